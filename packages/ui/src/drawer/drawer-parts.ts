import { chakra } from '@chakra-ui/react/styled-system';
import { SHEET_BELOW_PX } from './width.ts';

const SHEET = `@media (max-width: ${SHEET_BELOW_PX - 0.02}px)`;

export const Scrim = chakra('div', {
  base: { position: 'fixed', inset: 0, zIndex: 'drawer', bg: 'scrim', overflow: 'hidden' },
});

export const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    display: 'flex',
    flexDirection: 'column',
    width: 'var(--drawer-width)',
    maxWidth: 'calc(100vw - 48px)',
    bg: 'surface',
    borderInlineStart: 'hairline',
    boxShadow: 'overlay',
    outline: 'none',
    [SHEET]: {
      width: 'full',
      maxWidth: 'none',
      insetBlockStart: '10',
      borderInlineStart: 0,
      borderStartStartRadius: 'lg',
      borderStartEndRadius: 'lg',
    },
  },
  variants: {
    // Part of the page's own row: the page gives it room instead of lying under it.
    beside: {
      true: { position: 'relative', insetBlock: 'auto', flexShrink: 0, boxShadow: 'none' },
      false: {},
    },
  },
  defaultVariants: { beside: false },
});

export const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '14',
    paddingInline: '6',
    paddingBlock: '3',
    [SHEET]: { paddingInline: '4' },
  },
});

export const Body = chakra('div', {
  base: {
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    paddingInline: '6',
    paddingBlock: '5',
    [SHEET]: { paddingInline: '4', paddingBlock: '4' },
  },
});

export const Anchors = chakra('nav', {
  base: {
    flexShrink: 0,
    width: '180px',
    paddingBlock: '5',
    paddingInlineStart: '6',
    [SHEET]: { display: 'none' },
  },
});

export const AnchorLink = chakra('a', {
  base: {
    display: 'block',
    paddingBlock: '1',
    paddingInline: '2.5',
    borderInlineStart: '2px solid var(--q-border)',
    color: 'muted',
    fontSize: 'table',
    '&:hover': { color: 'text' },
    '&[aria-current=true]': { color: 'text', borderColor: 'brand', fontWeight: 'medium' },
  },
});

export const Foot = chakra('footer', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '2',
    minHeight: '14',
    paddingInline: '6',
    paddingBlock: '2.5',
    borderBlockStart: 'hairline',
    bg: 'surface',
    [SHEET]: { paddingInline: '4', flexWrap: 'wrap' },
  },
});
