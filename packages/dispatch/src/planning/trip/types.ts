import type { VehicleName } from '@qafila/contracts';
import type { Point } from '@qafila/domain/travel';
import type { Stop } from '../../model/stop.ts';
import type { Travel } from '../../model/travel.ts';

/**
 * A stop of a trip. Its window opens at `readyAtMs` and closes at `byMs`; both are met by the arrival, not by the end of
 * the service.
 */
export interface TripStop extends Omit<Stop, 'byMs' | 'costPerMinuteLate'> {
  /** When it was promised, milliseconds since 1970; none: any time will do. */
  byMs?: number;
  /** Minor units per minute late; never less than `LATE_PRICE`. */
  costPerMinuteLate?: number;
  /** What the task takes of the vehicle's capacity from pickup to delivery; 1 by default. */
  load?: number;
  /** Keeps its place in the order. */
  locked?: boolean;
}

/** What one vehicle has to do. */
export interface TripProblem {
  /** In the order as it is now; locked stops keep their place in it. */
  stops: readonly TripStop[];
  vehicle: VehicleName;
  /** When the trip begins, milliseconds since 1970. */
  startMs: number;
  /** Windows that closed before are in the past, milliseconds since 1970; `startMs` by default. */
  nowMs?: number;
  /** Where the trip begins; null: at its first stop, whichever that is. */
  start: Point | null;
  /** Where it ends; null: at its last stop (an open trip). */
  end: Point | null;
  /** Unlimited by default. */
  capacity?: number;
  /** Tasks that are on board when the trip begins: their deliveries need no pickup. */
  onBoardTaskIds?: readonly string[];
  /** A ride that can't be is infinite. */
  travel: Travel;
  /** Minor units; the vehicle's own (`VEHICLE_COST`) by default. */
  costPerKm?: number;
  costPerHour?: number;
}

/** All but a broken window forbid the trip. */
export type TripStopProblem =
  | 'deliveryBeforePickup'
  | 'missingPickup'
  | 'missingDelivery'
  | 'repeated'
  | 'unreachable'
  | 'overCapacity'
  | 'windowBroken'
  | 'windowInPast';

/** A stop as it will be; moments in milliseconds since 1970. */
export interface TripVisit {
  stop: TripStop;
  /** From the stop before, or the start. */
  distanceKm: number;
  /** Null when the stop can't be reached; what follows is computed without it. */
  arrivalMs: number | null;
  /** For the window to open. */
  waitMin: number;
  departureMs: number | null;
  /** On board when the vehicle leaves. */
  load: number;
  lateMin: number;
  /**
   * Minutes by which the arrival may slip until a promise breaks, here or later on, or one that is broken gets worse;
   * null when nothing ever does.
   */
  slackMin: number | null;
  problems: TripStopProblem[];
}

export interface TripEvaluation {
  visits: TripVisit[];
  endReachable: boolean;
  /** The end is reachable and no stop has a problem that forbids the trip; broken windows alone don't. */
  valid: boolean;
  distanceKm: number;
  /** From the start to the last departure, or to the end of a closed trip. */
  durationMin: number;
  waitMin: number;
  lateMin: number;
  lateStops: number;
  endMs: number;
  /** What is minimised: distance, time and minutes late, in minor units. */
  cost: number;
}
