import { chakra } from '@qafila/ui';

/** The name of a day or vehicle with its four fields beside it; `tick` has room for a box at the end. */
export const FieldRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: '120px repeat(4, 1fr)' },
    alignItems: 'start',
    gap: '3',
    paddingBlock: '3',
    borderBlockStart: 'hairline',
  },
  variants: {
    tick: { true: { gridTemplateColumns: { base: '1fr 1fr', md: '120px repeat(4, 1fr) auto' } } },
  },
});

export const RowName = chakra('div', {
  base: { gridColumn: { base: '1 / -1', md: 'auto' }, fontWeight: 'medium', paddingBlockStart: { md: '7' } },
});
