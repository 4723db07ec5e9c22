import { useEffect } from 'react';

/** Runs a piece of work once, when the browser has nothing better to do. Browsers that can't tell never run it. */
export function useIdle(work: () => void): void {
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return;
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }, [work]);
}
