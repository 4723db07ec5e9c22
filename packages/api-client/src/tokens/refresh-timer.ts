import type { TokenStore } from './token-store.ts';

export interface Timers {
  set(work: () => void, delayMs: number): unknown;
  clear(handle: unknown): void;
}

export const realTimers: Timers = {
  set: (work, delay) => setTimeout(work, delay),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

export interface RefreshTimerOptions {
  tokens: TokenStore;
  refresh: () => Promise<unknown>;
  now: () => number;
  timers: Timers;
}

/** Delay before the next try when a refresh got no reply, ms. */
const RETRY_MS = 5000;

/**
 * Refreshes at 80 % of the access token's life, so that a 401 means the end of the session. Returns the function that
 * stops it.
 */
export function startRefreshTimer({ tokens, refresh, now, timers }: RefreshTimerOptions): () => void {
  let handle: unknown;
  const plan = (earliest = 0) => {
    timers.clear(handle);
    const stored = tokens.read();
    if (!stored) return;
    handle = timers.set(
      () => {
        refresh().catch(() => plan(RETRY_MS));
      },
      Math.max(earliest, stored.refreshAt - now()),
    );
  };
  plan();
  const unsubscribe = tokens.subscribe(() => plan());
  return () => {
    unsubscribe();
    timers.clear(handle);
  };
}
