import { HARD, type TripModel } from './model.ts';
import type { Reckoning } from './reckoning.ts';

/**
 * The reckoning of an order where some leg can't be ridden. Such a stop is left out, so what follows depends on what came
 * before, and is followed stop by stop.
 */
export class BrokenReckoning implements Reckoning {
  readonly #model: TripModel;
  readonly order: Int32Array;
  readonly placeOf: Int32Array;
  length = 0;
  cost = 0;
  // Before each place, and now: the moment, what was spent but for time, what is on board, and where the ride is.
  readonly #before: Float64Array;
  readonly #now = new Float64Array(4);
  readonly #kept = new Float64Array(4);

  constructor(model: TripModel) {
    this.#model = model;
    this.order = new Int32Array(model.count);
    this.placeOf = new Int32Array(model.count);
    this.#before = new Float64Array(4 * model.count + 4);
    this.#before.set([0, 0, model.initialLoad, model.count]);
  }

  from(place: number): void {
    for (let part = 0; part < 4; part += 1) this.#now[part] = this.#before[4 * place + part] as number;
  }

  go(stop: number): void {
    const { width, km, ms, ready, by, service, latePerMs, capacity, perKm, load } = this.#model;
    const now = this.#now;
    const leg = (now[3] as number) * width + stop;
    const onBoard = (now[2] as number) + (load[stop] as number);
    now[2] = onBoard;
    let spent = (now[1] as number) + (onBoard > capacity ? HARD : 0);
    if (ms[leg] === Number.POSITIVE_INFINITY) spent += HARD;
    else {
      const at = Math.max((now[0] as number) + (ms[leg] as number), ready[stop] as number);
      const over = at - (by[stop] as number);
      spent += (km[leg] as number) * perKm + (over > 0 ? over * (latePerMs[stop] as number) : 0);
      now[0] = at + (service[stop] as number);
      now[3] = stop;
    }
    now[1] = spent;
  }

  get spent(): number {
    return (this.#now[1] as number) + (this.#now[0] as number) * this.#model.perMs;
  }

  /** Without a look at the rest. */
  leastFrom(): number {
    return this.spent;
  }

  costBy(stop: number, place: number, limit: number): number {
    this.#kept.set(this.#now);
    this.go(stop);
    for (let next = place; next < this.length && this.spent < limit; next += 1)
      this.go(this.order[next] as number);
    const cost = this.#costHome();
    this.#now.set(this.#kept);
    return cost;
  }

  #costHome(): number {
    const { width, count, km, ms, perKm, perMs } = this.#model;
    const home = (this.#now[3] as number) * width + count + 1;
    if (ms[home] === Number.POSITIVE_INFINITY) return this.spent + HARD;
    return this.spent + (km[home] as number) * perKm + (ms[home] as number) * perMs;
  }

  reckon(first: number): void {
    const { pickupOf } = this.#model;
    this.from(first);
    for (let place = first; place < this.length; place += 1) {
      const stop = this.order[place] as number;
      this.go(stop);
      this.placeOf[stop] = place;
      this.#before.set(this.#now, 4 * place + 4);
    }
    this.cost = this.#costHome();
    for (let place = 0; place < this.length; place += 1) {
      const pickup = pickupOf[this.order[place] as number] as number;
      if (pickup >= 0 && (this.placeOf[pickup] as number) > place) this.cost += HARD;
    }
  }

  countOverloads(): void {
    // Each is counted where the ride is followed.
  }
}
