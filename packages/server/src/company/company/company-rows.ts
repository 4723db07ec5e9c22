import { type Selectable, sql } from 'kysely';
import type { CompanyTable } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Page, readPage } from '../../platform/list/page.ts';
import { inWesternDigits } from '../../platform/list/search-pattern.ts';

export type CompanyRow = Selectable<CompanyTable>;

export interface CompanyQuery {
  /** A `like` pattern for the name with a leading blank; null for all companies. */
  pattern: string | null;
  active: boolean | undefined;
  sortBy: 'name' | 'createdAtUtc';
  descending: boolean;
}

/** One page of the companies that row-level security shows, with how many there are. */
export function listCompanies(
  tx: Tx,
  { pattern, active, sortBy, descending }: CompanyQuery,
  page: Page,
): Promise<{ rows: CompanyRow[]; total: number }> {
  const direction = descending ? 'desc' : 'asc';
  let rows = tx.db
    .selectFrom('company')
    .selectAll()
    .orderBy(sortBy === 'name' ? sql`lower(name)` : 'created_at', direction)
    .orderBy('id', direction);
  if (pattern !== null) rows = rows.where(inWesternDigits(sql`' ' || lower(name)`), 'like', pattern);
  if (active !== undefined) rows = rows.where('status', active ? '=' : '!=', 'active');
  return readPage(tx, rows, page);
}

/** One company, if row-level security shows it. `forUpdate` locks its row. */
export function findCompany(
  tx: Tx,
  id: string,
  options: { forUpdate?: boolean } = {},
): Promise<CompanyRow | undefined> {
  const query = tx.db.selectFrom('company').selectAll().where('id', '=', id);
  return (options.forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

export const findActiveByName = (tx: Tx, name: string): Promise<{ id: string; name: string }[]> =>
  tx.db
    .selectFrom('company')
    .select(['id', 'name'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('status', '=', 'active')
    .execute();
