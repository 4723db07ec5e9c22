import { chakra } from '@chakra-ui/react/styled-system';
import { PHONE, TOUCH } from '../theme/touch.ts';

/** The line of tabs. */
export const TabList = chakra('div', {
  base: {
    display: 'flex',
    gap: '5',
    borderBlockEnd: 'hairline',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    flexShrink: 0,
    // The five tabs of a task fit a phone.
    [PHONE]: { gap: '4' },
  },
  variants: { padded: { true: { paddingInline: { base: '4', md: '6' } } } },
});

/** One tab, or a link that looks like one. */
export const Tab = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: 0,
    height: '10',
    color: 'muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    borderBlockEnd: '2px solid transparent',
    transitionProperty: 'color, border-color',
    transitionDuration: 'feedback',
    '&:hover': { color: 'text' },
    '&[aria-selected=true], &[aria-current=page]': { color: 'text', borderColor: 'brand' },
    '&:focus-visible': { outlineOffset: '-2px', borderRadius: 'sm' },
    [TOUCH]: { height: '44px' },
  },
});

/** The number of items in a tab. */
export const TabCount = chakra('span', {
  base: { fontSize: 'sm', fontVariantNumeric: 'tabular-nums', color: 'muted', fontWeight: 'normal' },
});
