import { chakra } from '@chakra-ui/react/styled-system';

/** A link in running text. `asChild` applies its style to a router's link. */
export const Link = chakra('a', {
  base: {
    color: 'brand-text',
    fontWeight: 'medium',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});
