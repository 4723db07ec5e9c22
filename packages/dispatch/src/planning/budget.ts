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

/** How much of a budget is spent. */
export class Meter {
  readonly #iterations: number;
  readonly #milliseconds: number;
  readonly #clock: Clock;
  readonly #start: number;
  #count = 0;

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
    if (this.#milliseconds === Number.POSITIVE_INFINITY) return counted;
    return Math.max(counted, (this.#clock() - this.#start) / this.#milliseconds);
  }
}
