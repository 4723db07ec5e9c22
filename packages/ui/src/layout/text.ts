import { chakra } from '@chakra-ui/react/styled-system';

/** A paragraph or, with `as`, any piece of text. */
export const Text = chakra('p', {
  base: { textWrapStyle: 'pretty' },
  variants: {
    tone: { normal: {}, muted: { color: 'muted' }, danger: { color: 'danger-text' } },
    size: {
      xs: { fontSize: 'xs', lineHeight: '16px' },
      sm: { fontSize: 'sm', lineHeight: '16px' },
      md: { fontSize: 'md', lineHeight: '20px' },
      lg: { fontSize: 'lg', lineHeight: '24px' },
    },
    figures: { true: { fontVariantNumeric: 'tabular-nums' } },
  },
});

/** A heading; `size` is its style, `as` its level. */
export const Heading = chakra('h2', {
  base: { fontWeight: 'semibold', letterSpacing: '-0.006em', textWrapStyle: 'balance' },
  variants: {
    size: {
      sm: { fontSize: 'md', lineHeight: '20px' },
      md: { fontSize: 'lg', lineHeight: '24px' },
      lg: { fontSize: 'xl', lineHeight: '28px', letterSpacing: '-0.012em' },
      xl: { fontSize: '2xl', lineHeight: '32px', letterSpacing: '-0.018em' },
    },
  },
  defaultVariants: { size: 'md' },
});
