import { chakra } from '@chakra-ui/react/styled-system';

/** Lets a table that is wider than its place scroll sideways. */
export const Sideways = chakra('div', { base: { overflowX: 'auto' } });

/** A small table of aligned figures; each cell sets its own alignment. */
export const SmallTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'table',
    fontVariantNumeric: 'tabular-nums',
  },
});
