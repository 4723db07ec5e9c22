/**
 * An order with its reckoning at each place: follows a ride as far as one likes and says what it costs when it goes on
 * with the rest.
 */
export interface Reckoning {
  readonly order: Int32Array;
  length: number;
  readonly cost: number;
  /** The place of each stop, -1 when it is not in the order. */
  readonly placeOf: Int32Array;
  /** Follows the ride from a place on. */
  from(place: number): void;
  go(stop: number): void;
  /** What the ride has cost so far. */
  readonly spent: number;
  /** What it costs at least when it goes on from where it is with the stops from `place` on, and any others. */
  leastFrom(place: number): number;
  /** The cost when it goes on by way of a stop with those from `place` on; anything not below `limit` once it isn't. */
  costBy(stop: number, place: number, limit: number): number;
  /** Reckons the order anew after its stops from `first` to `last` changed. */
  reckon(first: number, last: number): void;
  /** Before a stop is put in alone, with what that adds on board. */
  countOverloads(more: number): void;
}
