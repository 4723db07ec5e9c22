import type { FleetPlan, FleetProblem } from './types.ts';

/** What a plan weighs, and what is wrong with it. */
export interface FleetCheck {
  vehicles: number;
  distance: number;
  problems: string[];
}

/**
 * Drives a plan through from the problem alone: every task once and whole on one vehicle, pickup first, every window,
 * the load, the way home. Shares no code with what made it. Windows may be missed by a rounding error of 0.000001.
 */
export function checkFleetPlan<Place>(problem: FleetProblem<Place>, plan: FleetPlan): FleetCheck {
  const problems: string[] = [];
  const done = new Map<string, number>();
  const tasks = new Map(problem.tasks.map((task) => [task.id, task]));
  let distance = 0;
  if (plan.routes.length > problem.vehicles) problems.push(`${plan.routes.length} vehicles`);
  for (const [index, route] of plan.routes.entries()) {
    const carried = new Map<string, number>();
    let { place, opensAt: clock }: { place: Place; opensAt: number } = problem.depot;
    const drive = (to: Place) => {
      const ride = problem.travel(place, to);
      distance += ride.distance;
      clock += ride.time;
      place = to;
    };
    if (route.length === 0) problems.push(`Route ${index} is empty`);
    for (const { taskId, kind } of route) {
      const task = tasks.get(taskId);
      if (!task) {
        problems.push(`${taskId} is no task`);
        continue;
      }
      const stop = task[kind];
      drive(stop.place);
      clock = Math.max(clock, stop.opensAt);
      if (!(clock <= stop.closesAt + 1e-6))
        problems.push(`${kind} of ${taskId} at ${clock}, after ${stop.closesAt}`);
      clock += stop.service;
      if (kind === 'pickup') carried.set(taskId, task.load);
      else if (carried.delete(taskId)) done.set(taskId, (done.get(taskId) ?? 0) + 1);
      else problems.push(`${taskId} is delivered, but not on board`);
      const total = [...carried.values()].reduce((sum, load) => sum + load, 0);
      if (total > problem.capacity) problems.push(`${total} on board after ${kind} of ${taskId}`);
    }
    drive(problem.depot.place);
    if (!(clock <= problem.depot.closesAt + 1e-6)) problems.push(`Route ${index} is back at ${clock}`);
    for (const taskId of carried.keys()) problems.push(`${taskId} is brought back`);
  }
  for (const { id } of problem.tasks) {
    const times = done.get(id) ?? 0;
    if (times + (plan.unserved.includes(id) ? 1 : 0) !== 1)
      problems.push(`${id} is delivered ${times} times`);
  }
  if (Math.abs(distance - plan.distance) > 1e-6 * Math.max(1, distance))
    problems.push(`The distance is ${distance}, not ${plan.distance}`);
  return { vehicles: plan.routes.length, distance, problems };
}
