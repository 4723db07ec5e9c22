import * as v from 'valibot';
import { form, Id } from '../core/index.ts';
import { RULE_EVENTS, RULE_FIELDS, RULE_OPERATORS, RuleAction } from './rule.ts';

/** Rules that one event may set off one after the other. */
export const MAX_RULE_DEPTH = 5;
/** Runs of one rule on one task within a day; more than this is a loop through something that rules can't see. */
export const MAX_RUNS_PER_TASK = 10;
/** Days that the log keeps a run. */
export const RUNS_KEPT_DAYS = 30;

/** Why a rule acted: a condition with the value that it met. */
export const MetCondition = form({
  field: v.picklist(RULE_FIELDS),
  key: v.optional(v.string()),
  operator: v.picklist(RULE_OPERATORS),
  value: v.string(),
  /** What the task has; null where it has nothing. */
  actual: v.nullable(v.string()),
});
export type MetCondition = v.InferOutput<typeof MetCondition>;

/**
 * `unchanged`: the task was so already, or the whole run did nothing: its outcome is `waiting`, `loop` or `failed`. `refused`: the
 * action is not possible; `refusal` says why.
 */
export const ACTION_OUTCOMES = ['done', 'unchanged', 'refused'] as const;
/**
 * `state`: the task's status allows no change. `skill`: the skill no longer exists. `phone`, `operators`: there is no
 * number or address to send to. `metadata`: the task has as many entries as it may have. `trackingLink`: the text
 * has the tracking link of another company's order, which only that company shares. `invalid`: the change was not accepted
 * for another reason.
 */
export const REFUSALS = [
  'state',
  'skill',
  'phone',
  'operators',
  'metadata',
  'trackingLink',
  'invalid',
] as const;
export type Refusal = (typeof REFUSALS)[number];
/** An action with the words of its message filled in. */
export const RunAction = form({
  action: RuleAction,
  outcome: v.picklist(ACTION_OUTCOMES),
  refusal: v.optional(v.picklist(REFUSALS)),
});
export type RunAction = v.InferOutput<typeof RunAction>;

/**
 * `done`: every action was done or needed no change. `partly`: some were refused. `refused`: all were. `loop`: not run,
 * since too many rules led to the event or the rule has acted on the task too often. `failed`: an error of the server.
 */
export const RUN_OUTCOMES = ['waiting', 'done', 'partly', 'refused', 'loop', 'failed'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** One line of the log: a rule, the event that it answered, and what it did. */
export const AutomationRun = form({
  id: v.string(),
  ruleId: Id,
  ruleName: v.string(),
  event: v.picklist(RULE_EVENTS),
  taskId: Id,
  shortId: v.string(),
  atUtc: v.string(),
  outcome: v.picklist(RUN_OUTCOMES),
  conditions: v.array(MetCondition),
  actions: v.array(RunAction),
  /** Rules whose work led to the event, first to last. */
  causedBy: v.array(v.string()),
});
export type AutomationRun = v.InferOutput<typeof AutomationRun>;

/** Matches that a dry run lists; further ones are counted. */
export const MAX_DRY_RUN_MATCHES = 100;

/** What a rule would have done with the events of the last day, judged by its tasks as they are now. */
export const DryRun = form({
  /** The first moment that it covers. */
  fromUtc: v.string(),
  /** There were more events than it reads: it covers less than a day. */
  isCut: v.optional(v.boolean(), false),
  /** Events of this kind. */
  eventsSeen: v.number(),
  matches: v.number(),
  /** Newest first. */
  matched: v.array(
    form({
      taskId: Id,
      shortId: v.string(),
      atUtc: v.string(),
      conditions: v.array(MetCondition),
      actions: v.array(RunAction),
    }),
  ),
});
export type DryRun = v.InferOutput<typeof DryRun>;
