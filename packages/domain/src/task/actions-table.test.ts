import type { Role, TaskMove, TaskStatusName } from '@qafila/contracts';
import { allowedTaskActions, type Mover, nextStatus, type TaskFacts } from './index.ts';

const OF_OPERATIONS: Partial<Record<TaskStatusName, string>> = {
  Unplanned:
    'cancel edit assign reschedule toggleAutoAssign updateAutoAssign offload confirmAddress duplicate reverse addProof',
  Planned:
    'setOut cancel edit assign reassign release reschedule toggleAutoAssign updateAutoAssign confirmAddress duplicate reverse addProof',
  PickingUp:
    'completePickup cancel edit reassign release reschedule toggleAutoAssign updateAutoAssign confirmAddress duplicate reverse addProof',
  'Pickup Complete':
    'putOnBoard headToDelivery cancel edit reschedule confirmAddress duplicate reverse addProof',
  InProgress: 'headToDelivery cancel edit reschedule confirmAddress duplicate reverse addProof',
  Delivering: 'deliver failDelivery cancel edit reschedule confirmAddress duplicate reverse addProof',
  Delivered: 'duplicate reverse',
  Cancelled: 'duplicate reverse',
};
const OF_INCIDENTS: Partial<Record<TaskStatusName, string>> = {
  Unplanned: 'cancel reschedule',
  Planned: 'cancel release reschedule',
  PickingUp: 'cancel release reschedule',
  'Pickup Complete': 'cancel reschedule',
  InProgress: 'cancel reschedule',
  Delivering: 'cancel reschedule',
  Delivered: '',
  Cancelled: '',
};
const OF_AGENTS: Partial<Record<TaskStatusName, string>> = {
  Unplanned: '',
  Planned: 'setOut',
  PickingUp: 'completePickup',
  'Pickup Complete': 'putOnBoard headToDelivery',
  InProgress: 'headToDelivery',
  Delivering: 'deliver failDelivery',
  Delivered: '',
  Cancelled: '',
};
const NOTHING = Object.fromEntries(Object.keys(OF_AGENTS).map((status) => [status, '']));

/** What a role may do in each status, for a task of this kind. */
const tableOf = (role: Role, kind: Partial<TaskFacts>) =>
  Object.fromEntries(
    (Object.keys(OF_OPERATIONS) as TaskStatusName[]).map((status) => {
      const task = { status, hasAgent: status !== 'Unplanned', isOwner: true, ...kind };
      return [status, allowedTaskActions(task, [role]).join(' ')];
    }),
  );

test.each([
  ['CompanyAdmin', OF_OPERATIONS],
  ['Operator', OF_OPERATIONS],
  [
    'SysAdmin',
    {
      ...OF_OPERATIONS,
      Delivered: 'restore duplicate reverse addProof',
      Cancelled: 'restore duplicate reverse addProof',
    },
  ],
  ['IncidentManager', OF_INCIDENTS],
  ['PartnershipCoordinator', { ...NOTHING, Unplanned: 'offload' }],
  ['Agent', OF_AGENTS],
  ['Tracker', NOTHING],
  ['CashCollector', NOTHING],
  ['RuleViewer', NOTHING],
  ['UserManager', NOTHING],
] as const)('%s may do this with a task of the own company, by its status', (role, expected) => {
  expect(tableOf(role, {})).toEqual(expected);
});

test.each([
  [
    'Operator',
    {
      ...OF_AGENTS,
      Unplanned: 'assign toggleAutoAssign updateAutoAssign addProof',
      Planned: 'setOut assign reassign release toggleAutoAssign updateAutoAssign addProof',
      PickingUp: 'completePickup reassign release toggleAutoAssign updateAutoAssign addProof',
      'Pickup Complete': 'putOnBoard headToDelivery addProof',
      InProgress: 'headToDelivery addProof',
      Delivering: 'deliver failDelivery addProof',
    },
  ],
  ['IncidentManager', { ...NOTHING, Planned: 'release', PickingUp: 'release' }],
  ['PartnershipCoordinator', NOTHING],
  ['Agent', OF_AGENTS],
] as const)('%s of the partner that accepted a task may do this with it', (role, expected) => {
  expect(tableOf(role, { isOwner: false, offload: 'accepted' })).toEqual(expected);
});

test('a task offered to a partner is decided there by operators and coordinators, while it is unplanned', () => {
  const offered = { isOwner: false, offload: 'offered' } as const;
  expect(tableOf('PartnershipCoordinator', offered)).toEqual({ ...NOTHING, Unplanned: 'decideOffload' });
  expect(tableOf('Operator', offered)).toEqual({ ...NOTHING, Unplanned: 'decideOffload' });
  expect(tableOf('IncidentManager', offered)).toEqual(NOTHING);
});

test('a company that is neither owner nor partner may do nothing', () => {
  for (const offload of [null, 'offered', 'accepted'] as const)
    expect(tableOf('Operator', { isOwner: false, isPartner: false, offload })).toEqual(NOTHING);
});

test('a SysAdmin decides and recalls an offer for both companies', () => {
  const both = { isOwner: true, isPartner: true, offload: 'offered' } as const;
  expect(tableOf('SysAdmin', both).Unplanned).toBe(
    'cancel edit reschedule decideOffload recallOffload confirmAddress duplicate reverse',
  );
});

test.each([
  ['plan', { operator: 'Planned', sysAdmin: 'Planned', system: 'Planned' }],
  ['unplan', { operator: 'Unplanned', sysAdmin: 'Unplanned', agent: 'Unplanned', system: 'Unplanned' }],
  ['setOut', { operator: 'PickingUp', sysAdmin: 'PickingUp', agent: 'PickingUp' }],
  ['completePickup', { operator: 'Pickup Complete', sysAdmin: 'Pickup Complete', agent: 'Pickup Complete' }],
  ['putOnBoard', { operator: 'InProgress', sysAdmin: 'InProgress', agent: 'InProgress' }],
  ['headToDelivery', { operator: 'Delivering', sysAdmin: 'Delivering', agent: 'Delivering' }],
  ['deliver', { operator: 'Delivered', sysAdmin: 'Delivered', agent: 'Delivered' }],
  ['failDelivery', { operator: 'Planned', sysAdmin: 'Planned', agent: 'Planned' }],
  ['cancel', { operator: 'Cancelled', sysAdmin: 'Cancelled', system: 'Cancelled' }],
  ['restore', { sysAdmin: 'Unplanned' }],
] as const)('%s is made by these, and leads here', (move: TaskMove, expected) => {
  const from: Record<TaskMove, TaskStatusName> = {
    plan: 'Unplanned',
    unplan: 'PickingUp',
    setOut: 'Planned',
    completePickup: 'PickingUp',
    putOnBoard: 'Pickup Complete',
    headToDelivery: 'InProgress',
    deliver: 'Delivering',
    failDelivery: 'Delivering',
    cancel: 'Delivering',
    restore: 'Cancelled',
  };
  const movers: Mover[] = ['operator', 'sysAdmin', 'agent', 'system'];
  const task = { status: from[move], hasAgent: true };
  const found = movers.map((mover) => [mover, nextStatus(task, move, mover)]);
  expect(Object.fromEntries(found.filter(([, status]) => status))).toEqual(expected);
});

test('only giving a task, taking it back, cancelling and restoring need no agent', () => {
  const without = (status: TaskStatusName, move: TaskMove) =>
    nextStatus({ status, hasAgent: false }, move, 'sysAdmin');
  expect([without('Unplanned', 'plan'), without('Planned', 'unplan')]).toEqual(['Planned', 'Unplanned']);
  expect([without('Planned', 'cancel'), without('Delivered', 'restore')]).toEqual(['Cancelled', 'Unplanned']);
  expect([
    without('Planned', 'setOut'),
    without('PickingUp', 'completePickup'),
    without('Pickup Complete', 'putOnBoard'),
    without('Pickup Complete', 'headToDelivery'),
    without('Delivering', 'deliver'),
    without('Delivering', 'failDelivery'),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
});
