import { chakra } from '@chakra-ui/react/styled-system';

/** Lets a table that is wider than its place scroll sideways. */
export const Sideways = chakra('div', { base: { overflowX: 'auto' } });

/** A small table. A table of records with actions, filters or pages is a `RecordTable`. */
export const SmallTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'table',
    fontVariantNumeric: 'tabular-nums',
    '& caption': { textAlign: 'start', fontWeight: 'medium', paddingBlockEnd: '1' },
    '& :is(th, td)': {
      paddingBlock: '1.5',
      paddingInlineEnd: '3',
      textAlign: 'start',
      fontWeight: 'normal',
    },
    '& :is(th, td):last-child': { paddingInlineEnd: '0' },
    '& thead th': { color: 'muted', fontWeight: 'medium' },
    '& tfoot :is(th, td)': { borderBlockEnd: 'none', fontWeight: 'semibold' },
  },
  variants: {
    /** Aligned to the end, but for the first column, which names the row. */
    figures: { true: { '& :is(th, td):not(:first-child)': { textAlign: 'end' } } },
    /** Lines between rows. */
    ruled: {
      true: {
        '& :is(th, td)': { borderBlockEnd: 'hairline' },
        '& tbody:last-child > tr:last-child > :is(th, td)': { borderBlockEnd: 'none' },
      },
    },
    /** Lower rows of smaller text. */
    dense: { true: { fontSize: 'sm', '& :is(th, td)': { paddingBlock: '1' } } },
  },
});
