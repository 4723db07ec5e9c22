import type { Random } from '../random.ts';
import { HARD, type TripModel } from './model.ts';
import { OrderReckoning } from './order-reckoning.ts';

/** How often a place is passed over, so that the greedy way back does not always lead to the same order. */
const BLINK = 0.02;

/** Pickup and delivery of one task, as numbers of stops; a stop that is moved alone is a delivery, with -1 as its pickup. */
export interface Unit {
  pickup: number;
  delivery: number;
}

/**
 * An order into which tasks are put where they cost least. What is taken out leaves room in its stretch, between one
 * locked stop and the next: as soon as all of it is filled, the locked ones have their places again.
 */
export class DraftOrder {
  readonly #model: TripModel;
  /** 1 for each locked stop. */
  readonly #isLocked: Uint8Array;
  readonly #random: Random;
  readonly #ride: OrderReckoning;
  /** At each place the stretch of a stop that is put there, and of each stretch for how many there is room. */
  readonly #stretch: Int32Array;
  readonly #room: Int32Array;

  constructor(model: TripModel, isLocked: Uint8Array, random: Random) {
    this.#model = model;
    this.#isLocked = isLocked;
    this.#random = random;
    this.#ride = new OrderReckoning(model);
    this.#stretch = new Int32Array(model.count + 1);
    this.#room = new Int32Array(model.count + 1);
  }

  get order(): Int32Array {
    return this.#ride.order;
  }

  get cost(): number {
    return this.#ride.cost;
  }

  /** Begins again with those stops of an order that are kept, as locked ones must be. */
  set(from: Int32Array, isKept: (stop: number) => boolean): void {
    const ride = this.#ride;
    const room = this.#room.fill(0);
    let length = 0;
    let stretch = 0;
    ride.placeOf.fill(-1);
    for (const stop of from)
      if (isKept(stop)) {
        ride.order[length] = stop;
        length += 1;
        stretch += this.#isLocked[stop] as number;
      } else room[stretch] = (room[stretch] as number) + 1;
    ride.length = length;
    this.#reckon(0, length - 1);
  }

  #reckon(first: number, last: number): void {
    const { order, length } = this.#ride;
    for (let place = first; place < length; place += 1)
      this.#stretch[place + 1] =
        (this.#stretch[place] as number) + (this.#isLocked[order[place] as number] as number);
    this.#ride.reckon(first, last);
  }

  #roomAt(place: number): number {
    return this.#room[this.#stretch[place] as number] as number;
  }

  /** Puts a task where it costs least. */
  insert({ pickup, delivery }: Unit): void {
    if (pickup < 0) this.#insertStop(delivery);
    else this.#insertTask(pickup, delivery);
  }

  #insertTask(pickup: number, delivery: number): void {
    const ride = this.#ride;
    const { order, length } = ride;
    let best = Number.POSITIVE_INFINITY;
    let bestPickup = -1;
    let bestDelivery = -1;
    for (let first = 0; first <= length; first += 1) {
      const room = this.#roomAt(first);
      if (room === 0 || this.#random() < BLINK) continue;
      ride.from(first);
      ride.go(pickup);
      const least = ride.leastFrom(first, best);
      if (least >= best) continue;
      const stretch = this.#stretch[first];
      for (let second = first; second <= length; second += 1) {
        if (this.#stretch[second] === stretch ? room > 1 : this.#roomAt(second) > 0) {
          const cost = ride.costBy(delivery, second, best);
          if (cost < best) {
            best = cost;
            bestPickup = first;
            bestDelivery = second;
          }
        }
        if (second === length) break;
        ride.go(order[second] as number);
        if (ride.spent >= best || least + ride.lateBy(delivery) >= best) break;
      }
    }
    if (bestPickup < 0) {
      bestPickup = this.#firstRoom();
      bestDelivery = this.#lastRoom();
    }
    this.#put(delivery, bestDelivery);
    this.#put(pickup, bestPickup);
    this.#reckon(bestPickup, bestDelivery + 1);
  }

  /** If the other stop of the task stays, a delivery goes after its pickup and a pickup before its delivery, if there is room. */
  #insertStop(stop: number): void {
    const ride = this.#ride;
    const { order, length } = ride;
    const { pickupOf, deliveryOf, load } = this.#model;
    const earliest = this.#mate(pickupOf[stop] as number, -1) + 1;
    const latest = this.#mate(deliveryOf[stop] as number, length);
    let best = Number.POSITIVE_INFINITY;
    let chosen = -1;
    const first = this.#firstRoom();
    ride.countOverloads(load[stop] as number);
    ride.from(first);
    for (let place = first; place <= length; place += 1) {
      if (this.#roomAt(place) > 0 && this.#random() >= BLINK) {
        const cost = ride.costBy(stop, place, best) + (place < earliest || place > latest ? HARD : 0);
        if (cost < best) {
          best = cost;
          chosen = place;
        }
      }
      if (place === length) break;
      ride.go(order[place] as number);
      if (ride.spent + ride.lateBy(stop) >= best) break;
    }
    if (chosen < 0) chosen = this.#lastRoom();
    this.#put(stop, chosen);
    this.#reckon(chosen, chosen);
  }

  /** The place of a stop, if it is in the order. */
  #mate(stop: number, otherwise: number): number {
    const place = stop < 0 ? -1 : (this.#ride.placeOf[stop] as number);
    return place < 0 ? otherwise : place;
  }

  #firstRoom(): number {
    let place = 0;
    while (this.#roomAt(place) === 0) place += 1;
    return place;
  }

  #lastRoom(): number {
    let place = this.#ride.length;
    while (this.#roomAt(place) === 0) place -= 1;
    return place;
  }

  /** Writes a stop before the one at a place. */
  #put(stop: number, place: number): void {
    const ride = this.#ride;
    this.#room[this.#stretch[place] as number] = this.#roomAt(place) - 1;
    ride.order.copyWithin(place + 1, place, ride.length);
    ride.order[place] = stop;
    ride.length += 1;
  }
}
