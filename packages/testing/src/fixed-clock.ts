import type { Clock } from '@qafila/server';

/** A clock that stands still until it is moved; the city's time and real time are the same. */
export interface FixedClock extends Clock {
  /** Moves it on, milliseconds. */
  advance(milliseconds: number): void;
  set(moment: Date | string): void;
}

/** Starts at the moment given, ISO; by default a working morning in Qatar. */
export function fixedClock(start = '2026-03-10T06:00:00.000Z'): FixedClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    wall: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds;
    },
    set(moment) {
      now = new Date(moment).getTime();
    },
  };
}
