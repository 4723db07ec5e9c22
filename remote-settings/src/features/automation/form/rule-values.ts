import {
  type AutomationRule,
  AutomationRuleInput,
  type RuleActionType,
  type RuleOperator,
} from '@qafila/contracts/automation';
import { form, optionalText } from '@qafila/contracts/core';

/** What the form checks: the rule, and why it is changed. */
export const RuleForm = form({ ...AutomationRuleInput.entries, reason: optionalText(500) });

/** A condition and an action with nothing chosen yet. */
export const NEW_CONDITION = { field: null, operator: 'equal' as RuleOperator, value: '' };
export const NEW_ACTION = { type: null };

/** What each action starts with, under the names of its fields. */
export const STARTS: Readonly<Record<RuleActionType, Readonly<Record<string, unknown>>>> = {
  assignSkill: { skillId: undefined },
  setPriority: { priority: 5 },
  addMetadata: { key: '', value: '' },
  switchAutoAssign: { on: true },
  sendMessage: { to: 'operators', text: '' },
  notify: { text: '' },
};

/** What the form starts with. */
export const valuesFor = (rule?: AutomationRule) => ({
  name: rule?.name ?? '',
  event: rule?.event,
  conditions: rule?.conditions ?? [],
  actions: rule?.actions ?? [],
  active: rule?.active ?? true,
  reason: '',
});
