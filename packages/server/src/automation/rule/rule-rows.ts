import { type AutomationRule, areasIn, SavedRule } from '@qafila/contracts';
import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { snapshotAt } from '../../platform/versions/version-rows.ts';

type RuleRow = Selectable<Database['automation_rule']>;

const ruleOf = (row: RuleRow): AutomationRule => ({
  id: row.id,
  name: row.name,
  event: row.event,
  conditions: row.conditions,
  actions: row.actions,
  active: row.active,
  position: row.position,
  runCount: Number(row.run_count),
  lastRunAtUtc: row.last_run_at?.toISOString() ?? null,
  updatedAtUtc: row.updated_at.toISOString(),
});

/** All rules of a company, the one that acts first at the beginning. */
export async function readRules(tx: Tx, companyId: string): Promise<AutomationRule[]> {
  const rows = await tx.db
    .selectFrom('automation_rule')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute();
  return rows.map(ruleOf);
}

/** The rules with a condition on an area. */
export async function rulesOfArea(tx: Tx, areaId: string): Promise<{ id: string; name: string }[]> {
  const rows = await tx.db
    .selectFrom('automation_rule')
    .select(['id', 'name', 'conditions'])
    .orderBy('position')
    .execute();
  return rows
    .filter(({ conditions }) => areasIn(conditions).includes(areaId))
    .map(({ id, name }) => ({ id, name }));
}

/** The rules that assign a skill. */
export const rulesOfSkill = (tx: Tx, skillId: string): Promise<{ id: string; name: string }[]> =>
  tx.db
    .selectFrom('automation_rule')
    .select(['id', 'name'])
    .where(sql<boolean>`actions @> ${JSON.stringify([{ type: 'assignSkill', skillId }])}::jsonb`)
    .orderBy('position')
    .execute();

/** The part of a rule that its versions keep. */
export const savedRule = ({ id, name, event, conditions, actions, active }: SavedRule): SavedRule => ({
  id,
  name,
  event,
  conditions,
  actions,
  active,
});

/** Makes the rules of a company what is given; how often each has run stays. */
export async function writeRules(tx: Tx, companyId: string, rules: readonly SavedRule[]): Promise<void> {
  const ids = rules.map(({ id }) => id);
  await tx.db
    .deleteFrom('automation_rule')
    .where('company_id', '=', companyId)
    .where(({ eb, not }) => not(eb('id', '=', eb.fn.any(eb.val(ids)))))
    .execute();
  if (rules.length === 0) return;
  await tx.db
    .insertInto('automation_rule')
    .values(
      rules.map(({ id, name, event, conditions, actions, active }, index) => ({
        id,
        company_id: companyId,
        position: index + 1,
        name,
        event,
        conditions: JSON.stringify(conditions),
        actions: JSON.stringify(actions),
        active,
        last_run_at: null,
        updated_at: tx.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        name: ref('excluded.name'),
        event: ref('excluded.event'),
        conditions: ref('excluded.conditions'),
        actions: ref('excluded.actions'),
        active: ref('excluded.active'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

const Snapshot = v.array(SavedRule);

/** The rules as they were after a save; undefined for a version that is not there. */
export async function rulesAt(tx: Tx, companyId: string, version: number): Promise<SavedRule[] | undefined> {
  if (version === 0) return [];
  const snapshot = await snapshotAt(tx, companyId, 'automation', version);
  return snapshot === undefined ? undefined : v.parse(Snapshot, snapshot);
}
