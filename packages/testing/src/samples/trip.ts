import type { OnlineTrip, TripStep } from '@qafila/contracts/trip';
import { idOf, NOW } from './basics.ts';
import { samplePlace } from './task.ts';

/** An open delivery, on time. */
export const sampleStep = (order: number, over: Partial<TripStep> = {}): TripStep => ({
  id: idOf(200 + order),
  order,
  kind: 'delivery',
  status: 'Todo',
  punctuality: 'onTime',
  taskId: idOf(1),
  taskShortId: 'T-1001',
  clientGeneratedId: null,
  place: samplePlace('Souq'),
  dueByUtc: '2026-11-20T10:30:00.000Z',
  expectedAtUtc: '2026-11-20T10:20:00.000Z',
  completedAtUtc: null,
  distanceKm: 1,
  amountToBeCollected: 0,
  ...over,
});

/** An online trip with these steps. */
export const sampleTrip = (steps: TripStep[]): OnlineTrip => ({
  id: idOf(8),
  shortId: 'TR-8',
  agent: null,
  steps,
  distanceKm: 8,
  durationMin: 20,
  polyline: null,
  createdAtUtc: NOW,
  version: 1,
  allowedActions: [],
  status: 'Active',
  plannedTripId: null,
  startedAtUtc: NOW,
  endedAtUtc: null,
});
