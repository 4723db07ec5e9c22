import { chakra } from '@qafila/ui';

/** Fields side by side if there is room. */
export const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    alignItems: 'end',
  },
  variants: {
    // Of numbers: each as wide as in the sections above and below, however many there are. Labels, inputs and messages
    // have rows of their own, so that an error or a long label moves no other input out of line.
    figures: {
      true: {
        gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
        rowGap: '1',
        alignItems: 'start',
        '& > div': {
          display: 'grid',
          gridTemplateRows: 'subgrid',
          gridRow: 'span 4',
          rowGap: '1',
          marginBlockEnd: '1',
        },
        '& > div > :first-child': { alignSelf: 'end' },
      },
    },
  },
});
