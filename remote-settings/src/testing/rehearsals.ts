import type { RealFigures, Rehearsal, RehearsalChoice, RehearsalFigures } from '@qafila/contracts/config';
import { idOf } from '@qafila/testing/samples';

const really: RealFigures = {
  orders: 340,
  delivered: 339,
  late: 15,
  lateMin: 110,
  worstLateMin: 24,
  costOfDelay: 55,
  clickToDoorMin: 33.4,
  spread: { least: 2, middle: 11, most: 20 },
};
const figures = (change: Partial<RehearsalFigures> = {}): RehearsalFigures => ({
  orders: 340,
  delivered: 338,
  late: 12,
  lateMin: 96,
  worstLateMin: 21.5,
  costOfDelay: 48,
  clickToDoorMin: 32.1,
  km: 1204,
  workedMin: 12_000,
  idleMin: 3000,
  autoAssignFailures: 2,
  leftToOperators: 0,
  spread: { least: 3, middle: 11, most: 19 },
  ...change,
});
const choice = (change: Partial<RehearsalChoice> = {}): RehearsalChoice => ({
  agentPublicId: 'A-7',
  agentName: 'Omar Khan',
  atUtc: '2026-11-21T08:00:00.000Z',
  kind: 'alone',
  distanceToPickupKm: 1.2,
  delayMin: 0,
  cost: 3,
  rank: 1,
  allowed: 9,
  ...change,
});
/** A rehearsal that runs. */
export const rehearsal = (change: Partial<Rehearsal> = {}): Rehearsal => ({
  id: idOf(40),
  configName: 'task',
  day: '2026-11-21',
  state: 'running',
  progress: 0.4,
  requestedBy: 'noora@qafila.test',
  createdAtUtc: '2026-11-22T08:59:00.000Z',
  result: null,
  ...change,
});
/** A rehearsal that ended, with three orders that get another agent. */
export const doneRehearsal = rehearsal({
  state: 'done',
  progress: 1,
  result: {
    agents: 25,
    agentsBy: 'positions',
    rideFactor: 1.1,
    ordersLeftOut: 0,
    really,
    before: figures(),
    after: figures({ late: 7, delivered: 340, costOfDelay: 30.5 }),
    changedTotal: 3,
    changed: [
      {
        taskId: idOf(500),
        shortId: 'T-500',
        before: choice(),
        after: choice({ agentPublicId: 'A-9', agentName: 'Sara Ali', kind: 'chain', rank: 2 }),
        laterMin: -4,
      },
    ],
  },
});
