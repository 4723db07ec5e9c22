import type { Random } from '../random.ts';
import { HARD, type TripModel } from './model.ts';

/** How often a place is passed over, so that the greedy way back does not always lead to the same order. */
const BLINK = 0.02;

/** Pickup and delivery of one task, as numbers of stops; for what is on board, the pickup is -1. */
export interface Unit {
  pickup: number;
  delivery: number;
}

/** An order with its reckoning at each place, into which tasks are put where they cost least. */
export class DraftOrder {
  readonly #model: TripModel;
  readonly #random: Random;
  readonly order: Int32Array;
  length = 0;
  readonly #at: Float64Array;
  readonly #spent: Float64Array;
  readonly #load: Float64Array;
  readonly #here: Int32Array;
  #endSpent = 0;
  #endTime = 0;
  // Where a ride that is being followed has come to.
  #nowAt = 0;
  #nowSpent = 0;
  #nowLoad = 0;
  #nowHere = 0;

  constructor(model: TripModel, random: Random) {
    const room = model.count + 1;
    this.#model = model;
    this.#random = random;
    this.order = new Int32Array(model.count);
    this.#at = new Float64Array(room);
    this.#spent = new Float64Array(room);
    this.#load = new Float64Array(room);
    this.#here = new Int32Array(room);
  }

  get cost(): number {
    return this.#endSpent + this.#endTime * this.#model.perMs;
  }

  /** Begins anew with those stops of an order that are kept. */
  set(from: Int32Array, isKept: (stop: number) => boolean): void {
    this.length = 0;
    for (const stop of from) {
      if (!isKept(stop)) continue;
      this.order[this.length] = stop;
      this.length += 1;
    }
    this.#reckon(0);
  }

  #go(stop: number): void {
    const { width, km, ms, ready, by, service, latePerMs, capacity, perKm, load } = this.#model;
    const leg = this.#nowHere * width + stop;
    this.#nowLoad += load[stop] as number;
    if (this.#nowLoad > capacity) this.#nowSpent += HARD;
    const ride = ms[leg] as number;
    if (ride === Number.POSITIVE_INFINITY) {
      this.#nowSpent += HARD;
      return;
    }
    let at = this.#nowAt + ride;
    if (at < (ready[stop] as number)) at = ready[stop] as number;
    const over = at - (by[stop] as number);
    this.#nowSpent += (km[leg] as number) * perKm + (over > 0 ? over * (latePerMs[stop] as number) : 0);
    this.#nowAt = at + (service[stop] as number);
    this.#nowHere = stop;
  }

  #from(place: number): void {
    this.#nowAt = this.#at[place] as number;
    this.#nowSpent = this.#spent[place] as number;
    this.#nowLoad = this.#load[place] as number;
    this.#nowHere = this.#here[place] as number;
  }

  #home(): void {
    const { width, count, km, ms, perKm } = this.#model;
    const leg = this.#nowHere * width + count + 1;
    const ride = ms[leg] as number;
    if (ride === Number.POSITIVE_INFINITY) this.#nowSpent += HARD;
    else {
      this.#nowSpent += (km[leg] as number) * perKm;
      this.#nowAt += ride;
    }
  }

  /** Reckons the order anew from a place on. */
  #reckon(first: number): void {
    if (first === 0) {
      this.#at[0] = 0;
      this.#spent[0] = 0;
      this.#load[0] = this.#model.initialLoad;
      this.#here[0] = this.#model.count;
    }
    this.#from(first);
    for (let place = first; place < this.length; place += 1) {
      this.#go(this.order[place] as number);
      this.#at[place + 1] = this.#nowAt;
      this.#spent[place + 1] = this.#nowSpent;
      this.#load[place + 1] = this.#nowLoad;
      this.#here[place + 1] = this.#nowHere;
    }
    this.#home();
    this.#endSpent = this.#nowSpent;
    this.#endTime = this.#nowAt;
  }

  /** The cost when the ride goes on from where it is with the stops from `place` on; infinite once it is above `limit`. */
  #rest(place: number, limit: number): number {
    const { perMs } = this.#model;
    for (let at = place; at <= this.length; at += 1) {
      if (this.#nowHere === this.#here[at] && this.#nowAt >= (this.#at[at] as number)) {
        // Sooner than before nothing that follows can be, nor cheaper.
        const bound = this.#nowSpent + this.#endSpent - (this.#spent[at] as number) + this.#endTime * perMs;
        if (bound >= limit) return Number.POSITIVE_INFINITY;
        if (this.#nowAt === this.#at[at]) return bound;
      }
      if (at === this.length) break;
      this.#go(this.order[at] as number);
      if (this.#nowSpent + this.#nowAt * perMs >= limit) return Number.POSITIVE_INFINITY;
    }
    this.#home();
    return this.#nowSpent + this.#nowAt * perMs;
  }

  /** Puts a task where it costs least. */
  insert({ pickup, delivery }: Unit): void {
    let best = Number.POSITIVE_INFINITY;
    let bestPickup = 0;
    let bestDelivery = this.length;
    const last = pickup < 0 ? 0 : this.length;
    for (let first = 0; first <= last; first += 1) {
      if (pickup >= 0 && this.#random() < BLINK) continue;
      this.#from(first);
      if (pickup >= 0) this.#go(pickup);
      let at = this.#nowAt;
      let spent = this.#nowSpent;
      let load = this.#nowLoad;
      let here = this.#nowHere;
      for (let second = first; second <= this.length; second += 1) {
        if (pickup >= 0 || this.#random() >= BLINK) {
          this.#go(delivery);
          const cost = this.#rest(second, best);
          if (cost < best) {
            best = cost;
            bestPickup = first;
            bestDelivery = second;
          }
        }
        if (second === this.length) break;
        this.#nowAt = at;
        this.#nowSpent = spent;
        this.#nowLoad = load;
        this.#nowHere = here;
        this.#go(this.order[second] as number);
        at = this.#nowAt;
        spent = this.#nowSpent;
        load = this.#nowLoad;
        here = this.#nowHere;
        if (spent + at * this.#model.perMs >= best) break;
      }
    }
    const { order } = this;
    const added = pickup < 0 ? 1 : 2;
    order.copyWithin(bestDelivery + added, bestDelivery, this.length);
    order[bestDelivery + added - 1] = delivery;
    if (pickup >= 0) {
      order.copyWithin(bestPickup + 1, bestPickup, bestDelivery);
      order[bestPickup] = pickup;
    }
    this.length += added;
    this.#reckon(bestPickup);
  }
}
