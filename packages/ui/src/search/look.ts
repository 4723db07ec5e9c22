import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/** Where the glass stands in the box of a search. */
export const GLASS = {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: '2.5',
  display: 'flex',
  alignItems: 'center',
  color: 'muted',
  pointerEvents: 'none',
} satisfies SystemStyleObject;

/** Where its cross stands. */
export const CROSS = {
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: '0.5',
  display: 'flex',
  alignItems: 'center',
} satisfies SystemStyleObject;
