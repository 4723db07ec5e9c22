import {
  AppError,
  type AutomationRule,
  type AutomationRuleInput,
  type AutomationRulePatch,
  areasIn,
  type ListQuery,
  MAX_RULES,
  type RuleAction,
  type RuleCondition,
  type VersionNote,
} from '@qafila/contracts';
import { ruleDifference } from '@qafila/domain';
import { containing } from '@qafila/domain/list';
import { knownSkills } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { listVersions, newestVersion } from '../../platform/versions/version-rows.ts';
import { say } from '../../platform/words/say.ts';
import { knownAreas } from '../../trip/location/index.ts';
import { readRules } from './rule-rows.ts';
import { requireRules, saveRules } from './save-rules.ts';

const notFound = () => new AppError('NOT_FOUND', { message: say('This rule no longer exists') });

/**
 * A page of the rules whose name holds the search, in their order. The version is read first, so that after a save in
 * between a change that is based on it is refused.
 */
export async function rulesPage(tx: Tx, query: ListQuery) {
  const page = pageOf(query);
  const companyId = ownCompany(tx);
  const { version } = await newestVersion(tx, companyId, 'automation');
  const isFound = containing(query.search ?? '');
  const all = (await readRules(tx, companyId)).filter(({ name }) => isFound(name));
  return {
    items: all.slice(page.offset, page.offset + page.pageSize),
    version,
    pagingFilteringContext: pagingContext(page, all.length),
  };
}

/** @throws AppError NOT_FOUND */
export async function requireRule(tx: Tx, id: string): Promise<AutomationRule> {
  const rule = (await readRules(tx, ownCompany(tx))).find((one) => one.id === id);
  if (!rule) throw notFound();
  return rule;
}

/** @throws AppError NOT_FOUND */
export async function ruleDetails(tx: Tx, id: string) {
  const { version } = await newestVersion(tx, ownCompany(tx), 'automation');
  return { ...(await requireRule(tx, id)), version };
}

/** @throws AppError VALIDATION for a skill that is not the company's */
export async function checkActions(tx: Tx, actions: readonly RuleAction[]): Promise<void> {
  const ids = actions.flatMap((action) => (action.type === 'assignSkill' ? [action.skillId] : []));
  const known = new Set(await knownSkills(tx, ids));
  const errors = actions.flatMap((action, index) =>
    action.type === 'assignSkill' && !known.has(action.skillId)
      ? [
          {
            path: `actions.${index}.skillId`,
            message: say('This skill no longer exists. Choose another one'),
          },
        ]
      : [],
  );
  if (errors.length > 0) throw new AppError('VALIDATION', { errors });
}

/** @throws AppError VALIDATION for an area that is not the company's */
export async function checkConditions(tx: Tx, conditions: readonly RuleCondition[]): Promise<void> {
  const known = new Set(await knownAreas(tx, areasIn(conditions)));
  const errors = conditions.flatMap((condition, index) =>
    areasIn([condition]).every((id) => known.has(id))
      ? []
      : [
          {
            path: `conditions.${index}.value`,
            message: say('This area no longer exists. Choose another one'),
          },
        ],
  );
  if (errors.length > 0) throw new AppError('VALIDATION', { errors });
}

/** Adds a rule, last in order. @throws AppError as `saveRules`, VALIDATION, CONFLICT when there are as many as there may be */
export async function addRule(
  tx: Tx,
  { version, reason, ...input }: AutomationRuleInput & VersionNote,
  id: string,
): Promise<AutomationRule> {
  await checkActions(tx, input.actions);
  await checkConditions(tx, input.conditions);
  await saveRules(tx, {
    action: 'ruleAdded',
    note: { version, reason },
    change: (before) => {
      if (before.length >= MAX_RULES)
        throw new AppError('CONFLICT', {
          message: say('There are {most} rules already. Delete one first', { most: MAX_RULES }),
        });
      return [...before, { ...input, id }];
    },
  });
  return requireRule(tx, id);
}

const isSwitch = (patch: AutomationRulePatch) => Object.keys(patch).every((key) => key === 'active');

/** @throws AppError as `saveRules`, VALIDATION, NOT_FOUND */
export async function updateRule(
  tx: Tx,
  id: string,
  { version, reason, ...patch }: AutomationRulePatch & VersionNote,
): Promise<AutomationRule> {
  if (patch.actions) await checkActions(tx, patch.actions);
  if (patch.conditions) await checkConditions(tx, patch.conditions);
  await saveRules(tx, {
    action: isSwitch(patch) ? 'ruleSwitched' : 'ruleChanged',
    note: { version, reason },
    change: (before) => {
      if (!before.some((rule) => rule.id === id)) throw notFound();
      return before.map((rule) => (rule.id === id ? { ...rule, ...patch } : rule));
    },
  });
  return requireRule(tx, id);
}

/** @throws AppError as `saveRules`, NOT_FOUND */
export async function removeRule(tx: Tx, id: string, note: VersionNote): Promise<void> {
  await saveRules(tx, {
    action: 'ruleRemoved',
    note,
    change: (before) => {
      if (!before.some((rule) => rule.id === id)) throw notFound();
      return before.filter((rule) => rule.id !== id);
    },
  });
}

/** Rules that are not named keep their order after those that are. @throws AppError as `saveRules`, NOT_FOUND */
export async function reorderRules(tx: Tx, ids: readonly string[], note: VersionNote): Promise<void> {
  const place = new Map(ids.map((id, index) => [id, index]));
  await saveRules(tx, {
    action: 'reordered',
    note,
    change: (before) => {
      const present = new Set(before.map(({ id }) => id));
      if (ids.some((id) => !present.has(id))) throw notFound();
      const placeOf = (id: string) => place.get(id) ?? ids.length;
      return [...before].sort((a, b) => placeOf(a.id) - placeOf(b.id));
    },
  });
}

/** A page of the saves, newest first. */
export async function ruleVersions(tx: Tx, query: ListQuery) {
  const page = pageOf(query);
  const { items, total } = await listVersions(tx, ownCompany(tx), 'automation', page);
  return { items, pagingFilteringContext: pagingContext(page, total) };
}

/** @throws AppError NOT_FOUND */
export async function rulesBetween(tx: Tx, from: number, to: number) {
  const changes = ruleDifference(await requireRules(tx, from), await requireRules(tx, to));
  return { from, to, changes };
}

/** Brings an earlier version back as a new one. @throws AppError as `saveRules`, NOT_FOUND */
export async function rollBackRules(tx: Tx, toVersion: number, note: VersionNote) {
  const earlier = await requireRules(tx, toVersion);
  return saveRules(tx, { action: 'rolledBack', note, change: () => earlier, rolledBackTo: toVersion });
}
