import { floatAt } from '../../model/numbers.ts';
import type { Random } from '../../planning/random.ts';
import { Insertion } from './insertion.ts';
import type { Routes } from './routes.ts';

/**
 * A first plan: each task where it adds least, a new route where there is no place. Takes tasks by when their windows
 * close, and gives back those for which there was no vehicle.
 */
export function build(routes: Routes, vehicles: number, random: Random): number[] {
  const { model } = routes;
  const insertion = new Insertion(routes, random);
  const order = Array.from({ length: model.tasks }, (_, task) => task).sort(
    (a, b) => floatAt(model.closes, 2 * a + 1) - floatAt(model.closes, 2 * b + 1),
  );
  const left: number[] = [];
  for (const task of order) {
    insertion.reset();
    for (let route = 0; route < routes.count; route += 1)
      if (insertion.fits(task, route)) insertion.cheapest(task, route, 0);
    if (!insertion.found && routes.count < vehicles) insertion.cheapest(task, routes.open(), 0);
    if (insertion.found) insertion.apply(task);
    else left.push(task);
  }
  return left;
}
