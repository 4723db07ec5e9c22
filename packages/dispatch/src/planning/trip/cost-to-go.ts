import { HARD, type TripModel } from './model.ts';

/**
 * What the rest of a ride costs, from the moment on at which it comes to a stop: its kilometres, its minutes late and
 * the time at which it ends, in minor units; overload is not in it. As waiting and lateness are, it is convex and
 * piecewise linear in that moment, so the cost of any detour before the stop is found in O(1) (as the functions of
 * Ibaraki et al., 'Effective local search algorithms for routing and scheduling problems with general time-window
 * constraints', 2005). Where the end can't be reached, the ride ends at its last stop.
 */
export class CostToGo {
  readonly #model: TripModel;
  /** The end of the ride, numbered as in the model's legs. */
  readonly end: number;
  // Of each stop, `#room` places: moments from which a piece begins, the cost then, and what each millisecond adds.
  readonly #room: number;
  readonly #pieces: Int32Array;
  readonly #from: Float64Array;
  readonly #cost: Float64Array;
  readonly #slope: Float64Array;

  constructor(model: TripModel) {
    const { count, width, perMs } = model;
    this.#model = model;
    this.end = count + 1;
    this.#room = count + 2;
    this.#pieces = new Int32Array(width).fill(1);
    this.#from = new Float64Array(width * this.#room);
    this.#cost = new Float64Array(width * this.#room);
    this.#slope = new Float64Array(width * this.#room);
    this.#slope[this.end * this.#room] = perMs;
  }

  /** The cost from a stop on when the ride comes there at a moment, ms since the start. */
  of(stop: number, moment: number): number {
    const first = stop * this.#room;
    const from = this.#from;
    if (moment <= (from[first] as number)) return this.#cost[first] as number;
    let piece = first + (this.#pieces[stop] as number) - 1;
    while ((from[piece] as number) > moment) piece -= 1;
    return (
      (this.#cost[piece] as number) + (this.#slope[piece] as number) * (moment - (from[piece] as number))
    );
  }

  /** Computes a stop after the next one, or the end, is computed; `leftOut`: the cost of leaving out what is in between. */
  reckon(stop: number, next: number, leftOut: number): void {
    const { width, price, ms, ready, by, service, latePerMs } = this.#model;
    const [from, cost, slope] = [this.#from, this.#cost, this.#slope];
    const leg = stop * width + next;
    const isRidden = ms[leg] !== Number.POSITIVE_INFINITY;
    const after = (service[stop] as number) + (isRidden ? (ms[leg] as number) : 0);
    const fixed = leftOut + (isRidden ? (price[leg] as number) : HARD);
    const begin = ready[stop] as number;
    const late = latePerMs[stop] as number;
    const promised = by[stop] as number;
    const put = stop * this.#room;
    let piece = next * this.#room;
    const end = piece + (this.#pieces[next] as number);
    let made = put;
    let rising = late > 0 && begin >= promised ? late : 0;
    from[made] = begin;
    cost[made] = this.of(next, begin + after) + fixed + (begin > promised ? (begin - promised) * late : 0);
    // The slope at the beginning is that of the last piece that begins before it.
    let nextSlope = 0;
    while (piece < end && (from[piece] as number) <= begin + after) {
      nextSlope = slope[piece] as number;
      piece += 1;
    }
    slope[made] = nextSlope + rising;
    let promise = late > 0 && promised > begin ? promised : Number.POSITIVE_INFINITY;
    while (piece < end || promise < Number.POSITIVE_INFINITY) {
      const moment = piece < end ? (from[piece] as number) - after : Number.POSITIVE_INFINITY;
      const at = Math.min(moment, promise);
      if (moment === at) {
        nextSlope = slope[piece] as number;
        piece += 1;
      }
      if (promise === at) {
        rising = late;
        promise = Number.POSITIVE_INFINITY;
      }
      cost[made + 1] = (cost[made] as number) + (slope[made] as number) * (at - (from[made] as number));
      made += 1;
      from[made] = at;
      slope[made] = nextSlope + rising;
    }
    this.#pieces[stop] = made - put + 1;
  }
}
