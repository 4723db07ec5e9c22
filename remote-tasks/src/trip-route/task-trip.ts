import type { OnlineTrip, PlannedTrip } from '@qafila/contracts/trip';

/** A trip, planned or online, as the route view needs it. */
export type TaskTrip = OnlineTrip | PlannedTrip;
