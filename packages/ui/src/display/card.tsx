import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Heading, Text } from '../layout/text.ts';

/** A surface with a thin border. */
export const Card = chakra('div', {
  base: { bg: 'surface', border: 'hairline', borderRadius: 'lg', padding: '4' },
});

const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '3', marginBlockEnd: '3' },
});

export type SectionProps = {
  /** Anchor of the section. */
  id?: string;
  title: string;
  description?: ReactNode;
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A titled part of a page or drawer; a landmark named by its title. */
export function Section({ id, title, description, actions, children }: SectionProps) {
  const own = useId();
  const anchor = id ?? own;
  return (
    <chakra.section id={anchor} aria-labelledby={`${anchor}-title`} scrollMarginBlockStart="4">
      <Head>
        {/* A title alone keeps its line; the actions go below it where they have no room beside it. */}
        <chakra.div flex={description ? 1 : '1 1 auto'} minWidth={0} maxWidth="full">
          <Heading as="h3" size="sm" id={`${anchor}-title`}>
            {title}
          </Heading>
          {description && (
            <Text as="div" tone="muted" size="sm" marginBlockStart="0.5">
              {description}
            </Text>
          )}
        </chakra.div>
        {actions}
      </Head>
      {children}
    </chakra.section>
  );
}
