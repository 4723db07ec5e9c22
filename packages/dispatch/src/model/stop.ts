import type { Point, TravelEstimate } from '@qafila/domain/travel';

/** A stop that an agent has ahead. */
export interface Stop {
  taskId: string;
  kind: 'pickup' | 'delivery';
  point: Point;
  /** When it was promised, milliseconds since 1970. */
  byMs: number;
  /** Goods are not ready before; pickups only. */
  readyAtMs?: number;
  /** Minutes at the stop. */
  serviceMin: number;
  /** The ride to it takes so many times its estimate; 1 by default. */
  rideFactor?: number;
  /** Minor units per minute late; deliveries only. */
  costPerMinuteLate: number;
}

/** Minutes that the ride to a stop takes. */
export const rideMinutes = (ride: TravelEstimate, { rideFactor = 1 }: Pick<Stop, 'rideFactor'>): number =>
  ride.minutes * rideFactor;
