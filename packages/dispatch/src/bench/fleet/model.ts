import { floatAt, intAt } from '../../model/numbers.ts';
import type { FleetProblem, FleetTask } from './types.ts';

/** So much may a window be missed by a rounding error. */
const EPSILON = 1e-9;

/**
 * A fleet problem in flat arrays. The pickup of task t is node 2t, its delivery 2t + 1, so that the mate of a node is
 * `node ^ 1` and its task `node >> 1`; the depot is the last node.
 */
export class FleetModel {
  readonly tasks: number;
  readonly depot: number;
  /** Nodes, the depot among them: the width of the matrices. */
  readonly width: number;
  readonly capacity: number;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  readonly load: Float64Array;
  readonly distance: Float64Array;
  /** Service at the one node, then the ride to the other. */
  readonly time: Float64Array;
  /** Words of 32 bits in a set of tasks. */
  readonly words: number;
  /** For each task the set of those that can't be on one route with it. */
  readonly apart: Int32Array;

  constructor(problem: FleetProblem<unknown>, tasks: readonly FleetTask<unknown>[]) {
    const { depot, travel } = problem;
    const stops = tasks.flatMap(({ pickup, delivery }) => [pickup, delivery]);
    const nodes = [...stops, { ...depot, service: 0 }];
    this.tasks = tasks.length;
    this.depot = stops.length;
    this.width = nodes.length;
    this.capacity = problem.capacity;
    this.opens = Float64Array.from(nodes, ({ opensAt }) => opensAt);
    this.closes = Float64Array.from(nodes, ({ closesAt }) => closesAt + EPSILON);
    this.load = Float64Array.from([...tasks.flatMap(({ load }) => [load, -load]), 0]);
    this.distance = new Float64Array(this.width * this.width);
    this.time = new Float64Array(this.width * this.width);
    for (const [from, here] of nodes.entries())
      for (const [to, there] of nodes.entries()) {
        const ride = from === to ? { distance: 0, time: 0 } : travel(here.place, there.place);
        this.distance[from * this.width + to] = ride.distance;
        this.time[from * this.width + to] = here.service + ride.time;
      }
    this.words = (this.tasks + 31) >> 5;
    this.apart = new Int32Array(this.tasks * this.words);
    for (let one = 0; one < this.tasks; one += 1)
      for (let other = 0; other < one; other += 1) if (!this.#together(one, other)) this.#part(one, other);
  }

  /** Can a vehicle carry out these nodes, in this order, and nothing else? */
  feasible(nodes: readonly number[]): boolean {
    let here = this.depot;
    let at = floatAt(this.opens, here);
    let load = 0;
    for (const node of [...nodes, this.depot]) {
      at = Math.max(at + floatAt(this.time, here * this.width + node), floatAt(this.opens, node));
      load += floatAt(this.load, node);
      if (!(at <= floatAt(this.closes, node)) || load > this.capacity) return false;
      here = node;
    }
    return true;
  }

  #together(one: number, other: number): boolean {
    const [a, b, c, d] = [2 * one, 2 * one + 1, 2 * other, 2 * other + 1];
    return [
      [a, b, c, d],
      [a, c, b, d],
      [a, c, d, b],
      [c, d, a, b],
      [c, a, d, b],
      [c, a, b, d],
    ].some((order) => this.feasible(order));
  }

  #part(one: number, other: number): void {
    const { words, apart } = this;
    apart[one * words + (other >> 5)] = intAt(apart, one * words + (other >> 5)) | (1 << (other & 31));
    apart[other * words + (one >> 5)] = intAt(apart, other * words + (one >> 5)) | (1 << (one & 31));
  }
}
