import { MINUTE_MS } from '@qafila/contracts';
import type { Point } from '@qafila/domain/travel';
import { rideMinutes } from '../../model/stop.ts';
import { VEHICLE_COST } from '../../model/vehicle-cost.ts';
import type { TripEvaluation, TripProblem, TripStop, TripStopProblem, TripVisit } from './types.ts';

/** Minor units that a minute late weighs at least: as much as riding a car for ten minutes. */
export const LATE_PRICE = 300;

/** Problems that are a pity, not an obstacle. */
const SOFT: readonly TripStopProblem[] = ['windowBroken', 'windowInPast'];

/** Whole milliseconds, so that a promise is never broken by a rounding error. */
export const wholeMs = (minutes: number): number => Math.round(minutes * MINUTE_MS);

export const latePrice = ({ costPerMinuteLate = 0 }: TripStop): number =>
  Math.max(LATE_PRICE, costPerMinuteLate);

export const pricesOf = ({ vehicle, costPerKm, costPerHour }: TripProblem) => ({
  perKm: costPerKm ?? VEHICLE_COST[vehicle].perKm,
  perHour: costPerHour ?? VEHICLE_COST[vehicle].perHour,
});

/**
 * What a trip means when its stops are carried out in this order: when each is reached, what is on board, how late it
 * is, and what is wrong with it. Says all of it about any order, a senseless one too.
 * @param order the problem's own order by default.
 */
export function evaluateRoute(
  problem: TripProblem,
  order: readonly TripStop[] = problem.stops,
): TripEvaluation {
  const { travel, vehicle, startMs, end } = problem;
  const problemsOf = orderProblems(problem, order);
  const visits: TripVisit[] = [];
  let at = startMs;
  let here: Point | null = problem.start;
  let load = initialLoad(problem, order);
  for (const [index, stop] of order.entries()) {
    const problems = problemsOf[index] ?? [];
    const ride = here ? travel(here, stop.point, vehicle) : { km: 0, minutes: 0 };
    load += loadOf(stop);
    if (load > (problem.capacity ?? Number.POSITIVE_INFINITY)) problems.push('overCapacity');
    if (!Number.isFinite(ride.km) || !Number.isFinite(ride.minutes)) {
      visits.push({ ...skipped(stop, load), problems: [...problems, 'unreachable'] });
      continue;
    }
    const arrival = at + wholeMs(rideMinutes(ride, stop));
    const begin = Math.max(arrival, stop.readyAtMs ?? arrival);
    const lateMin = Math.max(0, (begin - (stop.byMs ?? begin)) / MINUTE_MS);
    if (lateMin > 0) problems.push('windowBroken');
    if (stop.byMs !== undefined && stop.byMs < (problem.nowMs ?? startMs)) problems.push('windowInPast');
    at = begin + wholeMs(stop.serviceMin);
    here = stop.point;
    visits.push({
      stop,
      distanceKm: ride.km,
      arrivalMs: arrival,
      waitMin: (begin - arrival) / MINUTE_MS,
      departureMs: at,
      load,
      lateMin,
      slackMin: null,
      problems,
    });
  }
  const home = here && end ? travel(here, end, vehicle) : { km: 0, minutes: 0 };
  const homeReached = Number.isFinite(home.km) && Number.isFinite(home.minutes);
  const endMs = homeReached ? at + wholeMs(home.minutes) : at;
  fillSlack(visits);
  const sum = (of: (visit: TripVisit) => number) => visits.reduce((total, visit) => total + of(visit), 0);
  const distanceKm = sum((visit) => visit.distanceKm) + (homeReached ? home.km : 0);
  const durationMin = (endMs - startMs) / MINUTE_MS;
  const { perKm, perHour } = pricesOf(problem);
  return {
    visits,
    endReachable: homeReached,
    valid: homeReached && visits.every(({ problems }) => problems.every((one) => SOFT.includes(one))),
    distanceKm,
    durationMin,
    waitMin: sum((visit) => visit.waitMin),
    lateMin: sum((visit) => visit.lateMin),
    lateStops: visits.filter((visit) => visit.lateMin > 0).length,
    endMs,
    cost:
      distanceKm * perKm +
      (durationMin / 60) * perHour +
      sum((visit) => visit.lateMin * latePrice(visit.stop)),
  };
}

const loadOf = ({ kind, load = 1 }: TripStop) => (kind === 'pickup' ? load : -load);

/** What lies in the vehicle before its first stop: what is delivered without a pickup. */
export function initialLoad({ onBoardTaskIds = [] }: TripProblem, order: readonly TripStop[]): number {
  return order
    .filter(({ kind, taskId }) => kind === 'delivery' && onBoardTaskIds.includes(taskId))
    .reduce((total, { load = 1 }) => total + load, 0);
}

const skipped = (stop: TripStop, load: number): TripVisit => ({
  stop,
  distanceKm: 0,
  arrivalMs: null,
  waitMin: 0,
  departureMs: null,
  load,
  lateMin: 0,
  slackMin: null,
  problems: [],
});

/** What is wrong with each stop by its place in the order alone. */
function orderProblems({ onBoardTaskIds = [] }: TripProblem, order: readonly TripStop[]) {
  const places = new Map<string, { pickup: number[]; delivery: number[] }>();
  for (const [index, { taskId, kind }] of order.entries()) {
    const of = places.get(taskId) ?? { pickup: [], delivery: [] };
    of[kind].push(index);
    places.set(taskId, of);
  }
  return order.map(({ taskId, kind }, index): TripStopProblem[] => {
    const { pickup = [], delivery = [] } = places.get(taskId) ?? {};
    const problems: TripStopProblem[] = [];
    if ((kind === 'pickup' ? pickup : delivery)[0] !== index) problems.push('repeated');
    if (kind === 'pickup') return delivery.length > 0 ? problems : [...problems, 'missingDelivery'];
    const pickedAt = onBoardTaskIds.includes(taskId) ? -1 : pickup[0];
    if (pickedAt === undefined) problems.push('missingPickup');
    else if (pickedAt > index) problems.push('deliveryBeforePickup');
    return problems;
  });
}

/**
 * Forward time slack (Savelsbergh 1992), from the last stop back: what a stop can bear is what its own promise leaves,
 * or what the next stop can bear and its waiting soaks up, whichever is less.
 */
function fillSlack(visits: readonly TripVisit[]): void {
  let later = Number.POSITIVE_INFINITY;
  for (const visit of visits.toReversed()) {
    const { arrivalMs, waitMin, stop } = visit;
    if (arrivalMs === null) continue;
    const untilPromise =
      stop.byMs === undefined ? Number.POSITIVE_INFINITY : (stop.byMs - arrivalMs) / MINUTE_MS;
    // Waiting soaks up a delay, but a promise that is broken even so gets worse at once.
    const own = visit.lateMin > 0 ? waitMin : Math.max(0, untilPromise);
    later = Math.min(own, waitMin + later);
    visit.slackMin = Number.isFinite(later) ? later : null;
  }
}
