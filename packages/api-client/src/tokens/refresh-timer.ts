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
  /** A random number from 0 to 1. */
  random: () => number;
}

/** Average delay before the next try when a refresh got no reply, ms. Each is half to one and a half times as long. */
const RETRY_MS = 5000;

/**
 * Refreshes at 70 to 80 % of the access token's life, so that a 401 means the end of the session. Returns the function that
 * stops it.
 */
export function startRefreshTimer({ tokens, refresh, now, timers, random }: RefreshTimerOptions): () => void {
  let handle: unknown;
  const plan = (earliest = 0) => {
    timers.clear(handle);
    const stored = tokens.read();
    if (!stored) return;
    handle = timers.set(
      () => {
        refresh().catch(() => plan(RETRY_MS * (0.5 + random())));
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
