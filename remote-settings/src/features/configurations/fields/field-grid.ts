import { chakra } from '@qafila/ui';

/** Fields beside each other where there is room. */
export const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    alignItems: 'end',
  },
});
