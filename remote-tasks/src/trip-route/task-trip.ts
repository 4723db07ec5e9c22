import type { OnlineTrip, PlannedTrip } from '@qafila/contracts/trip';

/** A trip as its route is shown: planned or being ridden. */
export type TaskTrip = OnlineTrip | PlannedTrip;
