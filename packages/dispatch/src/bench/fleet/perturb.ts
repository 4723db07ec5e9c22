import { intAt } from '../../model/numbers.ts';
import type { Random } from '../../planning/random.ts';
import type { Insertion } from './insertion.ts';
import type { Routes } from './routes.ts';

/** Moves random tasks to random places that are feasible, so that the next ejection sees other routes. */
export function perturb(routes: Routes, insertion: Insertion, random: Random, moves: number): void {
  const { tasks } = routes.model;
  for (let move = 0; move < moves; move += 1) {
    const task = (random() * tasks) | 0;
    const from = intAt(routes.routeOf, task);
    if (from < 0) continue;
    const to = (random() * routes.count) | 0;
    insertion.reset();
    if (to === from) {
      // Its own place is among those that are left, so that it never loses one.
      routes.remove(task);
      insertion.any(task, from);
      insertion.apply(task);
    } else if (insertion.fits(task, to)) {
      insertion.any(task, to);
      if (!insertion.found) continue;
      routes.remove(task);
      insertion.apply(task);
    }
  }
}
