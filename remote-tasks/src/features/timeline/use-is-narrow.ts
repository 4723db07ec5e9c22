import { useSyncExternalStore } from 'react';

/** Below it the waiting list has no room beside the board. */
const query = () => matchMedia('(max-width: 47.99em)');

const subscribe = (listener: () => void) => {
  const watched = query();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
};

/** True on a phone, where list and board take turns. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
