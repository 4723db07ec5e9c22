import { estimateTravel } from '@qafila/domain/travel';
import { at, NOW, place } from '../../round/round.fixture.ts';
import type { TripProblem, TripStop } from './types.ts';

export { at, NOW, place };

export const pickup = (
  taskId: string,
  north: number,
  east = 0,
  change: Partial<TripStop> = {},
): TripStop => ({
  taskId,
  kind: 'pickup',
  point: place(north, east),
  serviceMin: 2,
  ...change,
});

export const delivery = (
  taskId: string,
  north: number,
  east = 0,
  change: Partial<TripStop> = {},
): TripStop => ({
  ...pickup(taskId, north, east),
  kind: 'delivery',
  ...change,
});

/** A bike at the souq with the day before it. */
export const trip = (stops: readonly TripStop[], change: Partial<TripProblem> = {}): TripProblem => ({
  stops,
  vehicle: 'bike',
  startMs: NOW,
  start: place(0),
  end: null,
  travel: estimateTravel,
  ...change,
});
