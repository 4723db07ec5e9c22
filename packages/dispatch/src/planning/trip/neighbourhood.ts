import { HARD, type TripModel } from './model.ts';

/**
 * Weighs neighbours of an order by what differs: the reckoning begins at the first stop that changed, and ends behind
 * the last one as soon as it is clear how the rest will be.
 */
export class Neighbourhood {
  readonly #model: TripModel;
  readonly #order: Int32Array;
  readonly #placeOf: Int32Array;
  readonly #seen: Int32Array;
  /** Before each place and at the end: the moment, what was spent but for time, the load, and where the vehicle is. */
  readonly #at: Float64Array;
  readonly #spent: Float64Array;
  readonly #load: Float64Array;
  readonly #here: Int32Array;
  #stamp = 0;
  #first = 0;
  #endSpent = 0;
  #endTime = 0;
  cost = 0;

  constructor(model: TripModel, order: Int32Array) {
    this.#model = model;
    this.#order = order.slice();
    this.#placeOf = new Int32Array(order.length);
    this.#seen = new Int32Array(order.length);
    this.#at = new Float64Array(order.length + 1);
    this.#spent = new Float64Array(order.length + 1);
    this.#load = new Float64Array(order.length + 1).fill(model.initialLoad);
    this.#here = new Int32Array(order.length + 1).fill(model.count);
    this.#weigh(order, 0, order.length - 1, Number.POSITIVE_INFINITY);
    this.accept(order);
  }

  get order(): Int32Array {
    return this.#order;
  }

  /** The cost of a neighbour; infinite once it is sure to be above the limit. */
  weigh(next: Int32Array, limit: number): number {
    const order = this.#order;
    let first = 0;
    let last = order.length - 1;
    while (first <= last && order[first] === next[first]) first += 1;
    while (last > first && order[last] === next[last]) last -= 1;
    return first > last ? this.cost : this.#weigh(next, first, last, limit);
  }

  #weigh(next: Int32Array, first: number, last: number, limit: number): number {
    const model = this.#model;
    const { width, km, ms, ready, by, service, latePerMs, capacity, perKm, perMs, pickupOf } = model;
    const seen = this.#seen;
    this.#stamp += 1;
    this.#first = first;
    const stamp = this.#stamp;
    let at = this.#at[first] as number;
    let spent = this.#spent[first] as number;
    let load = this.#load[first] as number;
    let here = this.#here[first] as number;
    for (let place = first; place < next.length; place += 1) {
      if (place > last && here === this.#here[place]) {
        const before = this.#at[place] as number;
        if (at >= before) {
          // Sooner than before nothing that follows can be, nor cheaper.
          const bound = spent + this.#endSpent - (this.#spent[place] as number) + this.#endTime * perMs;
          if (bound > limit) return Number.POSITIVE_INFINITY;
          if (at === before) return bound;
        }
      }
      const stop = next[place] as number;
      const leg = here * width + stop;
      seen[stop] = stamp;
      const pickup = pickupOf[stop] as number;
      if (pickup >= 0 && seen[pickup] !== stamp && (this.#placeOf[pickup] as number) >= first) spent += HARD;
      load += model.load[stop] as number;
      if (load > capacity) spent += HARD;
      const ride = ms[leg] as number;
      if (ride === Number.POSITIVE_INFINITY) spent += HARD;
      else {
        spent += (km[leg] as number) * perKm;
        at += ride;
        if (at < (ready[stop] as number)) at = ready[stop] as number;
        const over = at - (by[stop] as number);
        if (over > 0) spent += over * (latePerMs[stop] as number);
        at += service[stop] as number;
        here = stop;
      }
      if (spent + at * perMs > limit) return Number.POSITIVE_INFINITY;
    }
    const home = here * width + model.count + 1;
    const ride = ms[home] as number;
    if (ride === Number.POSITIVE_INFINITY) return spent + HARD + at * perMs;
    return spent + (km[home] as number) * perKm + (at + ride) * perMs;
  }

  /** Takes a neighbour as the order from which the next ones are weighed. */
  accept(next: Int32Array): void {
    const model = this.#model;
    const { width, km, ms, ready, by, service, latePerMs, capacity, perKm, perMs, pickupOf } = model;
    const first = this.#first;
    this.#order.set(next);
    for (let place = first; place < next.length; place += 1) this.#placeOf[next[place] as number] = place;
    let at = this.#at[first] as number;
    let spent = this.#spent[first] as number;
    let load = this.#load[first] as number;
    let here = this.#here[first] as number;
    for (let place = first; place < next.length; place += 1) {
      this.#at[place] = at;
      this.#spent[place] = spent;
      this.#load[place] = load;
      this.#here[place] = here;
      const stop = next[place] as number;
      const leg = here * width + stop;
      const pickup = pickupOf[stop] as number;
      if (pickup >= 0 && (this.#placeOf[pickup] as number) > place) spent += HARD;
      load += model.load[stop] as number;
      if (load > capacity) spent += HARD;
      const ride = ms[leg] as number;
      if (ride === Number.POSITIVE_INFINITY) {
        spent += HARD;
        continue;
      }
      spent += (km[leg] as number) * perKm;
      at = Math.max(at + ride, ready[stop] as number);
      spent += Math.max(0, at - (by[stop] as number)) * (latePerMs[stop] as number);
      at += service[stop] as number;
      here = stop;
    }
    const home = here * width + model.count + 1;
    const reachable = (ms[home] as number) < Number.POSITIVE_INFINITY;
    this.#endSpent = spent + (reachable ? (km[home] as number) * perKm : HARD);
    this.#endTime = reachable ? at + (ms[home] as number) : at;
    this.cost = this.#endSpent + this.#endTime * perMs;
  }
}
