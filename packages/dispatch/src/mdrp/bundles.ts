import type { MdrpOrder } from '@qafila/domain/mdrp';
import { type Bundle, deliver, type Rules } from './model.ts';

/** Minutes between the ready times of one bundle at most. */
const MOST_READY_APART_MIN = 12;

/** What a bundle costs its recipients, whichever courier carries it: minutes from placement to the door, from a courier who waits. */
export function doorMinutes(rules: Rules, bundle: Bundle): number {
  const [first] = bundle;
  const restaurant = first && rules.restaurants.get(first.restaurant);
  if (!restaurant) return 0;
  const ready = Math.max(...bundle.map((order) => order.readyMin));
  const { dropoffMin } = deliver(rules, restaurant, bundle, ready + rules.halfPickupMin);
  return dropoffMin.reduce((sum, minute, index) => sum + minute - (bundle[index]?.readyMin ?? 0), 0);
}

/** Minutes that a courier is busy from pickup to the last door. */
export function busyMinutes(rules: Rules, bundle: Bundle): number {
  const [first] = bundle;
  const restaurant = first && rules.restaurants.get(first.restaurant);
  return restaurant ? deliver(rules, restaurant, bundle, 0).freeMin : 0;
}

/** The best place of an order in a bundle; the drop-off order is the cheapest for the recipients together. */
function inserted(rules: Rules, bundle: Bundle, order: MdrpOrder): Bundle {
  let best: Bundle = [...bundle, order];
  let least = doorMinutes(rules, best);
  for (let index = 0; index < bundle.length; index += 1) {
    const candidate = [...bundle.slice(0, index), order, ...bundle.slice(index)];
    const minutes = doorMinutes(rules, candidate);
    if (minutes < least) {
      best = candidate;
      least = minutes;
    }
  }
  return best;
}

export interface BundleOptions {
  /** Orders of one bundle at most. */
  size: number;
  /** What a minute of a courier is worth against a minute of a recipient: more when couriers are short. */
  courierWeight: number;
  /** Minutes of a ride to the restaurant that a bundle saves, on the average. */
  approachMin: number;
}

/**
 * Groups orders of each restaurant: an order joins a bundle where the courier minutes that this saves are worth more
 * than the minutes that recipients wait longer.
 */
export function bundlesOf(rules: Rules, orders: readonly MdrpOrder[], options: BundleOptions): Bundle[] {
  const byRestaurant = new Map<string, MdrpOrder[]>();
  for (const order of orders) {
    const list = byRestaurant.get(order.restaurant);
    if (list) list.push(order);
    else byRestaurant.set(order.restaurant, [order]);
  }
  return [...byRestaurant.values()].flatMap((list) => bundlesOfOne(rules, list, options));
}

function bundlesOfOne(rules: Rules, orders: readonly MdrpOrder[], options: BundleOptions): Bundle[] {
  const bundles: Bundle[] = [];
  const byReady = [...orders].sort((a, b) => a.readyMin - b.readyMin || (a.id < b.id ? -1 : 1));
  for (const order of byReady) {
    let chosen = -1;
    let joined: Bundle = [order];
    // Alone it costs what it costs, and a courier of its own who has to come.
    let least = value(rules, [order], options);
    bundles.forEach((bundle, index) => {
      if (bundle.length >= options.size) return;
      const firstReady = Math.min(...bundle.map(({ readyMin }) => readyMin));
      if (order.readyMin - firstReady > MOST_READY_APART_MIN) return;
      const candidate = inserted(rules, bundle, order);
      const added = value(rules, candidate, options) - value(rules, bundle, options);
      if (added < least) {
        chosen = index;
        joined = candidate;
        least = added;
      }
    });
    if (chosen < 0) bundles.push(joined);
    else bundles[chosen] = joined;
  }
  return bundles;
}

const value = (rules: Rules, bundle: Bundle, { courierWeight, approachMin }: BundleOptions) =>
  doorMinutes(rules, bundle) + courierWeight * (busyMinutes(rules, bundle) + approachMin);
