import { chakra } from '@chakra-ui/react/styled-system';

/** Lets a table that is wider than its place scroll sideways. */
export const Sideways = chakra('div', { base: { overflowX: 'auto' } });

/** A small table of figures that line up; where its cells are aligned is up to each. */
export const SmallTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'table',
    fontVariantNumeric: 'tabular-nums',
  },
});
