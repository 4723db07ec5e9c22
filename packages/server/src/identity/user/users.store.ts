import { LIST_DEPTH, type User } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { countUpTo, type Page } from '../list/page.ts';

const COLUMNS = {
  createdAtUtc: 'u.created_at',
  email: 'u.email',
  firstName: 'u.first_name',
  name: 'u.first_name',
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
    ]);

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

const filtered = (tx: Tx, { companyId, active, pattern }: UserQuery) => {
  let query = tx.db.selectFrom('user_account as u');
  // Said here as well as by the policy, so that the company's index is used.
  if (companyId) query = query.where('u.company_id', '=', companyId);
  if (active !== undefined) query = query.where('u.active', '=', active);
  if (pattern)
    query = query.where(
      'u.id',
      'in',
      sql<string>`(select app.find_users(${pattern}, ${sql.lit(LIST_DEPTH)}))`,
    );
  return query;
};

/** One page of users. */
export async function listUsers(tx: Tx, query: UserQuery, page: Page): Promise<User[]> {
  const column = COLUMNS[query.sortBy];
  const direction = query.descending ? 'desc' : 'asc';
  let ids = filtered(tx, query).select('u.id').orderBy(column, direction).orderBy('u.id', direction);
  if (query.after) {
    const [from, sign] = [sql.ref(column), sql.raw(query.descending ? '<' : '>')];
    ids = ids.where(
      sql<boolean>`(${from}, u.id) ${sign} (select ${from}, u.id from user_account u where u.id = ${query.after})`,
    );
  } else ids = ids.offset(page.offset);
  const rows = await withCompany(tx)
    .where('u.id', 'in', ids.limit(page.pageSize))
    .orderBy(column, direction)
    .orderBy('u.id', direction)
    .execute();
  return rows.map(userOf);
}

export const countUsers = (tx: Tx, query: UserQuery): Promise<number> =>
  countUpTo(tx.db, filtered(tx, query).select('u.id'));
