import type { FleetProblem, FleetTask } from './fleet/types.ts';
import { type Spot, straight } from './spot.ts';

/** A file of Li and Lim's benchmark as a problem. Throws a RangeError where a line or a sibling is missing. */
export function parseLiLim(text: string): FleetProblem<Spot> {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const [[vehicles, capacity] = [], depotRow, ...customers] = rows;
  if (vehicles === undefined || capacity === undefined || !depotRow) throw new RangeError('No depot');
  const stops = new Map(
    [depotRow, ...customers].map((row) => {
      const [id = Number.NaN, x = 0, y = 0, load = 0, opensAt = 0, closesAt = 0, service = 0, , sibling = 0] =
        row;
      return [id, { place: { x, y }, load, opensAt, closesAt, service, sibling }] as const;
    }),
  );
  const depot = stops.get(depotRow[0] ?? Number.NaN);
  if (!depot) throw new RangeError('No depot');
  const tasks = [...stops].flatMap(([id, pickup]): FleetTask<Spot>[] => {
    if (pickup.sibling === 0) return [];
    const delivery = stops.get(pickup.sibling);
    if (!delivery) throw new RangeError(`The delivery of ${id} is missing`);
    return [{ id: String(id), pickup, delivery, load: pickup.load }];
  });
  return {
    tasks,
    vehicles,
    capacity,
    depot,
    travel: straight,
  };
}
