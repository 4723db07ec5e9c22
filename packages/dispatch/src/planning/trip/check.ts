import type { TripProblem, TripStop } from './types.ts';

/**
 * Says what is wrong with a proposed order: a stop lost or carried out twice, a lock not kept, a delivery before its
 * pickup, too much on board. Works it out from the problem alone and shares no code with what proposed it.
 */
export function checkTripOrder(problem: TripProblem, order: readonly TripStop[]): string[] {
  const wrong: string[] = [];
  if (order.length !== problem.stops.length || new Set(order).size !== order.length)
    wrong.push(`${order.length} stops of ${problem.stops.length}, ${new Set(order).size} different`);
  for (const stop of problem.stops)
    if (!order.includes(stop)) wrong.push(`${stop.kind} of ${stop.taskId} is missing`);
  for (const [place, stop] of problem.stops.entries())
    if (stop.locked && order[place] !== stop)
      wrong.push(`${stop.kind} of ${stop.taskId} lost its place ${place}`);
  const onBoard = new Map<string, number>();
  for (const { taskId, load = 1, kind } of order)
    if (kind === 'delivery' && problem.onBoardTaskIds?.includes(taskId)) onBoard.set(taskId, load);
  for (const { taskId, kind, load = 1 } of order) {
    if (kind === 'pickup') onBoard.set(taskId, load);
    else if (!onBoard.delete(taskId)) wrong.push(`${taskId} is delivered before it is picked up`);
    const total = [...onBoard.values()].reduce((sum, one) => sum + one, 0);
    if (total > (problem.capacity ?? Number.POSITIVE_INFINITY))
      wrong.push(`${total} on board after ${taskId}`);
  }
  return wrong;
}
