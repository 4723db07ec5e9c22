import { type AvailabilityFacts, allowedAgentActions, availabilityOf } from './index.ts';

const ready: AvailabilityFacts = {
  employmentStatusId: 1,
  online: true,
  onShift: true,
  onBreak: false,
  relocating: false,
  activeTaskCount: 0,
};

test('free and busy follow from his tasks', () => {
  expect(availabilityOf(ready)).toBe('free');
  expect(availabilityOf({ ...ready, activeTaskCount: 2 })).toBe('busy');
});

test('off shift, offline or blocked is unavailable, whatever else', () => {
  for (const change of [{ online: false }, { onShift: false }, { employmentStatusId: 2 }])
    expect(availabilityOf({ ...ready, activeTaskCount: 1, onBreak: true, ...change })).toBe('unavailable');
});

test('a break counts before work, work before a relocation', () => {
  expect(availabilityOf({ ...ready, onBreak: true, activeTaskCount: 1 })).toBe('onbreak');
  expect(availabilityOf({ ...ready, relocating: true })).toBe('relocating');
  expect(availabilityOf({ ...ready, relocating: true, activeTaskCount: 1 })).toBe('busy');
});

test('[AGENT-66] actions name what the agent can be asked for', () => {
  expect(allowedAgentActions(ready, ['Operator'])).toEqual(
    expect.arrayContaining(['edit', 'block', 'startBreak', 'assign', 'setAutoAccept']),
  );
  expect(allowedAgentActions({ ...ready, onBreak: true }, ['Operator'])).toContain('endBreak');
  expect(allowedAgentActions(ready, ['Operator'])).toContain('relocate');
  expect(allowedAgentActions({ ...ready, activeTaskCount: 1 }, ['Operator'])).not.toContain('relocate');
  expect(allowedAgentActions({ ...ready, relocating: true }, ['Operator'])).toContain('cancelRelocation');
  expect(allowedAgentActions({ ...ready, employmentStatusId: 2 }, ['Operator'])).toContain('activate');
  expect(allowedAgentActions(ready, ['Tracker'])).toEqual([]);
  expect(allowedAgentActions(ready, ['CashCollector'])).toEqual(['credit', 'deduct']);
});
