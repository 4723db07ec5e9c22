import { ApiError } from '@qafila/api-client';
import type { AutomationRule, AutomationRun, RuleChange } from '@qafila/contracts/automation';
import { idOf } from '@qafila/testing/samples';

export const rule = (number: number, change: Partial<AutomationRule> = {}): AutomationRule => ({
  id: idOf(number),
  name: `Rule ${number}`,
  event: 'task.created',
  conditions: [{ field: 'metadata', key: 'zone', operator: 'equal', value: 'Pearl' }],
  actions: [
    { type: 'assignSkill', skillId: idOf(70) },
    { type: 'setPriority', priority: 7 },
  ],
  active: true,
  position: number,
  runCount: 3,
  lastRunAtUtc: '2026-11-22T08:58:00.000Z',
  updatedAtUtc: '2026-11-20T08:00:00.000Z',
  ...change,
});

export const run = (number: number, change: Partial<AutomationRun> = {}): AutomationRun => ({
  id: idOf(number),
  ruleId: idOf(1),
  ruleName: 'Rule 1',
  event: 'task.created',
  taskId: idOf(500),
  shortId: 'T-500',
  atUtc: '2026-11-22T08:58:00.000Z',
  outcome: 'partly',
  conditions: [{ field: 'priority', operator: 'above', value: '2', actual: '4' }],
  actions: [
    { action: { type: 'setPriority', priority: 7 }, outcome: 'done' },
    { action: { type: 'sendMessage', to: 'recipient', text: 'Soon' }, outcome: 'refused', refusal: 'phone' },
  ],
  causedBy: ['Rule 9'],
  ...change,
});

/** A colleague has saved version 5 with one change of the first rule. */
export const conflictOf = (change: Pick<RuleChange, 'field' | 'before' | 'after'>) =>
  new ApiError({
    code: 'CONFLICT',
    status: 409,
    message: '',
    details: {
      current: {
        version: 5,
        action: 'ruleChanged',
        rolledBackTo: null,
        reason: 'Busy',
        savedBy: 'noora@qafila.test',
        savedAtUtc: '2026-11-22T08:59:00.000Z',
      },
      changes: [{ kind: 'changed', rule: { id: idOf(1), name: 'Rule 1' }, ...change }],
    },
  });
