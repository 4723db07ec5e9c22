import type { Task, TaskStatusName } from '@qafila/contracts/task';
import type { OnlineTrip } from '@qafila/contracts/trip';
import { stopLateness } from '@qafila/domain/lateness';

/** An open stop of an agent. */
export interface Stop {
  id: string;
  /** From 1, in riding order. */
  number: number;
  kind: 'pickup' | 'delivery';
  taskId: string;
  /** The task's short id. */
  name: string;
  place: string;
  latitude: number;
  longitude: number;
  dueByUtc: string;
  expectedAtUtc: string | null;
  late: boolean;
}

const BEFORE_PICKUP: readonly TaskStatusName[] = ['Planned', 'PickingUp'];

const numbered = (stops: Omit<Stop, 'number'>[]): Stop[] =>
  stops.map((stop, index) => ({ ...stop, number: index + 1 }));

const ofTrip = (trip: OnlineTrip, now: Date): Omit<Stop, 'number'>[] =>
  trip.steps
    .filter((step) => step.status !== 'Completed')
    .sort((one, other) => one.order - other.order)
    .map((step) => ({
      id: step.id,
      kind: step.kind,
      taskId: step.taskId,
      name: step.taskShortId,
      place: step.place.name,
      latitude: step.place.latitude,
      longitude: step.place.longitude,
      dueByUtc: step.dueByUtc,
      expectedAtUtc: step.expectedAtUtc,
      late: stopLateness(step, now) !== null,
    }));

const ofTask = (task: Task, now: number): Omit<Stop, 'number'>[] => {
  const stop = (kind: Stop['kind'], dueByUtc: string, expectedAtUtc: string | null) => ({
    id: `${task.id}.${kind}`,
    kind,
    taskId: task.id,
    name: task.shortId,
    place: task[kind].name,
    latitude: task[kind].latitude,
    longitude: task[kind].longitude,
    dueByUtc,
    expectedAtUtc,
    late: Date.parse(dueByUtc) < now,
  });
  const delivery = stop('delivery', task.deliverByUtc, task.expectedDeliveryUtc);
  if (!BEFORE_PICKUP.includes(task.status)) return [delivery];
  return [stop('pickup', task.pickupByUtc, task.expectedPickupUtc), delivery];
};

/**
 * An agent's open stops: those of their online trip, then those of tasks outside it, by due time, each pickup before
 * its delivery.
 */
export function stopsOf(trip: OnlineTrip | null, tasks: readonly Task[], now: Date): Stop[] {
  const onTrip = trip ? ofTrip(trip, now) : [];
  const rest = tasks
    .filter((task) => !onTrip.some(({ taskId }) => taskId === task.id))
    .flatMap((task) => ofTask(task, now.getTime()))
    .sort((one, other) => one.dueByUtc.localeCompare(other.dueByUtc));
  return numbered([...onTrip, ...rest]);
}
