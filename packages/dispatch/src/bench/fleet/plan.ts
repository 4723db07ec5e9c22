import { intAt } from '../../model/numbers.ts';
import { type Budget, Meter } from '../../planning/budget.ts';
import { type Random, seeded } from '../../planning/random.ts';
import { build } from './build.ts';
import { Ejector } from './eject.ts';
import { improve } from './improve.ts';
import { FleetModel } from './model.ts';
import { Routes } from './routes.ts';
import type { FleetPlan, FleetProblem } from './types.ts';

/** Share of the budget that may go into finding out whether one vehicle less will do. */
const FOR_VEHICLES = 0.35;
/** A short budget gives up to this share, since a vehicle counts more than distance: as much as these milliseconds need. */
const FOR_VEHICLES_AT_MOST = 0.8;
const FOR_VEHICLES_MS = 200;
const forVehicles = ({ milliseconds = Number.POSITIVE_INFINITY }: Budget): number =>
  Math.max(FOR_VEHICLES, Math.min(FOR_VEHICLES_AT_MOST, FOR_VEHICLES_MS / milliseconds));
/** Steps of the first annealing, per task, and how much longer each is than the one before. */
const STEPS = 400;
const LONGER = 1.2;
/** Share of what is left of the budget that the first annealing may take at most. */
const FIRST_AT_MOST = 1 / 3;
/** Share of an annealing's time that may go into finding places for tasks that wait at its end. */
const FOR_RESCUE = 0.15;
/** Annealings in a row without a better plan, after which the next begins from a plan of its own. */
const IN_VAIN = 2;
const ITERATIONS = 20_000;

/**
 * Plans pickups and deliveries with time windows for a fleet: as few vehicles as it finds, then as short as it finds.
 * The same for a seed and a number of iterations (20,000 when the budget says nothing).
 */
export function planFleet<Place>(problem: FleetProblem<Place>, budget: Budget = {}): FleetPlan {
  const random = seeded(budget.seed ?? 1);
  const bounded = budget.iterations !== undefined || budget.milliseconds !== undefined;
  const meter = new Meter(bounded ? budget : { ...budget, iterations: ITERATIONS });
  const all = new FleetModel(problem, problem.tasks);
  const able = problem.tasks.filter((_, task) => all.feasible([2 * task, 2 * task + 1]));
  const model = able.length === problem.tasks.length ? all : new FleetModel(problem, able);
  const routes = new Routes(model, Math.max(1, Math.min(problem.vehicles, model.tasks)));
  const left = build(routes, problem.vehicles, random);
  if (left.length === 0) saveVehicles(routes, random, meter, forVehicles(budget));
  shorten(routes, random, meter);
  for (let route = routes.count - 1; route >= 0; route -= 1)
    if (routes.length[route] === 0) routes.drop(route);
  const served = (task: number) => intAt(routes.routeOf, task) >= 0;
  const servedIds = new Set(able.filter((_, task) => served(task)).map(({ id }) => id));
  return {
    routes: Array.from({ length: routes.count }, (_, route) =>
      Array.from({ length: intAt(routes.length, route) }, (_, place) => {
        const node = intAt(routes.nodes, route * routes.stride + place + 1);
        return { taskId: able[node >> 1]?.id ?? '', kind: (node & 1) === 0 ? 'pickup' : 'delivery' } as const;
      }),
    ),
    distance: routes.totalDistance(),
    unserved: problem.tasks.filter(({ id }) => !servedIds.has(id)).map(({ id }) => id),
  };
}

/** Empties one route after another, as long as the others can take its tasks. */
function saveVehicles(routes: Routes, random: Random, meter: Meter, share: number): void {
  const whole = new Routes(routes.model, routes.scratch);
  const ejector = new Ejector(routes, random);
  while (routes.count > 1) {
    whole.copyFrom(routes);
    const route = (random() * routes.count) | 0;
    const tasks = routes.tasksOf(route);
    routes.drop(route);
    if (ejector.place(tasks, meter, share)) continue;
    routes.copyFrom(whole);
    return;
  }
}

/**
 * Anneals again and again, each time for longer: a cold annealing does not leave its kind of plan any more. Begins from
 * the best plan so far, or from where the last annealing ended if some tasks waited there and places are found for them:
 * with few vehicles that leads to better kinds of plans than a way on which no task ever waits. Where that leads nowhere,
 * it begins from a new plan.
 */
function shorten(routes: Routes, random: Random, meter: Meter): void {
  const best = new Routes(routes.model, routes.scratch);
  const last = new Routes(routes.model, routes.scratch);
  const ejector = new Ejector(last, random);
  best.copyFrom(routes);
  let steps = STEPS * routes.model.tasks;
  let begun = meter.spend(1);
  let length = (1 - begun) * FIRST_AT_MOST;
  let inVain = 0;
  while (begun < 1) {
    const isLast = 1 - begun < length * (1 + LONGER / 2);
    improve(routes, last, random, meter, {
      steps: isLast ? Number.POSITIVE_INFINITY : steps,
      until: isLast ? 1 : begun + length,
    });
    inVain = isBetter(routes, best) ? 0 : inVain + 1;
    if (inVain === 0) best.copyFrom(routes);
    const ended = meter.spend(1);
    length = (ended - begun) * LONGER;
    steps *= LONGER;
    const waiting = last.tasksOf(-1);
    let isOther = false;
    if (inVain >= IN_VAIN) {
      isOther = renew(last, best.count, random, meter, ended + length);
      inVain = 0;
    } else if (waiting.length > 0) isOther = ejector.place(waiting, meter, ended + length * FOR_RESCUE);
    routes.copyFrom(isOther ? last : best);
    begun = meter.spend(1);
  }
  routes.copyFrom(best);
}

/** Makes a new plan with so many vehicles; false when there was no time for that. */
function renew(routes: Routes, vehicles: number, random: Random, meter: Meter, until: number): boolean {
  routes.clear();
  if (build(routes, routes.scratch, random).length > 0) return false;
  const ejector = new Ejector(routes, random);
  while (routes.count > vehicles) {
    const route = (random() * routes.count) | 0;
    const tasks = routes.tasksOf(route);
    routes.drop(route);
    if (!ejector.place(tasks, meter, until)) return false;
  }
  return true;
}

function isBetter(one: Routes, other: Routes): boolean {
  const more = one.tasksOf(-1).length - other.tasksOf(-1).length;
  return more < 0 || (more === 0 && one.totalDistance() < other.totalDistance());
}
