import { chakra } from '@qafila/ui';

/** Two columns of a page, one above the other on a narrow screen. */
export const Columns = chakra('div', {
  base: { display: 'grid', gap: '4', alignItems: 'start' },
  variants: {
    wider: {
      first: { gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 7fr) minmax(0, 5fr)' } },
      second: { gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 7fr)' } },
    },
  },
  defaultVariants: { wider: 'first' },
});
