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

/** How much of a budget is spent, from 0 to 1 and over. Looks at the clock only every few calls. */
export class Meter {
  readonly #iterations: number;
  readonly #milliseconds: number;
  readonly #clock: Clock;
  readonly #start: number;
  readonly #every: number;
  #count = 0;
  #byClock = 0;

  constructor({ iterations, milliseconds, clock = () => performance.now() }: Budget, every: number) {
    this.#iterations = iterations ?? Number.POSITIVE_INFINITY;
    this.#milliseconds = milliseconds ?? Number.POSITIVE_INFINITY;
    this.#clock = clock;
    this.#every = every;
    this.#start = this.#milliseconds < Number.POSITIVE_INFINITY ? clock() : 0;
  }

  /** Counts one iteration. */
  step(): number {
    this.#count += 1;
    if (this.#count % this.#every === 0) this.#look();
    return Math.max(this.#count / this.#iterations, this.#byClock);
  }

  #look(): void {
    if (this.#milliseconds < Number.POSITIVE_INFINITY)
      this.#byClock = (this.#clock() - this.#start) / this.#milliseconds;
  }
}
