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
    // Of numbers: each as wide as in the sections above and below, however many there are.
    figures: { true: { gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' } },
  },
});
