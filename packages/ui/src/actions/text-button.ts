import { chakra } from '@chakra-ui/react/styled-system';

/** A name among words or in a table that opens what it names. */
export const TextButton = chakra(
  'button',
  {
    base: {
      color: 'brand-text',
      borderRadius: 'sm',
      textAlign: 'start',
      textUnderlineOffset: '3px',
      _hover: { textDecoration: 'underline' },
    },
  },
  { defaultProps: { type: 'button' } },
);
