import type { Clock } from '@qafila/server';

/** A clock that advances only when told to. */
export interface FixedClock extends Clock {
  /** Advances it, milliseconds. */
  advance(milliseconds: number): void;
  /** Advances only the city's time, milliseconds: sessions don't expire. */
  pass(milliseconds: number): void;
  set(moment: Date | string): void;
}

/** Starts at the moment given, ISO; by default a working morning in Qatar. */
export function fixedClock(start = '2026-03-10T06:00:00.000Z'): FixedClock {
  let wall = new Date(start).getTime();
  let ahead = 0;
  let elapsed = 0;
  return {
    now: () => new Date(wall + ahead),
    wall: () => new Date(wall),
    elapsed: () => elapsed,
    advance(milliseconds) {
      wall += milliseconds;
      elapsed += milliseconds;
    },
    pass(milliseconds) {
      ahead += milliseconds;
    },
    set(moment) {
      const before = wall;
      wall = new Date(moment).getTime();
      elapsed += Math.max(0, wall - before);
    },
  };
}
