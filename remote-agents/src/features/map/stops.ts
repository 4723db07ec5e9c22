import type { Task, TaskStatusName } from '@qafila/contracts/task';
import type { OnlineTrip } from '@qafila/contracts/trip';

/** A place that an agent has yet to go to. */
export interface Stop {
  id: string;
  /** From 1, in the order in which they go. */
  number: number;
  kind: 'pickup' | 'delivery';
  taskId: string;
  /** The order in the company's form. */
  name: string;
  place: string;
  latitude: number;
  longitude: number;
  dueByUtc: string;
  expectedAtUtc: string | null;
  late: boolean;
}

/** Statuses of tasks that an agent still has to do. */
export const OPEN_STATUSES: readonly TaskStatusName[] = [
  'Planned',
  'PickingUp',
  'Pickup Complete',
  'InProgress',
  'Delivering',
];
const BEFORE_PICKUP: readonly TaskStatusName[] = ['Planned', 'PickingUp'];

const numbered = (stops: Omit<Stop, 'number'>[]): Stop[] =>
  stops.map((stop, index) => ({ ...stop, number: index + 1 }));

const ofTrip = (trip: OnlineTrip): Omit<Stop, 'number'>[] =>
  trip.steps
    .filter((step) => step.status !== 'Completed')
    .sort((one, other) => one.order - other.order)
    .map((step) => ({
      id: step.id,
      kind: step.kind,
      taskId: step.taskId,
      name: step.clientGeneratedId ?? step.taskShortId,
      place: step.place.name,
      latitude: step.place.latitude,
      longitude: step.place.longitude,
      dueByUtc: step.dueByUtc,
      expectedAtUtc: step.expectedAtUtc,
      late: step.punctuality === 'delayed',
    }));

const ofTask = (task: Task, now: number): Omit<Stop, 'number'>[] => {
  const stop = (kind: Stop['kind'], dueByUtc: string, expectedAtUtc: string | null) => ({
    id: `${task.id}.${kind}`,
    kind,
    taskId: task.id,
    name: task.clientGeneratedId ?? task.shortId,
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
 * What an agent has before them: the stops of the trip they ride, then those of tasks that are not on it, a pickup
 * before its delivery, by the time they are due.
 */
export function stopsOf(trip: OnlineTrip | null, tasks: readonly Task[], now: Date): Stop[] {
  const onTrip = trip ? ofTrip(trip) : [];
  const rest = tasks
    .filter((task) => !onTrip.some(({ taskId }) => taskId === task.id))
    .flatMap((task) => ofTask(task, now.getTime()))
    .sort((one, other) => one.dueByUtc.localeCompare(other.dueByUtc));
  return numbered([...onTrip, ...rest]);
}
