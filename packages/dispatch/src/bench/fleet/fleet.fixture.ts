import { seeded } from '../../planning/random.ts';
import { type Spot, straight } from '../spot.ts';
import type { FleetProblem, FleetStop } from './types.ts';

/** Tasks in a square of 100 by 100 with the depot in its middle; each can be carried out in time. */
export function randomFleet(seed: number, tasks: number, vehicles: number): FleetProblem<Spot> {
  const random = seeded(seed);
  const spot = () => ({ x: Math.round(random() * 100), y: Math.round(random() * 100) });
  const depot = { place: { x: 50, y: 50 }, opensAt: 0, closesAt: 1000 };
  const stop = (place: Spot, opensAt: number): FleetStop<Spot> => ({
    place,
    opensAt,
    closesAt: opensAt + 40 + Math.round(random() * 200),
    service: 5,
  });
  return {
    tasks: Array.from({ length: tasks }, (_, index) => {
      const opensAt = 80 + Math.round(random() * 300);
      const from = spot();
      const to = spot();
      const pickup = stop(from, opensAt);
      const delivery = stop(to, opensAt + Math.round(straight(from, to).time));
      return { id: `t${index}`, pickup, delivery, load: 1 + Math.floor(random() * 3) };
    }),
    vehicles,
    capacity: 6,
    depot,
    travel: straight,
  };
}
