import { chakra } from '@qafila/ui';

/** Lets a table that is wider than its place scroll sideways. */
export const Sideways = chakra('div', { base: { overflowX: 'auto' } });

/** A small table of figures that line up; how its cells stand is up to each. */
export const FigureTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'table',
    fontVariantNumeric: 'tabular-nums',
  },
});
