import { intAt } from '../../model/numbers.ts';
import type { Meter } from '../../planning/budget.ts';
import type { Random } from '../../planning/random.ts';
import { Insertion } from './insertion.ts';
import { perturb } from './perturb.ts';
import type { Routes } from './routes.ts';

/** Random moves after each ejection. */
const MOVES = 60;

/**
 * Guided ejection search (Nagata and Kobayashi 2010): a task without a place takes that of one or two others, those
 * whose places were the least trouble to find so far, until the pool of tasks without a place is empty.
 */
export class Ejector {
  readonly #routes: Routes;
  readonly #random: Random;
  readonly #insertion: Insertion;
  /** How often each task found no place. */
  readonly #trouble: Int32Array;
  readonly #pool: number[] = [];
  #route = -1;
  #first = -1;
  #second = -1;
  #least = 0;
  #ties = 0;

  constructor(routes: Routes, random: Random) {
    this.#routes = routes;
    this.#random = random;
    this.#insertion = new Insertion(routes, random);
    this.#trouble = new Int32Array(routes.model.tasks).fill(1);
  }

  /** Finds places for all tasks of a pool; false when the budget ends before. The routes are then incomplete. */
  place(tasks: readonly number[], meter: Meter, until: number): boolean {
    const pool = this.#pool;
    pool.length = 0;
    pool.push(...tasks);
    this.#trouble.fill(1);
    while (meter.spend(1) < until) {
      const task = pool.pop();
      if (task === undefined) return true;
      if (this.#placeAnywhere(task)) continue;
      this.#trouble[task] = intAt(this.#trouble, task) + 1;
      this.#findEjection(task);
      if (this.#route < 0) pool.unshift(task);
      else this.#eject(task);
      perturb(this.#routes, this.#insertion, this.#random, MOVES);
    }
    return pool.length === 0;
  }

  #placeAnywhere(task: number): boolean {
    const insertion = this.#insertion;
    insertion.reset();
    for (let route = 0; route < this.#routes.count; route += 1)
      if (insertion.fits(task, route)) insertion.any(task, route);
    if (insertion.found) insertion.apply(task);
    return insertion.found;
  }

  /** The one or two tasks of a route that were the least trouble, and without which there is a place. */
  #findEjection(task: number): void {
    const routes = this.#routes;
    const trouble = this.#trouble;
    this.#route = -1;
    this.#ties = 0;
    this.#least = intAt(trouble, task);
    for (let route = 0; route < routes.count; route += 1) {
      const base = route * routes.stride;
      const end = base + intAt(routes.length, route);
      for (let place = base + 1; place <= end; place += 1) {
        const node = intAt(routes.nodes, place);
        if ((node & 1) === 1) continue;
        const one = node >> 1;
        const alone = intAt(trouble, one);
        if (alone > this.#least) continue;
        this.#try(task, route, one, -1, alone);
        for (let later = place + 1; later <= end; later += 1) {
          const other = intAt(routes.nodes, later) >> 1;
          if ((intAt(routes.nodes, later) & 1) === 1) continue;
          const both = alone + intAt(trouble, other);
          if (both <= this.#least) this.#try(task, route, one, other, both);
        }
      }
    }
  }

  #try(task: number, route: number, first: number, second: number, sum: number): void {
    const insertion = this.#insertion;
    const routes = this.#routes;
    routes.tryWithout(route, first, second);
    if (!insertion.fits(task, routes.scratch)) return;
    insertion.reset();
    insertion.any(task, routes.scratch);
    if (!insertion.found) return;
    this.#ties = sum < this.#least ? 1 : this.#ties + 1;
    if (this.#ties > 1 && this.#random() * this.#ties >= 1) return;
    this.#least = sum;
    this.#route = route;
    this.#first = first;
    this.#second = second;
  }

  #eject(task: number): void {
    const routes = this.#routes;
    for (const one of [this.#first, this.#second]) {
      if (one < 0) continue;
      routes.remove(one);
      this.#pool.push(one);
    }
    this.#insertion.reset();
    this.#insertion.any(task, this.#route);
    this.#insertion.apply(task);
  }
}
