import { floatAt, intAt } from '../../model/numbers.ts';
import type { Random } from '../../planning/random.ts';
import type { Routes } from './routes.ts';

/** Nodes removed on average, and the longest string, of Christiaens and Vanden Berghe. */
const REMOVED = 10;
const LONGEST = 10;
const SPLIT = 0.5;

/**
 * Slack induction by string removals (Christiaens and Vanden Berghe 2020): takes strings of stops, with their mates, out
 * of routes that pass near a random stop.
 */
export class Ruin {
  readonly #routes: Routes;
  readonly #random: Random;
  /** For each node all others, the nearest first. */
  readonly #near: Int32Array;
  /** What is on no route after the ruin, what was on none before among it. */
  readonly removed: Int32Array;
  count = 0;
  /** Routes that lost something. */
  readonly touched: Int32Array;
  touchedCount = 0;

  constructor(routes: Routes, random: Random) {
    const { distance, depot, width, tasks } = routes.model;
    this.#routes = routes;
    this.#random = random;
    this.#near = new Int32Array(depot * depot);
    const nodes = Array.from({ length: depot }, (_, node) => node);
    for (const node of nodes) {
      const from = (to: number) => floatAt(distance, node * width + to);
      this.#near.set(
        nodes.toSorted((a, b) => from(a) - from(b)),
        node * depot,
      );
    }
    this.removed = new Int32Array(tasks);
    this.touched = new Int32Array(tasks);
  }

  apply(): void {
    const routes = this.#routes;
    const { depot } = routes.model;
    this.count = 0;
    this.touchedCount = 0;
    for (let task = 0; task < routes.model.tasks; task += 1) {
      if (intAt(routes.routeOf, task) >= 0) continue;
      this.removed[this.count] = task;
      this.count += 1;
    }
    const mean = depot / routes.count;
    const longest = Math.min(LONGEST, mean);
    const mostStrings = (4 * REMOVED) / (1 + longest) - 1;
    const strings = Math.floor(this.#random() * mostStrings + 1);
    const seed = (this.#random() * depot) | 0;
    for (let place = 0; place < depot && this.touchedCount < strings; place += 1) {
      const node = intAt(this.#near, seed * depot + place);
      const route = intAt(routes.routeOf, node >> 1);
      if (route < 0 || this.#isTouched(route)) continue;
      this.touched[this.touchedCount] = route;
      this.touchedCount += 1;
      const most = Math.min(intAt(routes.length, route), longest);
      this.#removeString(route, node, Math.floor(this.#random() * most + 1));
      routes.refresh(route);
    }
  }

  #isTouched(route: number): boolean {
    for (let index = 0; index < this.touchedCount; index += 1) if (this.touched[index] === route) return true;
    return false;
  }

  /** Takes out so many stops in a row around a node; half the time some in the middle of a longer string stay. */
  #removeString(route: number, node: number, length: number): void {
    const routes = this.#routes;
    const base = route * routes.stride;
    const stops = intAt(routes.length, route);
    let at = 1;
    while (routes.nodes[base + at] !== node) at += 1;
    let kept = 0;
    if (length > 1 && length < stops && this.#random() < SPLIT) {
      kept = 1;
      while (length + kept < stops && this.#random() > 0.99) kept += 1;
    }
    const whole = length + kept;
    const lowest = Math.max(1, at - whole + 1);
    const highest = Math.min(at, stops - whole + 1);
    const start = lowest + ((this.#random() * (highest - lowest + 1)) | 0);
    const keptFrom = start + 1 + ((this.#random() * (length - 1)) | 0);
    const from = this.count;
    for (let place = start; place < start + whole; place += 1) {
      if (kept > 0 && place >= keptFrom && place < keptFrom + kept) continue;
      const task = intAt(routes.nodes, base + place) >> 1;
      if (routes.routeOf[task] !== route) continue;
      routes.routeOf[task] = -2;
      this.removed[this.count] = task;
      this.count += 1;
    }
    for (let index = from; index < this.count; index += 1) {
      const task = intAt(this.removed, index);
      routes.routeOf[task] = route;
      routes.take(task);
    }
  }
}
