import * as v from 'valibot';
import { form, Id, requiredText } from '../core/index.ts';
import { MAX_PRIORITY } from '../task/limits.ts';

export const RULE_EVENTS = ['task.created', 'task.statusChanged', 'task.late', 'autoAssign.failed'] as const;
export const RULE_FIELDS = [
  'status',
  'priority',
  'paymentStatus',
  'transport',
  'distanceKm',
  'metadata',
] as const;
export const RULE_OPERATORS = ['equal', 'notEqual', 'in', 'notIn', 'above', 'below'] as const;

/** A test on the task that the event is about. `key` is the metadata key. */
export const RuleCondition = form({
  field: v.picklist(RULE_FIELDS),
  key: v.optional(v.pipe(v.string(), v.maxLength(100))),
  operator: v.picklist(RULE_OPERATORS),
  value: requiredText(500),
});
export type RuleCondition = v.InferOutput<typeof RuleCondition>;

export const RuleAction = v.variant('type', [
  form({ type: v.literal('assignSkill'), skillId: Id }),
  form({
    type: v.literal('setPriority'),
    priority: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PRIORITY)),
  }),
  form({
    type: v.literal('sendMessage'),
    to: v.picklist(['recipient', 'sender', 'operators']),
    text: requiredText(500),
  }),
  form({ type: v.literal('switchAutoAssign'), on: v.boolean() }),
]);
export type RuleAction = v.InferOutput<typeof RuleAction>;

const fields = {
  name: requiredText(200),
  event: v.picklist(RULE_EVENTS),
  /** All must hold; none means always. */
  conditions: v.pipe(v.array(RuleCondition), v.maxLength(20)),
  actions: v.pipe(v.array(RuleAction), v.minLength(1, 'Choose at least one action'), v.maxLength(10)),
};

/** When this event and these conditions, then these actions. */
export const AutomationRule = form({
  id: Id,
  ...fields,
  active: v.boolean(),
  runCount: v.number(),
  lastRunAtUtc: v.nullable(v.string()),
  updatedAtUtc: v.string(),
});
export type AutomationRule = v.InferOutput<typeof AutomationRule>;

export const AutomationRuleInput = form({ ...fields, active: v.optional(v.boolean(), true) });
export type AutomationRuleInput = v.InferOutput<typeof AutomationRuleInput>;

export const AutomationRulePatch = v.partial(form({ ...fields, active: v.boolean() }));
export type AutomationRulePatch = v.InferOutput<typeof AutomationRulePatch>;

/** What a rule would have done with the events of the last day. */
export const DryRun = form({
  eventsSeen: v.number(),
  matched: v.array(
    form({ taskId: Id, shortId: v.string(), atUtc: v.string(), actions: v.array(v.string()) }),
  ),
});
export type DryRun = v.InferOutput<typeof DryRun>;
