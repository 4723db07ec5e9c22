import { chakra } from '@chakra-ui/react/styled-system';

/** The grid with what lies over it. */
export const Root = chakra('section', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: '240px',
    height: 'full',
  },
});
/** An empty, loading or failed list, over the rows. */
export const Cover = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    insetBlockStart: 0,
    '&[data-under-heading]': { insetBlockStart: '36px' },
    bg: 'surface',
    overflow: 'auto',
  },
});
/** The menu of columns, in the heading. */
export const Corner = chakra('div', {
  base: { position: 'absolute', insetBlockStart: '4px', insetInlineEnd: '4px', zIndex: 3, bg: 'surface' },
});
