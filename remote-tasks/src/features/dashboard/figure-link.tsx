import { chakra } from '@qafila/ui';
import { Link } from 'react-router-dom';

/** Figures side by side, two on a phone. */
export const FigureRow = chakra('ul', {
  base: { display: 'grid', gap: '1', listStyle: 'none' },
  variants: {
    count: {
      3: {
        gridTemplateColumns: { base: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
        '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
      },
      4: { gridTemplateColumns: { base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' } },
    },
  },
});

/** A figure that links to the list it counts. */
export const FigureLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    minWidth: 0,
    padding: '3',
    borderRadius: 'md',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'hover' },
  },
});

export const Figure = chakra('span', {
  base: {
    fontSize: { base: '22px', '2xl': '28px' },
    lineHeight: { base: '28px', '2xl': '36px' },
    fontWeight: 'semibold',
  },
  variants: { tone: { normal: {}, muted: { color: 'placeholder' }, danger: { color: 'danger-text' } } },
});
