import { CostToGo } from './cost-to-go.ts';
import { HARD, type TripModel } from './model.ts';
import type { Reckoning } from './reckoning.ts';

/**
 * The reckoning of an order that tells the cost of the rest of a ride at one look. Every leg must be one that can be
 * ridden, and be no longer than a detour.
 */
export class OrderReckoning implements Reckoning {
  readonly #model: TripModel;
  readonly order: Int32Array;
  length = 0;
  cost = 0;
  readonly placeOf: Int32Array;
  readonly #rest: CostToGo;
  // At each place before its stop: when the ride sets out, what it has cost without its time, what is on board, and where.
  readonly #at: Float64Array;
  readonly #spent: Float64Array;
  readonly #load: Float64Array;
  readonly #here: Int32Array;
  /** Places from each one on where too much is on board. */
  readonly #overloads: Int32Array;
  // Where a ride that is being followed has come to.
  #nowAt = 0;
  #nowSpent = 0;
  #nowLoad = 0;
  #nowHere = 0;

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
    this.#load[0] = model.initialLoad;
    this.#here[0] = model.count;
  }

  from(place: number): void {
    this.#nowAt = this.#at[place] as number;
    this.#nowSpent = this.#spent[place] as number;
    this.#nowLoad = this.#load[place] as number;
    this.#nowHere = this.#here[place] as number;
  }

  go(stop: number): void {
    const { width, km, ms, ready, by, service, latePerMs, capacity, perKm, load } = this.#model;
    const leg = this.#nowHere * width + stop;
    this.#nowLoad += load[stop] as number;
    if (this.#nowLoad > capacity) this.#nowSpent += HARD;
    let at = this.#nowAt + (ms[leg] as number);
    if (at < (ready[stop] as number)) at = ready[stop] as number;
    const over = at - (by[stop] as number);
    this.#nowSpent += (km[leg] as number) * perKm + (over > 0 ? over * (latePerMs[stop] as number) : 0);
    this.#nowAt = at + (service[stop] as number);
    this.#nowHere = stop;
  }

  get spent(): number {
    return this.#nowSpent + this.#nowAt * this.#model.perMs;
  }

  #stopAt(place: number): number {
    return place < this.length ? (this.order[place] as number) : this.#rest.end;
  }

  /** That is, without any others: with them it costs no less. */
  leastFrom(place: number): number {
    const { width, km, ms, perKm } = this.#model;
    const stop = this.#stopAt(place);
    const leg = this.#nowHere * width + stop;
    return (
      this.#nowSpent +
      (km[leg] as number) * perKm +
      this.#rest.of(stop, this.#nowAt + (ms[leg] as number)) +
      (this.#overloads[place] as number) * HARD
    );
  }

  costBy(stop: number, place: number): number {
    const { width, km, ms, ready, by, service, latePerMs, capacity, perKm, load } = this.#model;
    const next = this.#stopAt(place);
    const leg = this.#nowHere * width + stop;
    const nextLeg = stop * width + next;
    const came = this.#nowAt + (ms[leg] as number);
    const at = Math.max(came, ready[stop] as number);
    const over = at - (by[stop] as number);
    const isOver = this.#nowLoad + (load[stop] as number) > capacity;
    return (
      this.#nowSpent +
      ((km[leg] as number) + (km[nextLeg] as number)) * perKm +
      (over > 0 ? over * (latePerMs[stop] as number) : 0) +
      this.#rest.of(next, at + (service[stop] as number) + (ms[nextLeg] as number)) +
      ((this.#overloads[place] as number) + (isOver ? 1 : 0)) * HARD
    );
  }

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
    for (let place = last; place >= 0; place -= 1)
      this.#rest.reckon(this.order[place] as number, this.#stopAt(place + 1));
    this.countOverloads(0);
    this.from(0);
    this.cost = this.leastFrom(0) + this.#broken() * HARD;
  }

  /** Counts overloads with so much more on board everywhere. */
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
