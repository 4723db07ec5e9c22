import type { VehicleName } from '@qafila/contracts';
import { MINUTE_MS } from '@qafila/contracts/core';
import { TASK_TRANSPORT, type Task } from '@qafila/contracts/task';
import type { TripStep } from '@qafila/contracts/trip';
import { SPEED_KMH } from '../travel/index.ts';

/** The inputs of a task's lateness. */
export type TimedTask = Pick<
  Task,
  | 'status'
  | 'pickupByUtc'
  | 'deliverByUtc'
  | 'expectedDeliveryUtc'
  | 'transportTypeId'
  | 'pickupToDeliveryDistanceKm'
> & {
  /** An open task has none. */
  deliveryCompletedAtUtc?: string | null;
  /** Null without an agent. */
  taskAgentDetails: object | null;
};

export interface Lateness {
  /** Whole minutes past the promised delivery, rounded up. */
  minutes: number;
  /** True when the promised time has passed; false for a forecast. */
  certain: boolean;
}

const FASTEST_KMH = Math.max(...Object.values(SPEED_KMH));

/** Minutes of a ride with the required vehicle; any: the fastest. */
export function rideMinutes(km: number, taskTransportTypeId: number): number {
  const name = TASK_TRANSPORT.of(taskTransportTypeId)?.name ?? 'any';
  return (km / (name === 'any' ? FASTEST_KMH : SPEED_KMH[name satisfies VehicleName])) * 60;
}

/**
 * When an open task will be delivered as things are: as its agent's plan says; without an agent, a ride after its goods
 * are ready at the earliest. Never before `now`. Null for a task that has ended, and while an agent's plan has no time.
 */
export function expectedDelivery(task: TimedTask, now: Date): Date | null {
  if (task.status === 'Delivered' || task.status === 'Cancelled') return null;
  const notBefore = (ms: number) => new Date(Math.max(ms, now.getTime()));
  if (task.expectedDeliveryUtc) return notBefore(Date.parse(task.expectedDeliveryUtc));
  if (task.taskAgentDetails) return null;
  const ready = Math.max(Date.parse(task.pickupByUtc), now.getTime());
  const ride = rideMinutes(task.pickupToDeliveryDistanceKm ?? 0, task.transportTypeId);
  return notBefore(ready + ride * MINUTE_MS);
}

/** By how much a task is late at its delivery, or is expected to be; null for one in time and for a cancelled one. */
export function latenessOf(task: TimedTask, now: Date): Lateness | null {
  if (task.status === 'Cancelled') return null;
  const promised = Date.parse(task.deliverByUtc);
  const after = (ms: number) => Math.ceil((ms - promised) / MINUTE_MS);
  if (task.deliveryCompletedAtUtc) {
    const minutes = after(Date.parse(task.deliveryCompletedAtUtc));
    return minutes > 0 ? { minutes, certain: true } : null;
  }
  if (task.status === 'Delivered') return null;
  if (now.getTime() > promised) return { minutes: after(now.getTime()), certain: true };
  const expected = expectedDelivery(task, now);
  const minutes = expected ? after(expected.getTime()) : 0;
  return minutes > 0 ? { minutes, certain: false } : null;
}

/** The inputs of a stop's lateness. */
export type TimedStop = Pick<TripStep, 'kind' | 'dueByUtc' | 'expectedAtUtc' | 'completedAtUtc'>;

/**
 * By how much a stop of a trip was late, is, or is expected to be; null for one in time. Goods are available from their time
 * on, so a pickup is never late.
 */
export function stopLateness(stop: TimedStop, now: Date): Lateness | null {
  if (stop.kind === 'pickup') return null;
  const due = Date.parse(stop.dueByUtc);
  const reached = stop.completedAtUtc
    ? Date.parse(stop.completedAtUtc)
    : Math.max(stop.expectedAtUtc ? Date.parse(stop.expectedAtUtc) : due, now.getTime());
  const minutes = Math.ceil((reached - due) / MINUTE_MS);
  return minutes > 0 ? { minutes, certain: stop.completedAtUtc !== null || now.getTime() > due } : null;
}
