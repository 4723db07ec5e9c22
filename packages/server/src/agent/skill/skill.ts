import {
  AppError,
  type ListQuery,
  type Skill,
  type SkillInput,
  type SkillPatch,
  type SkillUsage,
} from '@qafila/contracts';
import { sql } from 'kysely';
import { changedValues } from '../../platform/audit/changed-values.ts';
import { lockRow, refuseUnseen } from '../../platform/database/refuse-unseen.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { duplicate } from '../../platform/http/duplicate.ts';
import { pageOf, pagingContext, readPage } from '../../platform/list/page.ts';
import { containsPattern, inWesternDigits } from '../../platform/list/search-pattern.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { say } from '../../platform/words/say.ts';
import { noSuchAgent } from '../agent-not-found.ts';
import { EMPLOYED } from '../employed.ts';

const select = (tx: Tx) =>
  tx.db
    .selectFrom('skill as k')
    .selectAll('k')
    .select(({ selectFrom, fn }) =>
      selectFrom('agent_skill as h')
        .innerJoin('agent as a', 'a.id', 'h.agent_id')
        .select(fn.countAll<string>().as('count'))
        .whereRef('h.skill_id', '=', 'k.id')
        .where('a.employment_status_id', 'in', EMPLOYED)
        .as('agent_count'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const skillOf = (row: Row): Skill => ({
  id: row.id,
  name: row.name,
  isExclusive: row.is_exclusive,
  description: row.description,
  agentCount: Number(row.agent_count ?? 0),
  createdBy: row.created_by,
  updatedBy: row.updated_by,
  createdAtUtc: row.created_at.toISOString(),
  updatedAtUtc: row.updated_at.toISOString(),
});

const notFound = () => new AppError('NOT_FOUND', { message: say('Skill not found') });
const taken = (name: string) =>
  duplicate('name', { reason: say('There is a skill called {name} already', { name }) });

/** A page of skills by name. */
export async function skillsPage(tx: Tx, query: ListQuery) {
  const page = pageOf(query);
  const pattern = containsPattern(query.search);
  const all = select(tx).orderBy(sql`lower(k.name)`, query.sortOrder === 'desc' ? 'desc' : 'asc');
  const matching = pattern ? all.where(inWesternDigits('k.name'), 'ilike', pattern) : all;
  const { rows, total } = await readPage(tx, matching, page);
  return { items: rows.map(skillOf), pagingFilteringContext: pagingContext(page, total) };
}

/** @throws AppError NOT_FOUND */
export async function getSkillOrThrow(tx: Tx, id: string): Promise<Skill> {
  const row = await select(tx).where('k.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return skillOf(row);
}

async function refuseTaken(tx: Tx, name: string, except?: string): Promise<void> {
  const found = await tx.db
    .selectFrom('skill')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  if (found && found.id !== except) throw taken(name);
}

/** @throws AppError DUPLICATE when there is one of this name. */
export async function createSkill(tx: Tx, input: SkillInput): Promise<Skill> {
  await refuseTaken(tx, input.name);
  const { id } = await tx.db
    .insertInto('skill')
    .values({
      company_id: ownCompany(tx),
      name: input.name,
      is_exclusive: input.isExclusive,
      description: input.description || null,
      created_by: tx.actor.email ?? 'system',
      updated_by: null,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  tx.audit('skill.created', `skill:${id}`, { name: input.name });
  return getSkillOrThrow(tx, id);
}

/** Agents with a skill, in the order of their ids. */
async function agentsWith(tx: Tx, skillId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('agent_skill')
    .select('agent_id')
    .where('skill_id', '=', skillId)
    .orderBy('agent_id')
    .execute();
  return rows.map(({ agent_id }) => agent_id);
}

/**
 * Changes a skill. Tasks of other companies require it by its name: under another name their open offers are withdrawn.
 * @throws AppError NOT_FOUND, DUPLICATE, CONFLICT if it was saved since the caller read it
 */
export async function updateSkill(
  tx: Tx,
  id: string,
  { seenUtc, ...patch }: SkillPatch,
  tasks: Pick<SkillOfTasks, 'withdrawUnfit'>,
): Promise<Skill> {
  await lockRow(tx, 'skill', id);
  const before = await getSkillOrThrow(tx, id);
  refuseUnseen(before, seenUtc);
  if (patch.name !== undefined) await refuseTaken(tx, patch.name, id);
  await tx.db
    .updateTable('skill')
    .set({
      ...(patch.name !== undefined && { name: patch.name }),
      ...(patch.isExclusive !== undefined && { is_exclusive: patch.isExclusive }),
      ...(patch.description !== undefined && { description: patch.description || null }),
      updated_by: tx.actor.email ?? 'system',
      updated_at: tx.now(),
    })
    .where('id', '=', id)
    .execute();
  const after = await getSkillOrThrow(tx, id);
  if (after.name !== before.name) await tasks.withdrawUnfit(tx, await agentsWith(tx, id));
  tx.audit('skill.updated', `skill:${id}`, changedValues(before, after, patch));
  return after;
}

/** What skills need from the area of tasks. */
export interface SkillOfTasks {
  /** Counts the open tasks that require it. */
  countOpen(tx: Tx, skillId: string): Promise<number>;
  /** Removes it from the open tasks that require it. */
  drop(tx: Tx, skillId: string): Promise<void>;
  /** Withdraws the open offers to these agents whose tasks require skills that they no longer have. */
  withdrawUnfit(tx: Tx, agentIds: readonly string[]): Promise<void>;
}

/** Other areas that name skills. */
export interface SkillUsers {
  tasks: SkillOfTasks;
  /** The automation rules that assign it. */
  rules: (tx: Tx, skillId: string) => Promise<SkillUsage['rules']>;
}

/** What deleting a skill affects, and what keeps it from being deleted. @throws AppError NOT_FOUND */
export async function skillUsage(tx: Tx, id: string, users: SkillUsers): Promise<SkillUsage> {
  const { agentCount } = await getSkillOrThrow(tx, id);
  const openTaskCount = await users.tasks.countOpen(tx, id);
  return { agentCount, openTaskCount, rules: await users.rules(tx, id) };
}

/**
 * Raises the version of agents whose skills change, so that a form which was opened before does not write its own list
 * over them. Locks their rows in the order of their ids, and emits the new versions.
 * @returns the ids of those that exist
 */
async function raiseVersions(tx: Tx, agentIds: readonly string[]): Promise<string[]> {
  await sql`select from agent where id = any(${agentIds}::uuid[]) order by id for no key update`.execute(
    tx.db,
  );
  const rows = await tx.db
    .updateTable('agent')
    .set((is) => ({ version: is('version', '+', 1), updated_at: tx.now() }))
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${agentIds}::uuid[]`))
    .returning(['id', 'company_id', 'version'])
    .execute();
  for (const { id, company_id, version } of rows)
    tx.emit({ name: 'agent.changed', companyId: company_id, data: { agentId: id, version } });
  return rows.map(({ id }) => id);
}

/**
 * Deletes a skill that no rule assigns, and removes it from all agents and open tasks.
 * @throws AppError NOT_FOUND, CONFLICT with its `SkillUsage`
 */
export async function deleteSkill(tx: Tx, id: string, users: SkillUsers): Promise<void> {
  await lockRow(tx, 'skill', id);
  const { name } = await getSkillOrThrow(tx, id);
  const usage = await skillUsage(tx, id, users);
  if (usage.rules.length > 0)
    throw new AppError('CONFLICT', {
      message: say('Automation rules assign {name}: {rules}. Take it out of them first', {
        name,
        rules: usage.rules.map((rule) => rule.name).join(', '),
      }),
      details: usage,
    });
  const skilled = await agentsWith(tx, id);
  // Agents before tasks, as what takes a skill from an agent locks them.
  await raiseVersions(tx, skilled);
  await users.tasks.drop(tx, id);
  const deleted = await tx.db
    .deleteFrom('skill')
    .where('id', '=', id)
    .returning('company_id')
    .executeTakeFirst();
  // Tasks of other companies require it by its name.
  await users.tasks.withdrawUnfit(tx, skilled);
  tx.audit('skill.deleted', `skill:${id}`, { name }, deleted?.company_id);
}

type OfAgents = { agentIds: string[]; skillIds: string[] };

/** Removes skills from agents, with a result for each agent; offers that need these skills are withdrawn. */
export async function removeSkills(tx: Tx, from: OfAgents, tasks: Pick<SkillOfTasks, 'withdrawUnfit'>) {
  const reply = await changeSkills(tx, from, 'remove');
  await tasks.withdrawUnfit(tx, from.agentIds);
  return reply;
}

/** Adds skills to agents, with a result for each agent. */
export const assignSkills = (tx: Tx, to: OfAgents) => changeSkills(tx, to, 'assign');

async function changeSkills(tx: Tx, { agentIds, skillIds }: OfAgents, change: 'assign' | 'remove') {
  const skills = await tx.db
    .selectFrom('skill')
    .select(['id', 'company_id'])
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${skillIds}::uuid[]`))
    .execute();
  if (skills.length < new Set(skillIds).size) throw notFound();
  const known = new Set(await raiseVersions(tx, agentIds));
  for (const agentId of known) {
    if (change === 'remove')
      await tx.db
        .deleteFrom('agent_skill')
        .where('agent_id', '=', agentId)
        .where('skill_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${skillIds}::uuid[]`))
        .execute();
    else
      await tx.db
        .insertInto('agent_skill')
        .values(
          skills.map((skill) => ({ agent_id: agentId, skill_id: skill.id, company_id: skill.company_id })),
        )
        .onConflict((conflict) => conflict.columns(['agent_id', 'skill_id']).doNothing())
        .execute();
  }
  tx.audit(`skills.${change}`, `agents:${agentIds.length}`, { agentIds, skillIds });
  const results = agentIds.map((id, index) => ({
    row: index + 1,
    id,
    ok: known.has(id),
    ...(!known.has(id) && { message: noSuchAgent() }),
  }));
  return { accepted: known.size, rejected: agentIds.length - known.size, results };
}
