import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import { Heading, Text } from '../layout/text.ts';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1',
    maxWidth: '440px',
    marginInline: 'auto',
    paddingInline: '6',
    paddingBlock: '12',
    textAlign: 'center',
  },
});
const Disc = chakra('span', {
  base: {
    display: 'inline-flex',
    padding: '2.5',
    marginBlockEnd: '2',
    borderRadius: 'full',
    border: 'hairline',
    bg: 'surface',
    color: 'muted',
  },
  variants: {
    tone: { normal: {}, danger: { color: 'danger-text', bg: 'danger-tint', borderColor: 'transparent' } },
  },
});

export type PlacardProps = {
  icon: IconName;
  title: string;
  body?: ReactNode;
  tone?: 'normal' | 'danger';
  /** Buttons, the primary one first. */
  actions?: ReactNode;
  children?: ReactNode;
  role?: 'alert' | 'status';
  /** It is the whole page: its title is the page's heading. */
  page?: boolean | undefined;
};

/** Layout shared by empty, error and placeholder states. */
export function Placard({ icon, title, body, tone = 'normal', actions, children, role, page }: PlacardProps) {
  return (
    <Frame role={role}>
      <Disc tone={tone}>
        <Icon name={icon} size={20} />
      </Disc>
      <Heading as={page ? 'h1' : 'h2'} size="sm">
        {title}
      </Heading>
      {body && (
        <Text as="div" tone="muted" textWrapStyle="pretty">
          {body}
        </Text>
      )}
      {children}
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2" marginBlockStart="4">
          {actions}
        </chakra.div>
      )}
    </Frame>
  );
}
