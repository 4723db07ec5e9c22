/** Share of the time that reads of one call may take while those who ask for it wait together. */
const SHARE = 0.25;
/** Reading for which nothing waits, milliseconds: a few users who look at once, and then look elsewhere. */
const FREE_MS = 100;

/**
 * How much of the time the reads of one call take: a bucket that each read fills by how long it took, and that leaks as much as
 * they may take. Readers wait for what is above `FREE_MS`.
 */
export class ReadingShare {
  readonly #longestPauseMs: number;
  #filledMs = 0;
  #atMs = 0;

  /** @param longestPauseMs what is left after a longer one is forgotten, so that a slow moment has no long consequence. */
  constructor(longestPauseMs: number) {
    this.#longestPauseMs = longestPauseMs;
  }

  /**
   * Counts a read.
   * @param tookMs its length
   * @param atMs its end, by any clock that only goes forward
   * @returns how long the next one has to wait for the share, milliseconds.
   */
  pauseAfter(tookMs: number, atMs: number): number {
    const left = Math.max(0, this.#filledMs - Math.max(0, atMs - this.#atMs) * SHARE);
    this.#filledMs = Math.min(left + tookMs, FREE_MS + this.#longestPauseMs * SHARE);
    this.#atMs = atMs;
    return Math.max(0, this.#filledMs - FREE_MS) / SHARE;
  }
}
