import { COUNT_LIMIT, type User } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { Page } from '../../platform/list/page.ts';

const COLUMNS = {
  createdAtUtc: 'created_at',
  email: 'email',
  firstName: 'first_name',
  name: 'first_name',
} as const;

/** Which users, in which order. */
export interface UserQuery {
  /** Null: all that the actor sees. */
  companyId: string | null;
  active: boolean | undefined;
  pattern: string | null;
  sortBy: keyof typeof COLUMNS;
  descending: boolean;
  /** Continue after this user instead of counting pages. */
  after: string | undefined;
}

const withCompany = (tx: Tx) =>
  tx.db
    .selectFrom('user_account as u')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .leftJoin('user_mfa as m', 'm.user_id', 'u.id')
    .select([
      'u.id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.phone_number',
      'u.company_id',
      'c.name as company_name',
      'u.active',
      'u.roles',
      'u.should_enforce_mfa',
      'm.enabled_at',
      'u.last_login_at',
      'u.created_at',
    ])
    .where('u.deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof withCompany>['executeTakeFirstOrThrow']>>;

const userOf = (row: Row): User => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phoneNumber: row.phone_number,
  companyId: row.company_id,
  companyName: row.company_name,
  active: row.active,
  roles: row.roles,
  shouldEnforceMfa: row.should_enforce_mfa,
  isMultiFactorEnabled: row.enabled_at !== null,
  lastLoginAtUtc: row.last_login_at?.toISOString() ?? null,
  createdAtUtc: row.created_at.toISOString(),
});

/** One user, if the actor sees him. `forUpdate` locks his row. */
export async function findUser(
  tx: Tx,
  id: string,
  options: { forUpdate?: boolean } = {},
): Promise<User | undefined> {
  const query = withCompany(tx).where('u.id', '=', id);
  const row = await (options.forUpdate ? query.forUpdate('u') : query).executeTakeFirst();
  return row && userOf(row);
}

/** One page of users. */
export async function listUsers(tx: Tx, query: UserQuery, page: Page): Promise<User[]> {
  const column = COLUMNS[query.sortBy];
  const { pattern, companyId, descending } = query;
  const active = query.active ?? null;
  const after = query.after ?? null;
  const skip = after ? 0 : page.offset;
  const { rows } = await sql<{ id: string }>`
    select app.find_users(${pattern}, ${companyId}, ${active}, ${column}, ${descending}, ${after}, ${skip},
      ${page.pageSize}) as id`.execute(tx.db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const users = await withCompany(tx)
    .where('u.id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  const byId = new Map(users.map((row) => [row.id, userOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Counts users, but never more than page numbers reach. */
export async function countUsers(tx: Tx, { pattern, companyId, active }: UserQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select app.count_users(${pattern}, ${companyId}, ${active ?? null}, ${COUNT_LIMIT}) as count`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
}
