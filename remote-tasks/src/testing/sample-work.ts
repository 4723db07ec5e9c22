import type { AgentCandidate } from '@qafila/contracts/assignment';
import type { TaskHistoryEntry } from '@qafila/contracts/task';
import type { OnlineTrip, TripStep } from '@qafila/contracts/trip';
import { idOf, NOW, samplePlace } from './sample-task.ts';

export const sampleCandidate = (n: number, over: Partial<AgentCandidate> = {}): AgentCandidate => ({
  id: idOf(n),
  number: n,
  publicId: `AG-${n}`,
  fullName: `Agent ${n}`,
  phoneNumber: '+97455512345',
  transportTypeId: 2,
  fleetTypeId: 2,
  employmentStatusId: 1,
  availabilityTypeId: 1,
  position: null,
  activeTaskCount: 0,
  distanceToPickupKm: n,
  durationToPickupMin: n * 2,
  totalDistanceKm: n + 5,
  cost: 12.5,
  delayMin: 0,
  rank: n,
  tier: 1,
  excludedBy: [],
  ...over,
});

export const sampleHistory = (n: number): TaskHistoryEntry => ({
  id: idOf(100 + n),
  eventType: 'DetailsUpdated',
  atUtc: NOW,
  actor: { kind: 'user', id: idOf(1), name: 'Noora Al-Kuwari' },
  fromStatus: null,
  toStatus: null,
  agentPublicId: null,
  reason: null,
  comment: null,
  changes: [{ field: 'priority', from: 1, to: 3 }],
});

const step = (order: number, over: Partial<TripStep>): TripStep => ({
  id: idOf(200 + order),
  order,
  kind: 'delivery',
  status: 'Todo',
  punctuality: 'onTime',
  taskId: idOf(1),
  taskShortId: 'T-1001',
  clientGeneratedId: null,
  place: samplePlace('Souq', 25.287, 51.533),
  dueByUtc: '2026-11-20T10:30:00.000Z',
  expectedAtUtc: '2026-11-20T10:20:00.000Z',
  completedAtUtc: null,
  distanceKm: 1,
  amountToBeCollected: 0,
  ...over,
});

/** Picked up, two deliveries ahead, the second of another task and late. The server's order of steps is not kept. */
export const sampleTrip = (): OnlineTrip => ({
  id: idOf(8),
  shortId: 'TR-8',
  agent: null,
  steps: [
    step(3, { place: samplePlace('Omar', 25.35, 51.5), taskId: idOf(5), punctuality: 'delayed' }),
    step(1, { kind: 'pickup', status: 'Completed', completedAtUtc: NOW }),
    step(2, { place: samplePlace('Aisha', 25.32, 51.52) }),
  ],
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
