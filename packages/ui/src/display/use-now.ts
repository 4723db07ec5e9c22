import { useEffect, useReducer } from 'react';
import { useUi } from '../theme/ui-context.ts';

const TICK_MS = 15_000;
const watchers = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** The present time, updated every 15 seconds by one timer per page. */
export function useNow(): Date {
  const { now } = useUi();
  const [, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    watchers.add(renew);
    ticking ??= setInterval(() => {
      for (const watcher of watchers) watcher();
    }, TICK_MS);
    return () => {
      watchers.delete(renew);
      if (watchers.size > 0) return;
      clearInterval(ticking);
      ticking = undefined;
    };
  }, []);
  return now();
}
