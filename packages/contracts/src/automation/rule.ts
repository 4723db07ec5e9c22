import * as v from 'valibot';
import { form, Id, listedValues, MetadataEntry, requiredText, UUID, westernNumbers } from '../core/index.ts';
import { PAYMENT_STATUS, TASK_STATUS, TASK_TRANSPORT } from '../task/enums.ts';
import { MAX_PRIORITY } from '../task/limits.ts';

/** What a rule can wait for; each is about one task. */
export const RULE_EVENTS = [
  'task.created',
  'task.assigned',
  'task.statusChanged',
  'task.edited',
  'task.late',
  'autoAssign.failed',
] as const;
export type RuleEvent = (typeof RULE_EVENTS)[number];

/**
 * What a condition looks at. `distanceKm` is from pickup to delivery; amounts are in the company's currency; an area's
 * value is its id.
 */
export const RULE_FIELDS = [
  'status',
  'priority',
  'paymentStatus',
  'transport',
  'distanceKm',
  'amountToBeCollected',
  'pickupArea',
  'deliveryArea',
  'metadata',
] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

/** Values of `in` and `notIn` are comma-separated. */
export const RULE_OPERATORS = ['equal', 'notEqual', 'in', 'notIn', 'above', 'below'] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];

/** Fields whose value is one of a list. */
export const RULE_CHOICES: Readonly<Partial<Record<RuleField, readonly string[]>>> = {
  status: TASK_STATUS.names.filter((name) => name !== 'Todo'),
  paymentStatus: PAYMENT_STATUS.names,
  transport: TASK_TRANSPORT.names,
};
const NUMBERS: readonly RuleField[] = ['priority', 'distanceKm', 'amountToBeCollected'];
const AREAS: readonly RuleField[] = ['pickupArea', 'deliveryArea'];

/** True for the fields whose value is an area. */
export const isAreaField = (field: RuleField): boolean => AREAS.includes(field);

/** The comparisons that make sense for a field. */
export function operatorsOf(field: RuleField): readonly RuleOperator[] {
  if (RULE_CHOICES[field] || isAreaField(field)) return ['equal', 'notEqual', 'in', 'notIn'];
  if (NUMBERS.includes(field)) return ['equal', 'notEqual', 'above', 'below'];
  return RULE_OPERATORS;
}

/** The values that a condition names. */
export const valuesOf = ({ operator, value }: { operator: RuleOperator; value: string }): string[] =>
  operator === 'in' || operator === 'notIn' ? listedValues(value) : [value.trim()];

interface Condition {
  field: RuleField;
  operator: RuleOperator;
  value: string;
}
const wantsNumber = ({ field, operator }: Condition) =>
  NUMBERS.includes(field) || operator === 'above' || operator === 'below';
const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text));

/** A test of the task that the event is about. `key` is the metadata key. */
export const RuleCondition = v.pipe(
  form({
    field: v.picklist(RULE_FIELDS, 'Choose what to look at'),
    key: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'At most 100 characters'))),
    operator: v.picklist(RULE_OPERATORS, 'Choose a comparison'),
    value: requiredText(2000),
  }),
  v.transform((condition) =>
    wantsNumber(condition) ? { ...condition, value: westernNumbers(condition.value) } : condition,
  ),
  v.forward(
    v.check(({ field, key }) => field !== 'metadata' || Boolean(key), 'Enter the metadata key'),
    ['key'],
  ),
  v.forward(
    v.check(
      ({ field, operator }) => operatorsOf(field).includes(operator),
      'This comparison does not fit the field',
    ),
    ['operator'],
  ),
  v.forward(
    v.check((condition) => !wantsNumber(condition) || isNumber(condition.value.trim()), 'Enter a number'),
    ['value'],
  ),
  v.forward(
    v.check((condition) => {
      if (isAreaField(condition.field)) return valuesOf(condition).every((one) => UUID.test(one));
      const choices = RULE_CHOICES[condition.field];
      return !choices || valuesOf(condition).every((one) => choices.includes(one));
    }, 'Choose a value from the list'),
    ['value'],
  ),
);
export type RuleCondition = v.InferOutput<typeof RuleCondition>;

/** The areas that conditions name. */
export const areasIn = (conditions: readonly RuleCondition[]): string[] => [
  ...new Set(conditions.flatMap((one) => (isAreaField(one.field) ? valuesOf(one) : []))),
];

export const RULE_ACTIONS = [
  'assignSkill',
  'setPriority',
  'addMetadata',
  'switchAutoAssign',
  'sendMessage',
  'notify',
] as const;
export type RuleActionType = (typeof RULE_ACTIONS)[number];

/** Words in braces that the text of a message may hold. */
export const MESSAGE_WORDS = ['shortId', 'status', 'trackingLink'] as const;
export const MESSAGE_RECIPIENTS = ['recipient', 'sender', 'operators'] as const;
const text = requiredText(500);
const { key, value } = MetadataEntry.entries;

/**
 * What a rule does to the task. A message to the recipient or the sender is an SMS, to the operators a mail; a notice
 * appears in the portal of each user of the company who is signed in.
 */
export const RuleAction = v.variant(
  'type',
  [
    form({
      type: v.literal('assignSkill'),
      skillId: v.pipe(v.string('Choose a skill'), v.uuid('Choose a skill')),
    }),
    form({
      type: v.literal('setPriority'),
      priority: v.pipe(
        v.number(),
        v.integer('Must be a whole number'),
        v.minValue(1, 'Must be at least 1'),
        v.maxValue(MAX_PRIORITY, `Must be at most ${MAX_PRIORITY}`),
      ),
    }),
    form({ type: v.literal('addMetadata'), key, value }),
    form({ type: v.literal('switchAutoAssign'), on: v.boolean() }),
    form({ type: v.literal('sendMessage'), to: v.picklist(MESSAGE_RECIPIENTS), text }),
    form({ type: v.literal('notify'), text }),
  ],
  'Choose an action',
);
export type RuleAction = v.InferOutput<typeof RuleAction>;

/** Rules of one company. */
export const MAX_RULES = 200;

const fields = {
  name: requiredText(200),
  event: v.picklist(RULE_EVENTS, 'Choose an event'),
  /** All must hold; none means always. */
  conditions: v.pipe(v.array(RuleCondition), v.maxLength(20, 'At most 20 conditions')),
  actions: v.pipe(
    v.array(RuleAction),
    v.minLength(1, 'Add at least one action'),
    v.maxLength(10, 'At most 10 actions'),
  ),
};

/** A rule as a version keeps it. */
export const SavedRule = form({ id: Id, ...fields, active: v.boolean() });
export type SavedRule = v.InferOutput<typeof SavedRule>;

/** When this event and these conditions, then these actions. */
export const AutomationRule = form({
  ...SavedRule.entries,
  /** The order in which rules act on one event, from 1. */
  position: v.number(),
  runCount: v.number(),
  lastRunAtUtc: v.nullable(v.string()),
  updatedAtUtc: v.string(),
});
export type AutomationRule = v.InferOutput<typeof AutomationRule>;

export const AutomationRuleInput = form({ ...fields, active: v.optional(v.boolean(), true) });
export type AutomationRuleInput = v.InferOutput<typeof AutomationRuleInput>;

export const AutomationRulePatch = v.partial(form({ ...fields, active: v.boolean() }));
export type AutomationRulePatch = v.InferOutput<typeof AutomationRulePatch>;
