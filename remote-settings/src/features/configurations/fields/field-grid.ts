import { chakra } from '@qafila/ui';

/** Fields side by side if there is room. */
export const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    alignItems: 'end',
  },
});
