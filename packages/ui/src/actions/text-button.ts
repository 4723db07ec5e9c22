import { chakra } from '@qafila/ui';

/** A name in a table that opens what it names. */
export const TextButton = chakra(
  'button',
  { base: { textDecoration: 'underline', textUnderlineOffset: '3px', textAlign: 'start' } },
  { defaultProps: { type: 'button' } },
);
