import { Heap } from '@qafila/domain/heap';

/** What is to happen, the soonest first; in the same order on every run. */
export interface Agenda {
  /** The moment of what happens now, milliseconds since 1970. */
  readonly nowMs: number;
  /** A moment that is over already counts as now. */
  put(atMs: number, run: () => void): void;
  /** Lets the next thing happen; false when nothing is left up to `untilMs`. */
  next(untilMs: number): boolean;
}

export function createAgenda(startMs: number): Agenda {
  const planned = new Heap<{ atMs: number; run(): void }>();
  let nowMs = startMs;
  return {
    get nowMs() {
      return nowMs;
    },
    put(atMs, run) {
      const entry = { atMs: Math.max(Math.round(atMs), nowMs), run };
      planned.add(entry.atMs, entry);
    },
    next(untilMs) {
      const first = planned.take();
      if (!first || first.atMs > untilMs) return false;
      nowMs = first.atMs;
      first.run();
      return true;
    },
  };
}
