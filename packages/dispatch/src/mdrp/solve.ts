import type { MdrpInstance, MdrpOrder } from '@qafila/domain/mdrp';
import { FORBIDDEN, minCostAssignment } from '../matching/min-cost.ts';
import { bundlesOf, doorMinutes } from './bundles.ts';
import {
  type Bundle,
  type Carried,
  type CourierState,
  carry,
  type Place,
  type Rules,
  rulesOf,
} from './model.ts';
import { approachMinutes } from './place-value.ts';
import { improvePlans, type Plan } from './plan.ts';
import { ALONE, costOfJobs, type Weighing } from './weigh.ts';

/** What was sent to a courier; it is never changed. */
export interface Assignment extends Carried {
  assignedMin: number;
  courier: string;
  /** Where they were when they were free: `0` for the on-location, else an order's id. */
  from: string;
  bundle: Bundle;
}

/** What the engine weighs by. */
export interface Tuning {
  /** Minutes ahead of their ready time at which orders are looked at. */
  horizonMin: number;
  /** Couriers who are free within so many minutes are waited for where they are better. */
  aheadMin: number;
  /** Before the latest moment to leave, a courier is not sent: something better may come. */
  slackMin: number;
  largestBundle: number;
  /** Weight of a courier's minute, per order that waits for each courier who is about to be free. */
  loadWeight: number;
  /** Weight of the minutes from where a courier is free again to where orders are expected. */
  placeWeight: number;
  /** What such a minute is worth in itself, besides being one of the courier's. */
  placeBase: number;
  /** Bundles that are planned for a courier at most, one after another. */
  jobs: number;
  /** Passes over all plans in which orders and bundles change places. */
  passes: number;
  /** Couriers that are looked at for each of them. */
  near: number;
}

export const TUNING: Tuning = {
  horizonMin: 30,
  aheadMin: 20,
  slackMin: 1,
  largestBundle: 4,
  loadWeight: 0.55,
  placeWeight: 1,
  placeBase: 0.3,
  jobs: 2,
  passes: 3,
  near: 12,
};

/**
 * Carries a recorded day out with dynamic information only: an order is unknown before its placement. Each minute all
 * known orders are bundled and matched with all couriers who are free or about to be, and what they do first and then is
 * improved; what need not be sent yet is not. A courier is worth more where the last orders came from.
 */
export function solveMdrp(day: MdrpInstance, tuning: Tuning = TUNING): Assignment[] {
  const rules = rulesOf(day);
  const states = day.couriers.map(
    (courier): CourierState => ({ courier, at: '0', place: courier, freeMin: courier.onMin }),
  );
  const coming = [...day.orders].sort((a, b) => a.placementMin - b.placementMin || (a.id < b.id ? -1 : 1));
  const lastOff = Math.max(...day.couriers.map(({ offMin }) => offMin));
  const assignments: Assignment[] = [];
  let waiting: MdrpOrder[] = [];
  let next = 0;
  for (let now = 0; now <= lastOff; now += 1) {
    for (let order = coming[next]; order && order.placementMin <= now; order = coming[next]) {
      waiting.push(order);
      next += 1;
    }
    const placeMinutes = approachMinutes(rules, coming.slice(0, next), now);
    const sent = decide({ rules, waiting, states, now, placeMinutes }, tuning);
    for (const assignment of sent) {
      const gone = new Set(assignment.bundle.map(({ id }) => id));
      waiting = waiting.filter(({ id }) => !gone.has(id));
    }
    assignments.push(...sent);
  }
  return assignments;
}

/** What is known in a minute. */
interface Known {
  rules: Rules;
  waiting: readonly MdrpOrder[];
  states: readonly CourierState[];
  now: number;
  placeMinutes: (place: Place) => number;
}

/** One minute's decision; couriers who are sent are moved on. */
function decide({ rules, waiting, states, now, placeMinutes }: Known, tuning: Tuning): Assignment[] {
  const known = waiting.filter(({ readyMin }) => readyMin <= now + tuning.horizonMin);
  const couriers = states.filter(
    ({ courier, freeMin }) =>
      courier.onMin <= now + tuning.aheadMin &&
      freeMin <= now + tuning.aheadMin &&
      courier.offMin > Math.max(now, freeMin),
  );
  if (known.length === 0 || couriers.length === 0) return [];
  const load = known.length / couriers.length;
  const courierWeight = tuning.loadWeight * load;
  const placeWeight = tuning.placeWeight * (tuning.placeBase + courierWeight);
  const weighing: Weighing = {
    rules,
    nowMin: now,
    courierWeight,
    placeCost: (place) => placeWeight * placeMinutes(place),
  };
  const bundles = bundlesOf(rules, known, {
    size: Math.min(tuning.largestBundle, Math.max(1, Math.ceil(load * 1.5))),
    courierWeight,
    approachMin: 7,
  });
  const first = planned(weighing, bundles, couriers, tuning);
  // Improved bundles may go better with others.
  const plans = planned(
    weighing,
    first.flatMap(({ jobs }) => jobs),
    couriers,
    tuning,
  );
  return plans.flatMap(({ state, jobs }) => {
    const [bundle] = jobs;
    if (!bundle || !isDue(rules, bundle, state, now, tuning)) return [];
    const carried = carry(rules, state, bundle, now);
    if (carried.pickupMin > state.courier.offMin) return [];
    const last = bundle.at(-1);
    const assignment = { assignedMin: now, courier: state.courier.id, from: state.at, bundle, ...carried };
    if (last) Object.assign(state, { at: last.id, place: last, freeMin: carried.freeMin });
    return assignment;
  });
}

/** The cheapest matching of bundles with couriers, a bundle each, improved. */
function planned(
  weighing: Weighing,
  bundles: readonly Bundle[],
  couriers: readonly CourierState[],
  tuning: Tuning,
): Plan[] {
  const idle = couriers.map((state) => costOfJobs(weighing, state, []));
  const costs = bundles.map((bundle) => {
    // Which bundle has to wait is not decided by how long it has waited so far.
    const least = leastDoors(weighing.rules, bundle);
    return couriers.map((state, column) => {
      const cost = costOfJobs(weighing, state, [bundle]);
      return cost >= ALONE ? FORBIDDEN : cost - least - (idle[column] ?? 0);
    });
  });
  const columns = minCostAssignment(
    costs,
    bundles.map((bundle) => ALONE * bundle.length),
  );
  const plans = couriers.map((state): Plan => ({ state, jobs: [], cost: 0 }));
  const leftOver = bundles.filter((bundle, row) => {
    const plan = plans[columns[row] ?? -1];
    plan?.jobs.push(bundle);
    return !plan;
  });
  improvePlans(weighing, plans, leftOver, { ...tuning, size: tuning.largestBundle });
  return plans;
}

/** Minutes from placement to the doors, from a courier who waits at the restaurant. */
const leastDoors = (rules: Rules, bundle: Bundle) =>
  doorMinutes(rules, bundle) +
  bundle.reduce((sum, { readyMin, placementMin }) => sum + readyMin - placementMin, 0);

/** True when waiting longer would let the goods wait, or the courier leave. */
function isDue(rules: Rules, bundle: Bundle, state: CourierState, now: number, tuning: Tuning): boolean {
  if (state.freeMin > now || state.courier.onMin > now) return false;
  const later = carry(rules, state, bundle, now + tuning.slackMin);
  const soon = carry(rules, state, bundle, now);
  return later.pickupMin > soon.pickupMin || later.pickupMin > state.courier.offMin;
}
