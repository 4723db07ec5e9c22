import type { Random } from '../../planning/random.ts';
import type { Routes } from './routes.ts';

/** Where a task would go, and what that adds to the distance. */
export class Insertion {
  readonly #routes: Routes;
  readonly #random: Random;
  added = Number.POSITIVE_INFINITY;
  route = -1;
  pickupAfter = 0;
  deliveryAfter = 0;
  #places = 0;

  constructor(routes: Routes, random: Random) {
    this.#routes = routes;
    this.#random = random;
  }

  reset(): void {
    this.added = Number.POSITIVE_INFINITY;
    this.route = -1;
    this.#places = 0;
  }

  get found(): boolean {
    return this.route >= 0;
  }

  /** Carries it out. */
  apply(task: number): void {
    this.#routes.insert(task, this.route, this.pickupAfter, this.deliveryAfter);
  }

  /** Can the tasks of a route be together with this one at all? */
  fits(task: number, route: number): boolean {
    const { model, members } = this.#routes;
    const { words, apart } = model;
    for (let word = 0; word < words; word += 1)
      if (((members[route * words + word] as number) & (apart[task * words + word] as number)) !== 0)
        return false;
    return true;
  }

  /**
   * Looks for positions on a route that cost less than the best known. Each pair of positions takes O(1): after the
   * pickup the arrival time is carried along, and each stop after the delivery has its latest feasible time.
   * @param blink the share of pairs that are overlooked (Christiaens and Vanden Berghe 2020).
   */
  cheapest(task: number, route: number, blink: number): void {
    const { model, nodes, soonest, latest, load, stride } = this.#routes;
    const { time, distance, opens, closes, width, capacity } = model;
    const base = route * stride;
    const last = base + (this.#routes.length[route] as number);
    const pickup = 2 * task;
    const delivery = pickup + 1;
    const pickupRow = pickup * width;
    const deliveryRow = delivery * width;
    const quantity = model.load[pickup] as number;
    const opensPickup = opens[pickup] as number;
    const opensDelivery = opens[delivery] as number;
    const closesPickup = closes[pickup] as number;
    const closesDelivery = closes[delivery] as number;
    let best = this.added;
    for (let place = base; place <= last; place += 1) {
      const before = nodes[place] as number;
      let at = (soonest[place] as number) + (time[before * width + pickup] as number);
      if (at > closesPickup) break;
      if ((load[place] as number) + quantity > capacity) continue;
      if (at < opensPickup) at = opensPickup;
      let next = nodes[place + 1] as number;
      const toPickup =
        (distance[before * width + pickup] as number) - (distance[before * width + next] as number);
      const detour = toPickup + (distance[pickupRow + next] as number);
      if (detour >= best) continue;
      let there = at + (time[pickupRow + delivery] as number);
      if (there <= closesDelivery) {
        if (there < opensDelivery) there = opensDelivery;
        if (there + (time[deliveryRow + next] as number) <= (latest[place + 1] as number)) {
          const added =
            toPickup + (distance[pickupRow + delivery] as number) + (distance[deliveryRow + next] as number);
          if (added < best && (blink === 0 || this.#random() >= blink)) {
            best = added;
            this.route = route;
            this.pickupAfter = place - base;
            this.deliveryAfter = place - base;
          }
        }
      }
      at += time[pickupRow + next] as number;
      for (let later = place + 1; later <= last; later += 1) {
        if (at > (latest[later] as number) || (load[later] as number) + quantity > capacity) break;
        const here = next;
        if (at < (opens[here] as number)) at = opens[here] as number;
        there = at + (time[here * width + delivery] as number);
        if (there > closesDelivery) break;
        if (there < opensDelivery) there = opensDelivery;
        next = nodes[later + 1] as number;
        if (there + (time[deliveryRow + next] as number) <= (latest[later + 1] as number)) {
          const added =
            detour +
            (distance[here * width + delivery] as number) +
            (distance[deliveryRow + next] as number) -
            (distance[here * width + next] as number);
          if (added < best && (blink === 0 || this.#random() >= blink)) {
            best = added;
            this.route = route;
            this.pickupAfter = place - base;
            this.deliveryAfter = later - base;
          }
        }
        at += time[here * width + next] as number;
      }
    }
    this.added = best;
  }

  /** Like `cheapest`, but all feasible positions are equally likely (reservoir sampling). */
  any(task: number, route: number): void {
    const { model, nodes, soonest, latest, load, stride } = this.#routes;
    const { time, opens, closes, width, capacity } = model;
    const base = route * stride;
    const last = base + (this.#routes.length[route] as number);
    const pickup = 2 * task;
    const delivery = pickup + 1;
    const quantity = model.load[pickup] as number;
    for (let place = base; place <= last; place += 1) {
      let at = (soonest[place] as number) + (time[(nodes[place] as number) * width + pickup] as number);
      if (at > (closes[pickup] as number)) break;
      let here = pickup;
      for (let later = place; later <= last; later += 1) {
        if ((load[later] as number) + quantity > capacity) break;
        if (at < (opens[here] as number)) at = opens[here] as number;
        let there = at + (time[here * width + delivery] as number);
        if (there > (closes[delivery] as number)) break;
        if (there < (opens[delivery] as number)) there = opens[delivery] as number;
        const next = nodes[later + 1] as number;
        if (there + (time[delivery * width + next] as number) <= (latest[later + 1] as number)) {
          this.#places += 1;
          if (this.#random() * this.#places < 1) {
            this.route = route;
            this.pickupAfter = place - base;
            this.deliveryAfter = later - base;
          }
        }
        at += time[here * width + next] as number;
        if (at > (latest[later + 1] as number)) break;
        here = next;
      }
    }
  }
}
