import { Heap } from '@qafila/domain/heap';

/** A queue of events by time; the order is the same on every run. */
export interface Agenda {
  /** Time of the current event, milliseconds since 1970. */
  readonly nowMs: number;
  /** Adds an event; a time in the past counts as now. */
  put(atMs: number, run: () => void): void;
  /** Runs the next event; false when none is left up to `untilMs`. */
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
