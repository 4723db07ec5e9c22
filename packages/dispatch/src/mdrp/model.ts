import type { MdrpCourier, MdrpInstance, MdrpOrder } from '@qafila/domain/mdrp';

/** Planar metres. */
export interface Place {
  x: number;
  y: number;
}

/** The rules of the recorded days' evaluator. All times are whole minutes of the day. */
export interface Rules {
  /** Euclidean distance over metres per minute, rounded up. */
  travelMin(from: Place, to: Place): number;
  halfPickupMin: number;
  halfDropoffMin: number;
  restaurants: ReadonlyMap<string, Place>;
}

export function rulesOf(day: MdrpInstance): Rules {
  return {
    travelMin: (from, to) =>
      Math.ceil(Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2) / day.metersPerMinute - 1e-9),
    halfPickupMin: day.pickupServiceMin / 2,
    halfDropoffMin: day.dropoffServiceMin / 2,
    restaurants: new Map(day.restaurants.map((restaurant) => [restaurant.id, restaurant])),
  };
}

/** Where a courier is free again, and when. */
export interface CourierState {
  courier: MdrpCourier;
  /** `0` for the on-location, else an order's id. */
  at: string;
  place: Place;
  freeMin: number;
}

/** What carrying out a bundle comes to. */
export interface Carried {
  departMin: number;
  pickupMin: number;
  /** In the order of the bundle. */
  dropoffMin: number[];
  /** When each ride to an order begins. */
  leaveMin: number[];
  freeMin: number;
}

/** The ids are of one restaurant, in drop-off order. */
export type Bundle = readonly MdrpOrder[];

/** Carries a bundle out from where the courier is free. @param nowMin when the courier gets it. */
export function carry(rules: Rules, state: CourierState, bundle: Bundle, nowMin: number): Carried {
  const restaurant = rules.restaurants.get(bundle[0]?.restaurant ?? '') ?? state.place;
  const departMin = Math.max(nowMin, state.freeMin, state.courier.onMin);
  const arriveMin = departMin + rules.travelMin(state.place, restaurant);
  const readyMin = Math.max(...bundle.map((order) => order.readyMin));
  const pickupMin = Math.max(arriveMin + rules.halfPickupMin, readyMin);
  const { dropoffMin, leaveMin, freeMin } = deliver(
    rules,
    restaurant,
    bundle,
    pickupMin + rules.halfPickupMin,
  );
  return { departMin, pickupMin, dropoffMin, leaveMin, freeMin };
}

/** The drop-offs of a bundle, from the restaurant on. */
export function deliver(rules: Rules, restaurant: Place, bundle: Bundle, startMin: number) {
  const dropoffMin: number[] = [];
  const leaveMin: number[] = [];
  let at = startMin;
  let here: Place = restaurant;
  for (const order of bundle) {
    leaveMin.push(at);
    const dropoff = at + rules.travelMin(here, order) + rules.halfDropoffMin;
    dropoffMin.push(dropoff);
    at = dropoff + rules.halfDropoffMin;
    here = order;
  }
  return { dropoffMin, leaveMin, freeMin: at };
}
