import { chakra } from '@qafila/ui';

/** The options under a search box, which keeps the focus. */
export const OptionList = chakra('div', {
  base: { maxHeight: '50vh', overflow: 'auto', marginInline: '-2', textAlign: 'start' },
});

/** One of them; `data-active` marks the one that Enter chooses. */
export const OptionRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '9',
    paddingInline: '2',
    borderRadius: 'sm',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
    _hover: { bg: 'hover' },
    '&[data-active=true]': { bg: 'selected' },
    '&[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.5 },
  },
});
