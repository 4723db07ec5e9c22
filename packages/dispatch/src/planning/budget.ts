/** Milliseconds from any fixed moment on. */
export type Clock = () => number;

/**
 * How long to search. With `iterations` alone the result is the same for a seed on every machine; with `milliseconds`
 * the search also ends when the clock says so.
 */
export interface Budget {
  seed?: number;
  iterations?: number;
  milliseconds?: number;
  /** What `milliseconds` are counted on; the time since the process began by default. */
  clock?: Clock;
}

/** A look at the clock is left out for so long, as a share of the budget, and for at most so many calls of `spend`. */
const UNWATCHED = 1 / 5000;
const CALLS = 64;

/** How much of a budget is spent. */
export class Meter {
  readonly #iterations: number;
  readonly #milliseconds: number;
  readonly #clock: Clock;
  readonly #start: number;
  #count = 0;
  /** Share of the time that had passed at the last look at the clock, and how many calls go from one look to the next. */
  #passed = 0;
  #stride = 1;
  #calls = 0;

  constructor({ iterations, milliseconds, clock = () => performance.now() }: Budget) {
    this.#iterations = iterations ?? Number.POSITIVE_INFINITY;
    this.#milliseconds = milliseconds ?? Number.POSITIVE_INFINITY;
    this.#clock = clock;
    this.#start = milliseconds === undefined ? 0 : clock();
  }

  /** Counts iterations and says what share of the budget is spent: from 1 on it is used up. */
  spend(iterations: number): number {
    this.#count += iterations;
    const counted = this.#count / this.#iterations;
    if (this.#milliseconds !== Number.POSITIVE_INFINITY) this.#watch();
    return Math.max(counted, this.#passed);
  }

  /** Looks at the clock, but not at every call: a process's own clock takes 20 µs to read, as long as several steps of a search. */
  #watch(): void {
    this.#calls += 1;
    if (this.#calls < this.#stride) return;
    const passed = (this.#clock() - this.#start) / this.#milliseconds;
    const isSoon = passed - this.#passed < UNWATCHED;
    this.#stride = isSoon ? Math.min(CALLS, this.#stride * 2) : Math.max(1, this.#stride >> 1);
    this.#passed = passed;
    this.#calls = 0;
  }
}
