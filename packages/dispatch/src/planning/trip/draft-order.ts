import type { Random } from '../random.ts';
import { CostToGo } from './cost-to-go.ts';
import { HARD, type TripModel } from './model.ts';

/** How often a place is passed over, so that the greedy way back does not always lead to the same order. */
const BLINK = 0.02;

/** Pickup and delivery of one task, as numbers of stops; a stop that is moved alone is a delivery, with -1 as its pickup. */
export interface Unit {
  pickup: number;
  delivery: number;
}

/**
 * An order with its reckoning at each place, into which tasks are put where they cost least. Every leg must be one that
 * can be ridden, and be no longer than a detour.
 */
export class DraftOrder {
  readonly #model: TripModel;
  /** Places at the beginning before which nothing is put. */
  readonly #locked: number;
  readonly #random: Random;
  readonly order: Int32Array;
  length = 0;
  cost = 0;
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

  constructor(model: TripModel, locked: number, random: Random) {
    const room = model.count + 1;
    this.#model = model;
    this.#locked = locked;
    this.#random = random;
    this.#rest = new CostToGo(model);
    this.order = new Int32Array(model.count);
    this.#at = new Float64Array(room);
    this.#spent = new Float64Array(room);
    this.#load = new Float64Array(room);
    this.#here = new Int32Array(room);
    this.#overloads = new Int32Array(room);
    this.#load[0] = model.initialLoad;
    this.#here[0] = model.count;
  }

  /** Begins anew with those stops of an order that are kept. */
  set(from: Int32Array, isKept: (stop: number) => boolean): void {
    this.length = 0;
    for (const stop of from) {
      if (!isKept(stop)) continue;
      this.order[this.length] = stop;
      this.length += 1;
    }
    this.#reckon(0, this.length - 1);
  }

  #go(stop: number): void {
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

  #from(place: number): void {
    this.#nowAt = this.#at[place] as number;
    this.#nowSpent = this.#spent[place] as number;
    this.#nowLoad = this.#load[place] as number;
    this.#nowHere = this.#here[place] as number;
  }

  #stopAt(place: number): number {
    return place < this.length ? (this.order[place] as number) : this.#rest.end;
  }

  /** The cost when the ride goes on from where it is with the stops from `place` on. */
  #costFrom(place: number): number {
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

  /** The same by way of another stop. */
  #costBy(stop: number, place: number): number {
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

  /** Reckons the order anew after its stops from `first` to `last` changed. */
  #reckon(first: number, last: number): void {
    this.#from(first);
    for (let place = first; place < this.length; place += 1) {
      this.#go(this.order[place] as number);
      this.#at[place + 1] = this.#nowAt;
      this.#spent[place + 1] = this.#nowSpent;
      this.#load[place + 1] = this.#nowLoad;
      this.#here[place + 1] = this.#nowHere;
    }
    for (let place = last; place >= 0; place -= 1)
      this.#rest.reckon(this.order[place] as number, this.#stopAt(place + 1));
    this.#countOverloads(0);
    this.#from(0);
    this.cost = this.#costFrom(0);
  }

  /** Counts overloads with so much more on board everywhere. */
  #countOverloads(more: number): void {
    const { capacity } = this.#model;
    this.#overloads[this.length] = 0;
    for (let place = this.length - 1; place >= 0; place -= 1)
      this.#overloads[place] =
        (this.#overloads[place + 1] as number) +
        ((this.#load[place + 1] as number) + more > capacity ? 1 : 0);
  }

  /** Puts a task where it costs least. */
  insert({ pickup, delivery }: Unit): void {
    let best = Number.POSITIVE_INFINITY;
    let bestPickup = this.#locked;
    let bestDelivery = this.length;
    const isSingle = pickup < 0;
    const last = isSingle ? this.#locked : this.length;
    if (isSingle) this.#countOverloads(this.#model.load[delivery] as number);
    for (let first = this.#locked; first <= last; first += 1) {
      this.#from(first);
      if (!isSingle) {
        if (this.#random() < BLINK) continue;
        this.#go(pickup);
        // With the delivery it costs no less than without.
        if (this.#costFrom(first) >= best) continue;
      }
      for (let second = first; second <= this.length; second += 1) {
        if (!isSingle || this.#random() >= BLINK) {
          const cost = this.#costBy(delivery, second);
          if (cost < best) {
            best = cost;
            bestPickup = first;
            bestDelivery = second;
          }
        }
        if (second === this.length) break;
        this.#go(this.order[second] as number);
        if (this.#nowSpent + this.#nowAt * this.#model.perMs >= best) break;
      }
    }
    const { order } = this;
    const added = isSingle ? 1 : 2;
    order.copyWithin(bestDelivery + added, bestDelivery, this.length);
    order[bestDelivery + added - 1] = delivery;
    if (!isSingle) {
      order.copyWithin(bestPickup + 1, bestPickup, bestDelivery);
      order[bestPickup] = pickup;
    }
    this.length += added;
    this.#reckon(isSingle ? bestDelivery : bestPickup, bestDelivery + added - 1);
  }
}
