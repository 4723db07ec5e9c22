import { chakra } from '@qafila/ui';

export const Page = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    height: 'full',
    minHeight: '480px',
    padding: { base: '4', md: '5' },
  },
});
/** List and board side by side; on a phone one at a time. */
export const Body = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flex: 1,
    minHeight: 0,
    border: 'hairline',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'surface',
    '&[data-dragging]': { cursor: 'grabbing', userSelect: 'none' },
  },
});
export const Side = chakra('div', {
  base: {
    flex: { base: '1', md: '0 0 272px' },
    minWidth: 0,
    borderInlineEnd: { base: 'none', md: 'hairline' },
  },
});
export const Main = chakra('div', { base: { position: 'relative', flex: 1, minWidth: 0 } });
