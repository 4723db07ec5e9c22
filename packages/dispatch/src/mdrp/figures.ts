import type { MdrpInstance } from '@qafila/domain/mdrp';
import { rulesOf } from './model.ts';
import type { Assignment } from './solve.ts';

export interface Figures {
  orders: number;
  undelivered: number;
  /** Share of orders. */
  undeliveredShare: number;
  /** Orders that are ready after the last courier's off time: no solution delivers them. */
  impossible: number;
  /** Mean minutes from placement to the door, over delivered orders. */
  clickToDoor: number;
  /** The same with a courier waiting at the restaurant for every order of the day. */
  bound: number;
  /** `clickToDoor` over `bound`. */
  ratio: number;
  bundled: number;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What a solution comes to. */
export function figuresOf(day: MdrpInstance, assignments: readonly Assignment[]): Figures {
  const rules = rulesOf(day);
  const bound = mean(
    day.orders.map((order) => {
      const restaurant = rules.restaurants.get(order.restaurant) ?? order;
      const ride = rules.travelMin(restaurant, order);
      return order.readyMin + rules.halfPickupMin + ride + rules.halfDropoffMin - order.placementMin;
    }),
  );
  const doors = assignments.flatMap(({ bundle, dropoffMin }) =>
    bundle.map((order, index) => (dropoffMin[index] ?? 0) - order.placementMin),
  );
  const clickToDoor = mean(doors);
  const lastOff = Math.max(...day.couriers.map(({ offMin }) => offMin));
  const undelivered = day.orders.length - doors.length;
  return {
    orders: day.orders.length,
    undelivered,
    undeliveredShare: undelivered / day.orders.length,
    impossible: day.orders.filter(({ readyMin }) => readyMin > lastOff).length,
    clickToDoor,
    bound,
    ratio: clickToDoor / bound,
    bundled: assignments
      .filter(({ bundle }) => bundle.length > 1)
      .reduce((sum, { bundle }) => sum + bundle.length, 0),
  };
}
