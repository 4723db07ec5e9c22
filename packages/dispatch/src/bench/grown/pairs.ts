import type { Random } from '../../planning/random.ts';
import type { FleetTask } from '../fleet/types.ts';
import type { Spot } from '../spot.ts';
import type { Customer } from './routes.ts';

/**
 * Pairs the customers of a route at random: what is fetched from the earlier one is brought to the later one, so that
 * the route is still feasible. One who is left gets a second stop at the same place, without service, right after the
 * first.
 */
export function pairUp(route: readonly Customer[], random: Random): Omit<FleetTask<Spot>, 'id'>[] {
  const left = [...route];
  const tasks: Omit<FleetTask<Spot>, 'id'>[] = [];
  for (let pickup = left.shift(); pickup; pickup = left.shift()) {
    const [delivery = { ...pickup, service: 0, closesAt: pickup.closesAt + pickup.service }] = left.splice(
      Math.floor(random() * left.length),
      1,
    );
    tasks.push({ pickup, delivery, load: pickup.demand });
  }
  return tasks;
}
