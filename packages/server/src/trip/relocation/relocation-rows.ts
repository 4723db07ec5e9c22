import type { Relocation } from '@qafila/contracts';
import { sql } from 'kysely';
import { agentFacts } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Page, readPage } from '../../platform/list/page.ts';

const select = (tx: Tx) =>
  tx.db
    .selectFrom('relocation as r')
    .innerJoin(agentFacts(tx).as('a'), 'a.id', 'r.agent_id')
    .selectAll('r')
    .select(['a.public_id', 'a.user_id']);
export type RelocationRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

export const relocationOf = (row: RelocationRow): Relocation => ({
  id: row.id,
  agentId: row.agent_id,
  agentPublicId: row.public_id,
  toPolygonId: row.area_id,
  toPolygonName: row.area_name,
  state: row.state,
  distanceKm: row.distance_km,
  durationMin: row.duration_min,
  startedAtUtc: row.started_at.toISOString(),
  endedAtUtc: row.ended_at?.toISOString() ?? null,
});

/** The agent of a relocation: they are locked before it, in every transaction. */
export async function agentOfRelocation(tx: Tx, id: string): Promise<string | undefined> {
  const row = await select(tx).where('r.id', '=', id).executeTakeFirst();
  return row?.agent_id;
}

/** A relocation, locked; its agent has to be locked before. */
export const findRelocation = (tx: Tx, id: string) =>
  select(tx).where('r.id', '=', id).forUpdate('r').executeTakeFirst();

/** The running relocation of a locked agent, locked. */
export const runningOf = (tx: Tx, agentId: string) =>
  select(tx)
    .where('r.agent_id', '=', agentId)
    .where('r.state', '=', 'running')
    .forUpdate('r')
    .executeTakeFirst();

/** Running relocations with their agents' positions. */
export const allRunning = (tx: Tx) =>
  select(tx)
    .select([
      'a.online',
      'a.on_shift',
      'a.latitude as at_latitude',
      'a.longitude as at_longitude',
      'a.active_task_count',
    ])
    .where('r.state', '=', 'running')
    .orderBy('r.id')
    .execute();

/** Locks those that still run; those that another process has locked are left to the next run. */
export async function lockRunning(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('relocation')
    .select('id')
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${[...ids]}::uuid[]`))
    .where('state', '=', 'running')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A page of relocations, newest first. */
export async function pageOfRelocations(tx: Tx, page: Page, agentId: string | undefined) {
  const all = select(tx).orderBy('r.id', 'desc');
  const { rows, total } = await readPage(tx, agentId ? all.where('r.agent_id', '=', agentId) : all, page);
  return { items: rows.map(relocationOf), total };
}

/** How many agents are on their way to an area. */
export async function relocatingTo(tx: Tx, areaId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('relocation')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('area_id', '=', areaId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return Number(count);
}
