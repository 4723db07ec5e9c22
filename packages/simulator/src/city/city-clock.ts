import { realPause } from './real-pause.ts';

/** The city's time as the server keeps it, and how to wait in it. */
export interface CityClock {
  /** Milliseconds since 1970, the city's. */
  now(): number;
  /** How many times faster than real time the city's clock runs. */
  readonly speed: number;
  /** Resolves after so many milliseconds of the city, or at once when `signal` ends the wait. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A clock that started together with the server's answer `cityMs`. @param real milliseconds, for tests. */
export function cityClock(cityMs: number, speed: number, real: () => number = Date.now): CityClock {
  const from = real();
  return {
    speed,
    now: () => cityMs + (real() - from) * speed,
    wait: (ms, signal) => (ms <= 0 ? Promise.resolve() : realPause(ms / speed, signal)),
  };
}
