import { useMedia } from '@qafila/ui';

/** True on a phone, where list and board take turns: below it the waiting list has no room beside the board. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 47.99em)');
