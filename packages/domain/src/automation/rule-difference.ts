import type { RuleChange, SavedRule } from '@qafila/contracts';
import { same } from '../list/equal.ts';
import { movedItems } from '../list/moved-items.ts';

const FIELDS = ['name', 'event', 'conditions', 'actions', 'active'] as const;

const nameOf = ({ id, name }: SavedRule) => ({ id, name });
const whole = (kind: RuleChange['kind'], rule: SavedRule): RuleChange => ({
  kind,
  rule: nameOf(rule),
  field: null,
  before: null,
  after: null,
});

/** What differs between two versions of the rules: removed, changed, added and moved ones. */
export function ruleDifference(before: readonly SavedRule[], after: readonly SavedRule[]): RuleChange[] {
  const was = new Map(before.map((rule) => [rule.id, rule]));
  const is = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !is.has(id)).map((rule) => whole('ruleRemoved', rule));
  const changed = after.flatMap((rule): RuleChange[] => {
    const former = was.get(rule.id);
    if (!former) return [whole('ruleAdded', rule)];
    return FIELDS.filter((field) => !same(former[field], rule[field])).map((field) => ({
      kind: 'changed',
      rule: nameOf(rule),
      field,
      before: former[field],
      after: rule[field],
    }));
  });
  const moved = movedItems(before, after).map(({ item, from, to }) => ({
    ...whole('ruleMoved', item),
    before: from + 1,
    after: to + 1,
  }));
  return [...removed, ...changed, ...moved];
}
