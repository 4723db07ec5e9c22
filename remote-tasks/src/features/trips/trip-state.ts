import type { PlannedTrip, TripStep } from '@qafila/contracts/trip';
import { stopLateness } from '@qafila/domain/lateness';

/** The state that is shown: the trip's status, or that it is over when none of its tasks is open. */
export type TripState = PlannedTrip['status'] | 'Completed' | 'Empty';

export function tripState({
  status,
  openTaskCount,
  steps,
}: Pick<PlannedTrip, 'status' | 'openTaskCount' | 'steps'>): TripState {
  if (status === 'Invalidated' || openTaskCount !== 0) return status;
  // Its tasks were delivered, or left it.
  return steps.length > 0 ? 'Completed' : 'Empty';
}

/** Stops that were late, are, or are expected to be. */
export const lateStops = (steps: readonly TripStep[], now: Date): number =>
  steps.filter((step) => stopLateness(step, now)).length;

/** The pickup that is due first of those still ahead; when all are done, of all. */
export function firstPickup(steps: readonly TripStep[]): TripStep | undefined {
  const pickups = steps
    .filter(({ kind }) => kind === 'pickup')
    .sort((one, other) => one.dueByUtc.localeCompare(other.dueByUtc));
  return pickups.find(({ status }) => status !== 'Completed') ?? pickups[0];
}
