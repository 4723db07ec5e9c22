import type { AgentCandidate } from '@qafila/contracts/assignment';
import type { TaskHistoryEntry } from '@qafila/contracts/task';
import type { OnlineTrip, PlannedTrip } from '@qafila/contracts/trip';
import { idOf, NOW, sampleAgent, samplePlace, sampleStep, sampleTrip } from '@qafila/testing/samples';

export const sampleCandidate = (n: number, over: Partial<AgentCandidate> = {}): AgentCandidate => ({
  ...sampleAgent(n),
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

/** Picked up, two open deliveries, the second of another task and late. The steps are deliberately not in order. */
export const sampleDay = (): OnlineTrip =>
  sampleTrip([
    sampleStep(3, {
      place: samplePlace('Omar', 25.35, 51.5),
      taskId: idOf(5),
      punctuality: 'delayed',
      dueByUtc: '2026-11-20T10:30:00.000Z',
      expectedAtUtc: '2026-11-20T10:42:00.000Z',
    }),
    sampleStep(1, { kind: 'pickup', status: 'Completed', completedAtUtc: NOW }),
    sampleStep(2, { place: samplePlace('Aisha', 25.32, 51.52) }),
  ]);

/** A planned trip without an agent, with the stops of `sampleDay`. */
export const samplePlannedTrip = (over: Partial<PlannedTrip> = {}): PlannedTrip => {
  const { startedAtUtc: _, endedAtUtc: __, plannedTripId: ___, ...common } = sampleDay();
  return {
    ...common,
    status: 'Planned',
    openTaskCount: 2,
    allowedActions: ['assign', 'invalidate', 'print'],
    ...over,
  };
};
