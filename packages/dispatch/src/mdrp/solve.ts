import type { MdrpInstance, MdrpOrder } from '@qafila/domain/mdrp';
import { FORBIDDEN, minCostAssignment } from '../matching/min-cost.ts';
import { bundlesOf } from './bundles.ts';
import { type Bundle, type Carried, type CourierState, carry, type Rules, rulesOf } from './model.ts';

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
}

export const TUNING: Tuning = {
  horizonMin: 25,
  aheadMin: 14,
  slackMin: 1,
  largestBundle: 4,
  loadWeight: 0.55,
};

/** Leaving a bundle alone outweighs any ride. */
const ALONE = 1e5;

/**
 * Carries a recorded day out with dynamic information only: an order is unknown before its placement. Each minute all
 * known orders are bundled and matched with all couriers who are free or about to be, in one solve; what need not be
 * sent yet is not.
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
    const sent = decide(rules, waiting, states, now, tuning);
    for (const assignment of sent) {
      const gone = new Set(assignment.bundle.map(({ id }) => id));
      waiting = waiting.filter(({ id }) => !gone.has(id));
    }
    assignments.push(...sent);
  }
  return assignments;
}

/** One minute's decision; couriers who are sent are moved on. */
function decide(
  rules: Rules,
  waiting: readonly MdrpOrder[],
  states: CourierState[],
  now: number,
  tuning: Tuning,
): Assignment[] {
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
  const bundles = bundlesOf(rules, known, {
    size: Math.min(tuning.largestBundle, Math.max(1, Math.ceil(load * 1.5))),
    courierWeight,
    approachMin: 7,
  });
  const rides = bundles.map((bundle) =>
    couriers.map((state) => {
      const carried = carry(rules, state, bundle, now);
      return carried.pickupMin <= state.courier.offMin ? carried : undefined;
    }),
  );
  const costs = bundles.map((bundle, row) =>
    couriers.map((state, column) => {
      const carried = rides[row]?.[column];
      return carried ? costOf(bundle, carried, state, courierWeight) : FORBIDDEN;
    }),
  );
  const alone = bundles.map((bundle) => ALONE * bundle.length);
  const columns = minCostAssignment(costs, alone);
  return columns.flatMap((column, row) => {
    const [bundle, state, carried] = [bundles[row], couriers[column], rides[row]?.[column]];
    if (!bundle || !state || !carried || !isDue(rules, bundle, state, now, tuning)) return [];
    const last = bundle.at(-1);
    const assignment = { assignedMin: now, courier: state.courier.id, from: state.at, bundle, ...carried };
    if (last) Object.assign(state, { at: last.id, place: last, freeMin: carried.freeMin });
    return assignment;
  });
}

/** Minutes to the doors, and the courier's own, which are worth more the fewer there are. */
function costOf(bundle: Bundle, carried: Carried, state: CourierState, courierWeight: number): number {
  const doors = carried.dropoffMin.reduce(
    (sum, minute, index) => sum + minute - (bundle[index]?.placementMin ?? 0),
    0,
  );
  return (
    doors +
    courierWeight * (carried.freeMin - Math.max(state.freeMin, state.courier.onMin, carried.departMin))
  );
}

/** True when waiting longer would let the goods wait, or the courier leave. */
function isDue(rules: Rules, bundle: Bundle, state: CourierState, now: number, tuning: Tuning): boolean {
  if (state.freeMin > now || state.courier.onMin > now) return false;
  const later = carry(rules, state, bundle, now + tuning.slackMin);
  const soon = carry(rules, state, bundle, now);
  return later.pickupMin > soon.pickupMin || later.pickupMin > state.courier.offMin;
}
