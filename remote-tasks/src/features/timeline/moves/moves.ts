import type { TimelineMove, TimelineRow, TimelineStop } from '@qafila/contracts/trip';
import { vehicleFits } from '@qafila/domain/vehicle';
import { workAt } from '../bars/stop-bars.ts';
import type { WaitingTask } from '../waiting/use-waiting-list.ts';

/** What the operator is dragging. */
export interface Dragged {
  taskIds: readonly string[];
  /** Short ids of the tasks. */
  names: readonly string[];
  /** Their agent; null if they come from the waiting list. */
  fromAgentId: string | null;
  /** The stop that was picked up; null for whole tasks. */
  kind: TimelineStop['kind'] | null;
  /** False if the task has to stay with its agent. */
  movable: boolean;
  /** Vehicles that the tasks require, by the ids of tasks. */
  vehicles: readonly number[];
}

/** Where the tasks would go. */
export interface Target {
  /** Null is the waiting list. */
  agentId: string | null;
  /** Index among the agent's open stops, without the dragged ones; null is the best position. */
  place: number | null;
}

export const draggedTasks = (tasks: readonly WaitingTask[]): Dragged => ({
  taskIds: tasks.map(({ id }) => id),
  names: tasks.map(({ shortId }) => shortId),
  fromAgentId: null,
  kind: null,
  movable: true,
  vehicles: tasks.map(({ transportTypeId }) => transportTypeId),
});

export const draggedStop = (agentId: string, stop: TimelineStop): Dragged => ({
  taskIds: [stop.taskId],
  names: [stop.taskShortId],
  fromAgentId: agentId,
  kind: stop.kind,
  movable: stop.movable,
  vehicles: [],
});

/** The stops among which a position is chosen. */
export const openStops = (row: TimelineRow, dragged: Dragged): TimelineStop[] =>
  row.stops.filter(({ done, taskId }) => !done && !dragged.taskIds.includes(taskId));

/** The position at a time: after every stop whose work begins before it. */
export const placeAt = (row: TimelineRow, dragged: Dragged, ms: number): number =>
  openStops(row, dragged).filter((stop) => workAt(stop) < ms).length;

/** Current index of the dragged task's other stop among the stops that stay. */
function placeOf(row: TimelineRow, dragged: Dragged, kind: TimelineStop['kind']): number | undefined {
  const open = row.stops.filter(({ done }) => !done);
  const at = open.findIndex((stop) => dragged.taskIds.includes(stop.taskId) && stop.kind === kind);
  if (at < 0) return undefined;
  return open.slice(0, at).filter(({ taskId }) => !dragged.taskIds.includes(taskId)).length;
}

/** The call of a drop; null if it would change nothing. */
export function moveOf(dragged: Dragged, target: Target, row: TimelineRow | undefined): TimelineMove | null {
  const taskIds = [...dragged.taskIds];
  const { agentId, place } = target;
  if (agentId === null) return dragged.fromAgentId === null ? null : { taskIds, agentId };
  if (place === null || taskIds.length > 1 || !row) return { taskIds, agentId };
  const own = dragged.fromAgentId === agentId;
  // Within a row the other stop keeps its position, unless this one passes it.
  if (dragged.kind === 'delivery') {
    const pickupIndex = own ? placeOf(row, dragged, 'pickup') : undefined;
    const kept = pickupIndex !== undefined && pickupIndex <= place;
    return { taskIds, agentId, deliveryIndex: place, ...(kept && { pickupIndex }) };
  }
  const deliveryIndex = own ? placeOf(row, dragged, 'delivery') : undefined;
  const kept = deliveryIndex !== undefined && deliveryIndex >= place;
  return { taskIds, agentId, pickupIndex: place, ...(kept && { deliveryIndex }) };
}

/** A conflict that is detected without the server. */
export type LocalProblem = 'taskNotMovable' | 'vehicleNotAllowed';

export function localProblem(dragged: Dragged, row: TimelineRow | undefined): LocalProblem | undefined {
  if (!dragged.movable) return 'taskNotMovable';
  if (row && !dragged.vehicles.every((wanted) => vehicleFits(row.transportTypeId, wanted)))
    return 'vehicleNotAllowed';
  return undefined;
}

/** Agents whose rows a move changes. */
export const touchedBy = (dragged: Dragged, target: Target): string[] => [
  ...new Set([dragged.fromAgentId, target.agentId].filter((id) => id !== null)),
];
