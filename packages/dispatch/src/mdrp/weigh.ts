import type { Bundle, CourierState, Place, Rules } from './model.ts';

/** Leaving an order alone outweighs any ride. */
export const ALONE = 1e5;

/** What one minute's decisions are weighed by; costs are minutes of recipients. */
export interface Weighing {
  rules: Rules;
  nowMin: number;
  /** What a minute of a courier is worth. */
  courierWeight: number;
  /** What it costs that a courier is free again at a place: more where few orders will come. */
  placeCost(place: Place): number;
}

/**
 * What a courier's bundles come to, one after another: minutes to the doors, the courier's own until their off time, and
 * what the place costs where they are free again.
 */
export function costOfJobs(weighing: Weighing, state: CourierState, jobs: readonly Bundle[]): number {
  const { rules, nowMin, courierWeight } = weighing;
  const { onMin, offMin } = state.courier;
  let cost = 0;
  let place: Place = state.place;
  let freeMin = state.freeMin;
  for (const bundle of jobs) {
    const restaurant = rules.restaurants.get(bundle[0]?.restaurant ?? '') ?? place;
    const departMin = Math.max(nowMin, freeMin, onMin);
    let pickupMin = departMin + rules.travelMin(place, restaurant) + rules.halfPickupMin;
    for (const { readyMin } of bundle) pickupMin = Math.max(pickupMin, readyMin);
    if (pickupMin > offMin) {
      cost += ALONE * bundle.length;
      continue;
    }
    let at = pickupMin + rules.halfPickupMin;
    let here: Place = restaurant;
    for (const order of bundle) {
      at += rules.travelMin(here, order) + rules.halfDropoffMin;
      cost += at - order.placementMin;
      at += rules.halfDropoffMin;
      here = order;
    }
    cost += courierWeight * Math.max(0, Math.min(at, offMin) - departMin);
    place = here;
    freeMin = at;
  }
  // After the off time they take no order, wherever they are.
  return cost + weighing.placeCost(freeMin >= offMin ? state.place : place);
}
