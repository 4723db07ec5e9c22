import { type Dashboard, OPERATE } from '@qafila/contracts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type Page, readPage } from '../../platform/list/page.ts';
import { containsPattern, inWesternDigits } from '../../platform/list/search-pattern.ts';
import type { DashboardTable } from '../tables.ts';

export type DashboardRow = Selectable<DashboardTable>;

/** The share id opens the amounts without a session, so it is only for roles that can share and revoke. */
const maySeeShareId = ({ actor }: Tx): boolean => OPERATE.roles.some((role) => actor.roles.includes(role));

/** A dashboard as the actor may read it. */
export const dashboardOf = (tx: Tx, row: DashboardRow): Dashboard => ({
  id: row.id,
  name: row.name,
  tiles: row.tiles,
  filters: row.filters,
  isShared: row.share_id !== null,
  shareId: maySeeShareId(tx) ? row.share_id : null,
  version: row.version,
  createdBy: row.created_by,
  updatedAtUtc: row.updated_at.toISOString(),
});

/** A page of dashboards, newest first, and their total. */
export async function listDashboards(tx: Tx, search: string | undefined, page: Page) {
  const pattern = containsPattern(search);
  let query = tx.db.selectFrom('dashboard').selectAll().orderBy('id', 'desc');
  if (pattern) query = query.where(inWesternDigits('name'), 'ilike', pattern);
  const { rows, total } = await readPage(tx, query, page);
  return { items: rows.map((row) => dashboardOf(tx, row)), total };
}

export async function findDashboard(
  tx: Tx,
  id: string,
  { forUpdate = false } = {},
): Promise<DashboardRow | undefined> {
  const query = tx.db.selectFrom('dashboard').selectAll().where('id', '=', id);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

/** The dashboard that a share link opens, of a company that is active. @param tx of the system. */
export const findShared = (tx: Tx, shareId: string) =>
  tx.db
    .selectFrom('dashboard as d')
    .innerJoin('company as c', 'c.id', 'd.company_id')
    .selectAll('d')
    .select('c.name as company_name')
    .where('d.share_id', '=', shareId)
    .where('c.status', '=', 'active')
    .executeTakeFirst();

export async function countDashboards(tx: Tx, companyId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('dashboard')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertDashboard = (tx: Tx, values: Insertable<DashboardTable>) =>
  tx.db.insertInto('dashboard').values(values).execute();

export const changeDashboard = (tx: Tx, id: string, values: Updateable<DashboardTable>) =>
  tx.db
    .updateTable('dashboard')
    .set((is) => ({ ...values, version: is('version', '+', 1), updated_at: tx.now() }))
    .where('id', '=', id)
    .execute();

export const removeDashboard = (tx: Tx, id: string) =>
  tx.db.deleteFrom('dashboard').where('id', '=', id).execute();
