import { type ActionFacts, allowedAgentActions, availabilityOf, canBecome } from './index.ts';

const ready: ActionFacts = {
  employmentStatusId: 1,
  online: true,
  onShift: true,
  onBreak: false,
  breakAsked: false,
  relocating: false,
  activeTaskCount: 0,
};

test("free and busy are derived from the agent's tasks", () => {
  expect(availabilityOf(ready)).toBe('free');
  expect(availabilityOf({ ...ready, activeTaskCount: 2 })).toBe('busy');
});

test('off shift, offline or blocked is always unavailable', () => {
  for (const change of [{ online: false }, { onShift: false }, { employmentStatusId: 2 }])
    expect(availabilityOf({ ...ready, activeTaskCount: 1, onBreak: true, ...change })).toBe('unavailable');
});

test('a break takes precedence over tasks, tasks over a relocation', () => {
  expect(availabilityOf({ ...ready, onBreak: true, activeTaskCount: 1 })).toBe('onbreak');
  expect(availabilityOf({ ...ready, relocating: true })).toBe('relocating');
  expect(availabilityOf({ ...ready, relocating: true, activeTaskCount: 1 })).toBe('busy');
});

test('[AGENT-66] actions list what can be done with the agent', () => {
  const employed = ['edit', 'block', 'terminate', 'resign'];
  const last = ['setAutoAccept', 'credit', 'deduct'];
  const allowed = (change: Partial<ActionFacts> = {}) =>
    allowedAgentActions({ ...ready, ...change }, ['Operator']);
  expect(allowed()).toEqual([...employed, 'startBreak', 'assign', 'relocate', ...last]);
  expect(allowed({ onBreak: true })).toEqual([...employed, 'endBreak', ...last]);
  expect(allowed({ activeTaskCount: 1 })).toEqual([...employed, 'startBreak', 'assign', ...last]);
  expect(allowed({ activeTaskCount: 1, breakAsked: true })).toEqual([
    ...employed,
    'endBreak',
    'assign',
    ...last,
  ]);
  expect(allowed({ relocating: true })).toEqual([
    ...employed,
    'startBreak',
    'assign',
    'cancelRelocation',
    ...last,
  ]);
  expect(allowed({ onShift: false })).toEqual([...employed, 'startBreak', ...last]);
  expect(allowed({ online: false })).toEqual([...employed, ...last]);
  expect(allowed({ employmentStatusId: 2 })).toEqual(['edit', 'activate', ...last]);
  expect(allowed({ employmentStatusId: 2, onBreak: true })).toEqual(['edit', 'activate', ...last]);
  for (const role of ['SysAdmin', 'CompanyAdmin'] as const)
    expect(allowedAgentActions(ready, [role])).toEqual(allowed());
  // A cash collector closes an agent's cash, and neither credits nor deducts.
  for (const role of ['Tracker', 'CashCollector'] as const)
    expect(allowedAgentActions(ready, [role])).toEqual([]);
});

test('[AGENT-61] an agent becomes what their actions lead to', () => {
  const next = (actions: Parameters<typeof canBecome>[1]) =>
    [1, 2, 3, 4].filter((id) => canBecome(id, actions));
  expect(next(['edit', 'activate'])).toEqual([1]);
  expect(next(['edit', 'block', 'terminate', 'resign', 'assign'])).toEqual([2, 3, 4]);
  expect(next(['credit'])).toEqual([]);
});
