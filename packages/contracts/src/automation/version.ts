import * as v from 'valibot';
import { savedVersion, versionNumber } from '../config/version.ts';
import { form, Id } from '../core/index.ts';
import { RuleAction, RuleCondition } from './rule.ts';

export const RULES_ACTIONS = [
  'ruleAdded',
  'ruleChanged',
  'ruleSwitched',
  'ruleRemoved',
  'reordered',
  'rolledBack',
] as const;
export type RulesAction = (typeof RULES_ACTIONS)[number];

/** One save of the rules. Versions count from 1; version 0 has no rules. */
export const RulesVersion = savedVersion(['default', ...RULES_ACTIONS]);
export type RulesVersion = v.InferOutput<typeof RulesVersion>;

const ChangedPart = v.nullable(
  v.union([v.string(), v.number(), v.boolean(), v.array(RuleCondition), v.array(RuleAction)]),
);

/** One difference between two versions of the rules. */
export const RuleChange = form({
  kind: v.picklist(['changed', 'ruleAdded', 'ruleRemoved', 'ruleMoved']),
  rule: form({ id: Id, name: v.string() }),
  field: v.nullable(v.picklist(['name', 'event', 'conditions', 'actions', 'active'])),
  /** The former value, for a moved rule its place from 1; null where there was none. */
  before: ChangedPart,
  after: ChangedPart,
});
export type RuleChange = v.InferOutput<typeof RuleChange>;

/** What the 409 of a save carries in `details`. */
export const RulesConflict = form({ current: RulesVersion, changes: v.array(RuleChange) });
export type RulesConflict = v.InferOutput<typeof RulesConflict>;

export const RuleOrder = form({
  /** All rules, the one that acts first at the beginning. */
  ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(1000)),
});

export const RulesRollback = form({ toVersion: versionNumber });
