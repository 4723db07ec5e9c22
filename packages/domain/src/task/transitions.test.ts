import { TASK_MOVES, TASK_STATUS, type TaskMove, type TaskStatusName } from '@qafila/contracts';
import {
  allowedTaskActions,
  assertTaskAction,
  cancelOffersReverse,
  nextStatus,
  type TaskFacts,
} from './index.ts';

const facts = (status: TaskStatusName, changes: Partial<TaskFacts> = {}): TaskFacts => ({
  status,
  hasAgent: status !== 'Unplanned',
  isOwner: true,
  ...changes,
});
const from = (move: TaskMove, hasAgent = true) =>
  TASK_STATUS.names.filter((status) => nextStatus({ status, hasAgent }, move, 'operator'));

test('moves a task only along the table', () => {
  expect(Object.fromEntries(TASK_MOVES.map((move) => [move, from(move)]))).toEqual({
    plan: ['Unplanned'],
    unplan: ['Planned', 'PickingUp'],
    setOut: ['Planned'],
    completePickup: ['PickingUp'],
    putOnBoard: ['Pickup Complete'],
    headToDelivery: ['Pickup Complete', 'InProgress'],
    deliver: ['Delivering'],
    failDelivery: ['Delivering'],
    cancel: ['Unplanned', 'Planned', 'PickingUp', 'Pickup Complete', 'InProgress', 'Delivering'],
    restore: [],
  });
  expect(nextStatus({ status: 'Delivering', hasAgent: true }, 'failDelivery', 'agent')).toBe('Planned');
});

test('never sets out without an agent', () => {
  expect(from('setOut', false)).toEqual([]);
});

test('lets only a SysAdmin restore what is final', () => {
  expect(nextStatus(facts('Delivered'), 'restore', 'sysAdmin')).toBe('Unplanned');
  expect(allowedTaskActions(facts('Cancelled'), ['SysAdmin'])).toContain('restore');
  expect(allowedTaskActions(facts('Cancelled'), ['CompanyAdmin'])).toEqual(['duplicate', 'reverse']);
});

test('offers a reverse task when goods are on board at cancelling', () => {
  expect(TASK_STATUS.names.filter((status) => cancelOffersReverse({ status }))).toEqual([
    'Pickup Complete',
    'InProgress',
    'Delivering',
  ]);
  expect(cancelOffersReverse({ status: 'Planned', pickedUp: true })).toBe(true);
});

test('gives readers nothing and incident managers release, reschedule and cancel', () => {
  expect(allowedTaskActions(facts('Planned'), ['Tracker'])).toEqual([]);
  expect(allowedTaskActions(facts('Planned'), ['IncidentManager'])).toEqual([
    'cancel',
    'release',
    'reschedule',
  ]);
});

test('gives an agent the next moves of their task', () => {
  expect(allowedTaskActions(facts('Planned'), ['Agent'])).toEqual(['setOut']);
  expect(allowedTaskActions(facts('Pickup Complete'), ['Agent'])).toEqual(['putOnBoard', 'headToDelivery']);
});

test('lets a partner assign what they accepted, not edit it, and the owner the other way round', () => {
  const offered = { offload: 'offered', hasAgent: false } as const;
  const accepted = { offload: 'accepted', hasAgent: false } as const;
  expect(allowedTaskActions(facts('Unplanned', { ...offered, isOwner: false }), ['Operator'])).toEqual([
    'decideOffload',
  ]);
  const partner = allowedTaskActions(facts('Unplanned', { ...accepted, isOwner: false }), ['Operator']);
  expect(partner).toContain('assign');
  expect(partner).not.toContain('edit');
  const owner = allowedTaskActions(facts('Unplanned', accepted), ['Operator']);
  expect(owner).toContain('edit');
  expect(owner).not.toContain('assign');
});

test('lets the owner recall until the goods are being fetched, and move what they gave away in no other way', () => {
  for (const offload of ['offered', 'accepted'] as const) {
    const given = { offload, hasAgent: offload === 'accepted' };
    expect(allowedTaskActions(facts('Unplanned', given), ['PartnershipCoordinator'])).toEqual([
      'recallOffload',
    ]);
    expect(allowedTaskActions(facts('Planned', given), ['Operator'])).toEqual(
      expect.arrayContaining(['cancel', 'edit', 'recallOffload']),
    );
    expect(allowedTaskActions(facts('Planned', given), ['Operator'])).not.toContain('setOut');
    expect(allowedTaskActions(facts('PickingUp', given), ['Operator'])).not.toContain('recallOffload');
    expect(allowedTaskActions(facts('Planned', { ...given, pickedUp: true }), ['Operator'])).not.toContain(
      'recallOffload',
    );
  }
  for (const offload of [null, 'rejected', 'expired', 'recalled'] as const)
    expect(allowedTaskActions(facts('Unplanned', { offload, hasAgent: false }), ['Operator'])).toEqual(
      expect.arrayContaining(['assign', 'offload']),
    );
});

test('refuses an illegal action with the state and what is allowed', () => {
  expect(() => assertTaskAction(facts('Delivered'), 'cancel', ['Operator'])).toThrow(
    expect.objectContaining({
      code: 'ILLEGAL_TRANSITION',
      details: { status: 'Delivered', allowedActions: ['duplicate', 'reverse'] },
    }),
  );
});
