import type { MdrpOrder } from '@qafila/domain/mdrp';
import type { Place, Rules } from './model.ts';

/** Orders placed so many minutes ago and later say where the next ones will come. */
const RECENT_MIN = 90;
/** The orders nearest to a courier are what they are likely to get: this share of them. */
const NEAREST_SHARE = 0.1;
/** Fewer orders say nothing yet. */
const FEWEST_ORDERS = 5;

/**
 * How far a place is from where the next orders are expected: mean minutes to the restaurants nearest to it among those
 * of the last orders. 0 while too few are known.
 * @param placed all orders placed so far.
 */
export function approachMinutes(
  rules: Rules,
  placed: readonly MdrpOrder[],
  nowMin: number,
): (place: Place) => number {
  const restaurants = placed
    .filter(({ placementMin }) => placementMin > nowMin - RECENT_MIN)
    .flatMap(({ restaurant }) => rules.restaurants.get(restaurant) ?? []);
  const known = new Map<Place, number>();
  return (place) => {
    if (restaurants.length < FEWEST_ORDERS) return 0;
    const before = known.get(place);
    if (before !== undefined) return before;
    const minutes = restaurants.map((one) => rules.travelMin(place, one)).sort((a, b) => a - b);
    const nearest = minutes.slice(0, Math.ceil(minutes.length * NEAREST_SHARE));
    const mean = nearest.reduce((sum, one) => sum + one, 0) / nearest.length;
    known.set(place, mean);
    return mean;
  };
}
