import type { FleetModel } from './model.ts';

/**
 * Routes as rows of nodes, the depot at both ends, with what makes an insertion checkable in constant time: how soon and
 * how late each place may be reached, and the load there (forward time slack, Savelsbergh 1992). One row more than
 * vehicles serves to try things out.
 */
export class Routes {
  readonly model: FleetModel;
  /** Length of a row. */
  readonly stride: number;
  readonly nodes: Int32Array;
  /** Stops of a route, the depot not among them. */
  readonly length: Int32Array;
  /** When service begins at a place, at the soonest. */
  readonly soonest: Float64Array;
  /** When it may begin at the latest, so that all that follows is in time. */
  readonly latest: Float64Array;
  /** On board after a place. */
  readonly load: Float64Array;
  readonly distance: Float64Array;
  /** The set of tasks on each route. */
  readonly members: Int32Array;
  /** The route of each task; -1 for none. */
  readonly routeOf: Int32Array;
  /** The row for trying out. */
  readonly scratch: number;
  count = 0;

  constructor(model: FleetModel, vehicles: number) {
    const rows = vehicles + 1;
    this.model = model;
    this.stride = model.width + 1;
    this.scratch = vehicles;
    this.nodes = new Int32Array(rows * this.stride).fill(model.depot);
    this.length = new Int32Array(rows);
    this.soonest = new Float64Array(rows * this.stride);
    this.latest = new Float64Array(rows * this.stride);
    this.load = new Float64Array(rows * this.stride);
    this.distance = new Float64Array(rows);
    this.members = new Int32Array(rows * model.words);
    this.routeOf = new Int32Array(model.tasks).fill(-1);
    for (let route = 0; route < rows; route += 1) this.refresh(route);
  }

  /** Works a route out again from its nodes. */
  refresh(route: number): void {
    const { nodes, soonest, latest, load } = this;
    const { time, distance, opens, closes, width, depot, words } = this.model;
    const base = route * this.stride;
    const end = base + (this.length[route] as number) + 1;
    nodes[end] = depot;
    let here = depot;
    let at = opens[depot] as number;
    let carried = 0;
    let ridden = 0;
    soonest[base] = at;
    load[base] = 0;
    for (let word = 0; word < words; word += 1) this.members[route * words + word] = 0;
    for (let place = base + 1; place <= end; place += 1) {
      const node = nodes[place] as number;
      const leg = here * width + node;
      at += time[leg] as number;
      if (at < (opens[node] as number)) at = opens[node] as number;
      carried += this.model.load[node] as number;
      ridden += distance[leg] as number;
      soonest[place] = at;
      load[place] = carried;
      if (place < end) {
        const task = node >> 1;
        const word = route * words + (task >> 5);
        this.members[word] = (this.members[word] as number) | (1 << (task & 31));
      }
      here = node;
    }
    this.distance[route] = ridden;
    let next = depot;
    let limit = closes[depot] as number;
    latest[end] = limit;
    for (let place = end - 1; place >= base; place -= 1) {
      const node = nodes[place] as number;
      limit -= time[node * width + next] as number;
      if (limit > (closes[node] as number)) limit = closes[node] as number;
      latest[place] = limit;
      next = node;
    }
  }

  /** Inserts a task's pickup after one position and its delivery after another, or after the pickup if both are the same. */
  insert(task: number, route: number, pickupAfter: number, deliveryAfter: number): void {
    const { nodes } = this;
    const base = route * this.stride;
    const length = this.length[route] as number;
    for (let place = base + length; place > base + deliveryAfter; place -= 1)
      nodes[place + 2] = nodes[place] as number;
    nodes[base + deliveryAfter + 2] = 2 * task + 1;
    for (let place = base + deliveryAfter; place > base + pickupAfter; place -= 1)
      nodes[place + 1] = nodes[place] as number;
    nodes[base + pickupAfter + 1] = 2 * task;
    this.length[route] = length + 2;
    this.routeOf[task] = route;
    this.refresh(route);
  }

  /** Takes a task off its route, which has to be refreshed. */
  take(task: number): number {
    const route = this.routeOf[task] as number;
    const { nodes } = this;
    const base = route * this.stride;
    const end = base + (this.length[route] as number);
    let to = base + 1;
    for (let place = base + 1; place <= end; place += 1) {
      const node = nodes[place] as number;
      if (node >> 1 === task) continue;
      nodes[to] = node;
      to += 1;
    }
    this.length[route] = to - base - 1;
    this.routeOf[task] = -1;
    return route;
  }

  remove(task: number): void {
    this.refresh(this.take(task));
  }

  /** Copies a route but for two tasks (or -1) into the row for trying out. */
  tryWithout(route: number, first: number, second: number): void {
    const { nodes, scratch, stride } = this;
    const from = route * stride;
    const end = from + (this.length[route] as number);
    let to = scratch * stride + 1;
    for (let place = from + 1; place <= end; place += 1) {
      const node = nodes[place] as number;
      if (node >> 1 === first || node >> 1 === second) continue;
      nodes[to] = node;
      to += 1;
    }
    this.length[scratch] = to - scratch * stride - 1;
    this.refresh(scratch);
  }

  /** Adds an empty route. */
  open(): number {
    const route = this.count;
    this.count += 1;
    this.length[route] = 0;
    this.refresh(route);
    return route;
  }

  /** Drops a route with its tasks; the last one takes its number. */
  drop(route: number): void {
    const start = route * this.stride;
    for (let place = start + 1; place <= start + (this.length[route] as number); place += 1)
      this.routeOf[(this.nodes[place] as number) >> 1] = -1;
    this.count -= 1;
    if (route !== this.count) this.copyRoute(this, this.count, route);
  }

  copyRoute(other: Routes, from: number, to: number): void {
    const { stride, nodes, soonest, latest, load, routeOf, members } = this;
    const { words } = this.model;
    const length = other.length[from] as number;
    const base = to * stride;
    const away = (from - to) * stride;
    for (let place = base; place <= base + length + 1; place += 1) {
      nodes[place] = other.nodes[place + away] as number;
      soonest[place] = other.soonest[place + away] as number;
      latest[place] = other.latest[place + away] as number;
      load[place] = other.load[place + away] as number;
    }
    for (let place = base + 1; place <= base + length; place += 1)
      routeOf[(nodes[place] as number) >> 1] = to;
    for (let word = 0; word < words; word += 1)
      members[to * words + word] = other.members[from * words + word] as number;
    this.length[to] = length;
    this.distance[to] = other.distance[from] as number;
  }

  clear(): void {
    this.routeOf.fill(-1);
    this.count = 0;
  }

  copyFrom(other: Routes): void {
    this.routeOf.fill(-1);
    this.count = other.count;
    for (let route = 0; route < other.count; route += 1) this.copyRoute(other, route, route);
  }

  /** The tasks of a route; those on no route for -1. */
  tasksOf(route: number): number[] {
    return Array.from(this.routeOf.keys()).filter((task) => this.routeOf[task] === route);
  }

  totalDistance(): number {
    let total = 0;
    for (let route = 0; route < this.count; route += 1) total += this.distance[route] as number;
    return total;
  }
}
