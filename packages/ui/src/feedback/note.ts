import { chakra } from '@chakra-ui/react/styled-system';

/** A note to read before continuing. */
export const Note = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', padding: '2.5', borderRadius: 'md' },
  variants: {
    tone: {
      warning: { bg: 'warning-tint', color: 'warning-text' },
      info: { bg: 'info-tint', color: 'info-text' },
    },
  },
  defaultVariants: { tone: 'warning' },
});
