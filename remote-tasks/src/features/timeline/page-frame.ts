import { chakra } from '@qafila/ui';
import { boardStyles } from '@qafila/ui/timeline';

export const Page = chakra('div', { base: boardStyles.page });
/** List and board side by side; on a phone one at a time. */
export const Body = chakra('div', {
  base: { ...boardStyles.body, '&[data-dragging]': { cursor: 'grabbing', userSelect: 'none' } },
});
export const Side = chakra('div', {
  base: {
    flex: { base: '1', md: '0 0 272px' },
    minWidth: 0,
    borderInlineEnd: { base: 'none', md: 'hairline' },
  },
});
export const Main = chakra('div', { base: boardStyles.main });
