import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { BesideWords } from './beside-words.tsx';

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    width: '32px',
    height: '20px',
    borderRadius: 'full',
    bg: 'control',
    cursor: 'inherit',
    transitionProperty: 'background-color',
    transitionDuration: 'feedback',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '2px',
      insetInlineStart: '2px',
      width: '16px',
      height: '16px',
      borderRadius: 'full',
      bg: 'white',
      transitionProperty: 'inset-inline-start',
      transitionDuration: 'feedback',
    },
    '&:checked': { bg: 'brand' },
    '&:checked::after': { insetInlineStart: '14px' },
    '&:disabled': { opacity: 0.5 },
  },
});

export type SwitchProps = Omit<ComponentProps<typeof Track>, 'type' | 'role' | 'children'> & {
  /** Label beside the switch. Without it pass `aria-label`. */
  children?: ReactNode;
};

/** A switch that takes effect at once, without a save. */
export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <BesideWords gap="2.5" input={<Track {...rest} type="checkbox" role="switch" />}>
      {children}
    </BesideWords>
  );
}
