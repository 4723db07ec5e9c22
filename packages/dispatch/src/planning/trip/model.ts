import { HOUR_MS, MINUTE_MS } from '@qafila/contracts';
import type { Point } from '@qafila/domain/travel';
import { floatAt, intAt } from '../../model/numbers.ts';
import { rideMinutes } from '../../model/stop.ts';
import { initialLoad, latePrice, pricesOf, wholeMs } from './evaluate.ts';
import type { TripProblem, TripStop } from './types.ts';

/** What a hard rule that is broken adds to the cost: more than any trip, and less than would swallow its cost. */
export const HARD = 1e9;
/**
 * A trip in flat arrays, for searches that weigh a million orders: stops are numbers in the order of `stops`, moments
 * are milliseconds since the start.
 */
export class TripModel {
  readonly count: number;
  /** The pickup of each delivery; -1 for pickups and for what is on board. */
  readonly pickupOf: Int32Array;
  /** The delivery of each pickup; -1 for deliveries and pickups without one. */
  readonly deliveryOf: Int32Array;
  /** What it costs to leave out each stop: `HARD`, but nothing where no ride from the start leads and none could help. */
  readonly missed: Float64Array;
  /** Minor units, over all rides between stops that can be. */
  readonly meanRideCost: number;
  readonly width: number;
  readonly km: Float64Array;
  /** Of each leg's kilometres, minor units. */
  readonly price: Float64Array;
  readonly ms: Float64Array;
  readonly ready: Float64Array;
  readonly by: Float64Array;
  readonly service: Float64Array;
  readonly load: Float64Array;
  readonly latePerMs: Float64Array;
  readonly #seen: Int32Array;
  readonly capacity: number;
  readonly initialLoad: number;
  readonly perKm: number;
  readonly perMs: number;
  #stamp = 0;

  constructor(problem: TripProblem, stops: readonly TripStop[]) {
    const { travel, vehicle, startMs, start, end, capacity = Number.POSITIVE_INFINITY } = problem;
    const count = stops.length;
    const width = count + 2;
    const each = (of: (stop: TripStop) => number) => Float64Array.from(stops, of);
    this.count = count;
    this.width = width;
    this.ready = each(({ readyAtMs = startMs }) => readyAtMs - startMs);
    this.by = each(({ byMs = Number.POSITIVE_INFINITY }) => byMs - startMs);
    this.service = each(({ serviceMin }) => wholeMs(serviceMin));
    this.load = each(({ kind, load = 1 }) => (kind === 'pickup' ? load : -load));
    this.latePerMs = each((stop) => latePrice(stop) / MINUTE_MS);
    this.#seen = new Int32Array(count);
    this.capacity = capacity;
    this.initialLoad = initialLoad(problem, stops);
    const { perKm, perHour } = pricesOf(problem);
    this.perKm = perKm;
    this.perMs = perHour / HOUR_MS;
    this.km = new Float64Array(width * width);
    this.ms = new Float64Array(width * width);
    const places: readonly (Point | null)[] = [...stops.map(({ point }) => point), start, end];
    for (const [from, here] of places.entries())
      for (const [to, there] of places.entries()) {
        if (from === to || !here || !there) continue;
        const ride = travel(here, there, vehicle);
        const { km } = ride;
        const minutes = rideMinutes(ride, stops[to] ?? {});
        const reachable = Number.isFinite(km) && Number.isFinite(minutes);
        this.km[from * width + to] = reachable ? km : Number.POSITIVE_INFINITY;
        this.ms[from * width + to] = reachable ? wholeMs(minutes) : Number.POSITIVE_INFINITY;
      }
    this.price = this.km.map((km) => km * perKm);
    this.missed = Float64Array.from(this.#reachable(), (isReached) => isReached * HARD);
    this.meanRideCost = this.#meanRideCost();
    const { pickupOf, deliveryOf } = pairs(stops, problem.onBoardTaskIds ?? []);
    this.pickupOf = pickupOf;
    this.deliveryOf = deliveryOf;
  }

  /** 1 for each stop to which some ride leads from the start, whichever way. */
  #reachable(): Uint8Array {
    const { count, width, ms } = this;
    const isReached = new Uint8Array(count);
    const open = [count];
    for (let from = open.pop(); from !== undefined; from = open.pop())
      for (let to = 0; to < count; to += 1)
        if (isReached[to] === 0 && ms[from * width + to] !== Number.POSITIVE_INFINITY) {
          isReached[to] = 1;
          open.push(to);
        }
    return isReached;
  }

  #meanRideCost(): number {
    let sum = 0;
    let rides = 0;
    for (let from = 0; from < this.count; from += 1)
      for (let to = 0; to < this.count; to += 1) {
        const leg = from * this.width + to;
        const cost = floatAt(this.km, leg) * this.perKm + floatAt(this.ms, leg) * this.perMs;
        if (from === to || cost === Number.POSITIVE_INFINITY) continue;
        sum += cost;
        rides += 1;
      }
    return sum / Math.max(1, rides);
  }

  /** The cost of an order of stops; anything above `limit` once it is sure to be above. */
  cost(order: Int32Array, length: number, limit: number): number {
    const width = this.width;
    const km = this.km;
    const ms = this.ms;
    this.#stamp += 1;
    const stamp = this.#stamp;
    let here = this.count;
    let at = 0;
    let distance = 0;
    let late = 0;
    let hard = 0;
    let load = this.initialLoad;
    for (let place = 0; place < length; place += 1) {
      const stop = intAt(order, place);
      const leg = here * width + stop;
      this.#seen[stop] = stamp;
      const pickup = intAt(this.pickupOf, stop);
      if (pickup >= 0 && this.#seen[pickup] !== stamp) hard += HARD;
      load += floatAt(this.load, stop);
      if (load > this.capacity) hard += HARD;
      const ride = floatAt(ms, leg);
      if (ride === Number.POSITIVE_INFINITY) {
        hard += HARD;
        continue;
      }
      distance += floatAt(km, leg);
      at += ride;
      const ready = floatAt(this.ready, stop);
      if (at < ready) at = ready;
      const over = at - floatAt(this.by, stop);
      if (over > 0) late += over * floatAt(this.latePerMs, stop);
      at += floatAt(this.service, stop);
      here = stop;
      if (distance * this.perKm + at * this.perMs + late + hard > limit) return Number.POSITIVE_INFINITY;
    }
    const home = here * width + this.count + 1;
    const ride = floatAt(ms, home);
    if (ride === Number.POSITIVE_INFINITY) hard += HARD;
    else {
      distance += floatAt(km, home);
      at += ride;
    }
    return distance * this.perKm + at * this.perMs + late + hard;
  }
}

function pairs(stops: readonly TripStop[], onBoard: readonly string[]) {
  const pickupOf = new Int32Array(stops.length).fill(-1);
  const deliveryOf = new Int32Array(stops.length).fill(-1);
  const pickups = new Map<string, number>();
  for (const [index, { taskId, kind }] of stops.entries())
    if (kind === 'pickup' && !pickups.has(taskId) && !onBoard.includes(taskId)) pickups.set(taskId, index);
  for (const [index, { taskId, kind }] of stops.entries()) {
    const pickup = kind === 'delivery' ? pickups.get(taskId) : undefined;
    if (pickup === undefined) continue;
    pickupOf[index] = pickup;
    if (intAt(deliveryOf, pickup) < 0) deliveryOf[pickup] = index;
  }
  return { pickupOf, deliveryOf };
}
