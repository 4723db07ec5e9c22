import { CostToGo } from './cost-to-go.ts';
import { HARD, type TripModel } from './model.ts';

const NEVER = Number.POSITIVE_INFINITY;

/**
 * An order with its state computed at each position: follows a changed ride for some stops, then adds the cost of the
 * remaining route in O(1). A stop that can't be reached from the previous one is left out, as in the evaluation.
 * Distances must satisfy the triangle inequality: no leg is longer than a detour, and a leg exists where a detour does.
 */
export class OrderReckoning {
  readonly #model: TripModel;
  readonly order: Int32Array;
  length = 0;
  cost = 0;
  /** The place of each stop, -1 when it is not in the order. */
  readonly placeOf: Int32Array;
  readonly #rest: CostToGo;
  // At each place before its stop: when the ride sets out, what it has cost without its time, what is on board, and where.
  readonly #at: Float64Array;
  readonly #spent: Float64Array;
  readonly #load: Float64Array;
  readonly #here: Int32Array;
  /** Places from each one on where too much is on board. */
  readonly #overloads: Int32Array;
  // State of the ride that is being followed.
  #nowAt = 0;
  #nowSpent = 0;
  #nowLoad = 0;
  #nowHere = 0;
  /** Cost of the stops that the last `#nextFrom` left out. */
  #leftOut = 0;

  constructor(model: TripModel) {
    const room = model.count + 1;
    this.#model = model;
    this.#rest = new CostToGo(model);
    this.order = new Int32Array(model.count);
    this.placeOf = new Int32Array(model.count);
    this.#at = new Float64Array(room);
    this.#spent = new Float64Array(room);
    this.#load = new Float64Array(room);
    this.#here = new Int32Array(room);
    this.#overloads = new Int32Array(room);
    // The penalty of unreachable stops is added first, so that a search over the budget ends early.
    this.#spent[0] = model.missed.reduce((sum, missed) => sum + HARD - missed, 0);
    this.#load[0] = model.initialLoad;
    this.#here[0] = model.count;
  }

  /** Follows the ride from a place on. */
  from(place: number): void {
    this.#nowAt = this.#at[place] as number;
    this.#nowSpent = this.#spent[place] as number;
    this.#nowLoad = this.#load[place] as number;
    this.#nowHere = this.#here[place] as number;
  }

  go(stop: number): void {
    const { width, price, ms, ready, by, service, latePerMs, capacity, load, missed } = this.#model;
    const leg = this.#nowHere * width + stop;
    const onBoard = this.#nowLoad + (load[stop] as number);
    let spent = onBoard > capacity ? HARD : 0;
    let at = this.#nowAt + (ms[leg] as number);
    if (at === NEVER) spent += missed[stop] as number;
    else {
      if (at < (ready[stop] as number)) at = ready[stop] as number;
      const over = at - (by[stop] as number);
      spent += (price[leg] as number) + (over > 0 ? over * (latePerMs[stop] as number) : 0);
      this.#nowAt = at + (service[stop] as number);
      this.#nowHere = stop;
    }
    this.#nowLoad = onBoard;
    this.#nowSpent += spent;
  }

  /** What the ride has cost so far. */
  get spent(): number {
    return this.#nowSpent + this.#nowAt * this.#model.perMs;
  }

  /** Lower bound of the cost of lateness at a stop that is reached later in the ride. */
  lateBy(stop: number): number {
    const over = this.#nowAt - (this.#model.by[stop] as number);
    return over > 0 ? over * (this.#model.latePerMs[stop] as number) : 0;
  }

  #stopAt(place: number): number {
    return place < this.length ? (this.order[place] as number) : this.#rest.end;
  }

  /**
   * The first place from one on that can be reached from a stop, or the end. Sums the cost of leaving out the others, and
   * stops once that reaches `limit`.
   */
  #nextFrom(stop: number, place: number, limit: number): number {
    const { width, ms, missed } = this.#model;
    let next = place;
    this.#leftOut = 0;
    while (next < this.length && this.#leftOut < limit) {
      const other = this.order[next] as number;
      if (ms[stop * width + other] !== NEVER) break;
      this.#leftOut += missed[other] as number;
      next += 1;
    }
    return next;
  }

  /**
   * The cost from a place on when the ride leaves a stop at a moment and leaves out what it can't reach. From `limit` on
   * the value is a lower bound.
   */
  #restFrom(stop: number, at: number, place: number, limit: number): number {
    const { width, price, ms } = this.#model;
    const next = this.#stopAt(this.#nextFrom(stop, place, limit));
    const broken = this.#leftOut + (this.#overloads[place] as number) * HARD;
    if (broken >= limit) return broken;
    const leg = stop * width + next;
    if (ms[leg] === NEVER) return this.#rest.of(next, at) + broken + HARD;
    return (price[leg] as number) + this.#rest.of(next, at + (ms[leg] as number)) + broken;
  }

  /** Lower bound of the cost when the ride continues with the stops from `place` on, whatever is inserted between them. */
  leastFrom(place: number, limit: number): number {
    const { width, price, ms } = this.#model;
    const stop = this.#stopAt(place);
    const leg = this.#nowHere * width + stop;
    const least =
      this.#nowSpent +
      (price[leg] as number) +
      this.#rest.of(stop, this.#nowAt + (ms[leg] as number)) +
      (this.#overloads[place] as number) * HARD;
    if (least < NEVER) return least;
    return this.#nowSpent + this.#restFrom(this.#nowHere, this.#nowAt, place, limit - this.#nowSpent);
  }

  /** The cost when the ride continues with a stop and then those from `place` on. */
  costBy(stop: number, place: number, limit: number): number {
    const { width, price, ms, ready, by, service, latePerMs, capacity, load } = this.#model;
    const next = this.#stopAt(place);
    const leg = this.#nowHere * width + stop;
    const nextLeg = stop * width + next;
    const at = Math.max(this.#nowAt + (ms[leg] as number), ready[stop] as number);
    const over = at - (by[stop] as number);
    const isOver = this.#nowLoad + (load[stop] as number) > capacity;
    const cost =
      this.#nowSpent +
      (price[leg] as number) +
      (price[nextLeg] as number) +
      (over > 0 ? over * (latePerMs[stop] as number) : 0) +
      this.#rest.of(next, at + (service[stop] as number) + (ms[nextLeg] as number)) +
      ((this.#overloads[place] as number) + (isOver ? 1 : 0)) * HARD;
    return cost < NEVER ? cost : this.#costByBroken(stop, place, limit);
  }

  /** The same if a leg can't be ridden. */
  #costByBroken(stop: number, place: number, limit: number): number {
    const [at, spent, load, here] = [this.#nowAt, this.#nowSpent, this.#nowLoad, this.#nowHere];
    this.go(stop);
    const cost = this.leastFrom(place, limit);
    [this.#nowAt, this.#nowSpent, this.#nowLoad, this.#nowHere] = [at, spent, load, here];
    return cost;
  }

  /** Recomputes the order after its stops from `first` to `last` changed. */
  reckon(first: number, last: number): void {
    this.from(first);
    for (let place = first; place < this.length; place += 1) {
      const stop = this.order[place] as number;
      this.go(stop);
      this.placeOf[stop] = place;
      this.#at[place + 1] = this.#nowAt;
      this.#spent[place + 1] = this.#nowSpent;
      this.#load[place + 1] = this.#nowLoad;
      this.#here[place + 1] = this.#nowHere;
    }
    for (let place = last; place >= 0; place -= 1) {
      const stop = this.order[place] as number;
      // A stop that no ride reaches.
      if (this.#model.missed[stop] === 0) continue;
      const next = this.#stopAt(this.#nextFrom(stop, place + 1, NEVER));
      this.#rest.reckon(stop, next, this.#leftOut);
    }
    this.countOverloads(0);
    this.from(0);
    this.cost = this.leastFrom(0, NEVER) + this.#broken() * HARD;
  }

  /** Counts overloads again with `more` on board at every place, before a stop is inserted alone. */
  countOverloads(more: number): void {
    const { capacity } = this.#model;
    this.#overloads[this.length] = 0;
    for (let place = this.length - 1; place >= 0; place -= 1)
      this.#overloads[place] =
        (this.#overloads[place + 1] as number) +
        ((this.#load[place + 1] as number) + more > capacity ? 1 : 0);
  }

  /** Deliveries before their pickups. */
  #broken(): number {
    const { pickupOf } = this.#model;
    let broken = 0;
    for (let place = 0; place < this.length; place += 1) {
      const pickup = pickupOf[this.order[place] as number] as number;
      if (pickup >= 0 && (this.placeOf[pickup] as number) > place) broken += 1;
    }
    return broken;
  }
}
