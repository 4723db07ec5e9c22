import { COUNT_LIMIT, type Role, type User } from '@qafila/contracts';
import { type Kysely, sql } from 'kysely';
import { prepared, preparedByShape } from '../../platform/database/prepared.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { CursorPage } from '../../platform/list/cursor.ts';

/** What a list is sorted by; users with the same values by their id. */
const COLUMNS = {
  createdAtUtc: ['created_at'],
  email: ['email'],
  firstName: ['first_name', 'last_name'],
  name: ['first_name', 'last_name'],
} as const;
type SortKey = (typeof COLUMNS)[keyof typeof COLUMNS][number] | 'id';

/** Filters and order of a list of users. */
export interface UserQuery {
  /** Null: all that the actor may see. */
  companyId: string | null;
  active: boolean | undefined;
  /** `portal`: all but agents. */
  role: Role | 'portal' | null;
  pattern: string | null;
  sortBy: keyof typeof COLUMNS;
  descending: boolean;
}

const SHOWN = [
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
  'u.invited_until',
  'u.mfa_enabled_at',
  'u.last_login_at',
  'u.created_at',
] as const;

const withCompany = (db: Kysely<Database>) =>
  db
    .selectFrom('user_account as u')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .select(SHOWN)
    .where('u.deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof withCompany>['executeTakeFirstOrThrow']>>;

const userOf = (row: Row, now: Date): User => ({
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
  isMultiFactorEnabled: row.mfa_enabled_at !== null,
  invitation: row.invited_until && {
    state: row.invited_until > now ? 'open' : 'ended',
    untilUtc: row.invited_until.toISOString(),
  },
  lastLoginAtUtc: row.last_login_at?.toISOString() ?? null,
  createdAtUtc: row.created_at.toISOString(),
});

const byId = prepared<{ id: string }>()((db, value) => withCompany(db).where('u.id', '=', value('id')));
const lockedById = prepared<{ id: string }>()((db, value) =>
  withCompany(db).where('u.id', '=', value('id')).forUpdate('u'),
);

/** One user, if the actor may see them. `forUpdate` locks their row. */
export async function findUser(
  tx: Tx,
  id: string,
  options: { forUpdate?: boolean } = {},
): Promise<User | undefined> {
  const [row] = await (options.forUpdate ? lockedById : byId)(tx, { id });
  return row && userOf(row, tx.wallNow());
}

/** A page of users, and their number up to the last row that page numbers reach. */
export function listUsers(
  tx: Tx,
  query: UserQuery,
  page: CursorPage,
): Promise<{ items: User[]; total: number }> {
  return query.pattern === null && page.after === null
    ? listAll(tx, query, page)
    : listMatching(tx, query, page);
}

interface PageValues {
  companyId: string | null;
  active: boolean;
  role: string | null;
  pageSize: number;
  offset: number;
}
interface PageShape {
  ofCompany: boolean;
  ofActivity: boolean;
  ofPortal: boolean;
  ofRole: boolean;
  sortBy: UserQuery['sortBy'];
  descending: boolean;
}

/**
 * Rows and count in one statement: the policy decides who is visible, and its indexes serve the order. The page is cut
 * before anything is joined to it.
 */
const pageOfAll = preparedByShape<PageValues, PageShape>()(
  ({ ofCompany, ofActivity, ofPortal, ofRole, sortBy, descending }) =>
    (db, value) => {
      const order = descending ? 'desc' : 'asc';
      const shown = db
        .selectFrom('user_account as s')
        .where('s.deleted_at', 'is', null)
        .$if(ofCompany, (all) => all.where('s.company_id', '=', value('companyId')))
        .$if(ofActivity, (all) => all.where('s.active', '=', value('active')))
        // Written as in the index of users who are not agents, so that the index is used.
        .$if(ofPortal, (all) => all.where(sql<boolean>`not s.roles @> '{Agent}'`))
        .$if(ofRole, (all) => all.where(sql<boolean>`s.roles @> array[${value('role')}]`));
      const count = shown.select('s.id').limit(sql.lit(COUNT_LIMIT)).as('counted');
      const keys: readonly SortKey[] = [...COLUMNS[sortBy], 'id'];
      const page = keys
        .reduce((sorted, key) => sorted.orderBy(`s.${key}`, order), shown.selectAll())
        .limit(value('pageSize'))
        .offset(value('offset'));
      const users = db
        .selectFrom(page.as('u'))
        .leftJoin('company as c', 'c.id', 'u.company_id')
        .select(SHOWN)
        .select(({ selectFrom, fn }) =>
          selectFrom(count).select(fn.countAll<string>().as('total')).as('total'),
        );
      return keys.reduce((sorted, key) => sorted.orderBy(`u.${key}`, order), users);
    },
);

async function listAll(tx: Tx, query: UserQuery, { pageSize, offset }: CursorPage) {
  const { companyId, active, role, sortBy, descending } = query;
  const shape = {
    ofCompany: companyId !== null,
    ofActivity: active !== undefined,
    ofPortal: role !== null && role !== 'Agent',
    ofRole: role !== null && role !== 'portal',
    sortBy,
    descending,
  };
  const rows = await pageOfAll(tx, shape, { companyId, active: active ?? true, role, pageSize, offset });
  const total = rows[0] ? Number(rows[0].total) : await countMatching(tx, query);
  return { items: rows.map((row) => userOf(row, tx.wallNow())), total };
}

async function listMatching(tx: Tx, query: UserQuery, page: CursorPage) {
  const [column] = COLUMNS[query.sortBy];
  const { pattern, companyId, role, descending } = query;
  const active = query.active ?? null;
  const { rows } = await sql<{ id: string }>`
    select app.find_users(${pattern}, ${companyId}, ${active}, ${column}, ${descending}, ${page.after},
      ${page.offset}, ${page.pageSize}, ${role}) as id`.execute(tx.db);
  const total = await countMatching(tx, query);
  if (rows.length === 0) return { items: [], total };
  const ids = rows.map(({ id }) => id);
  const users = await withCompany(tx.db)
    .where('u.id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  const byId = new Map(users.map((row) => [row.id, userOf(row, tx.wallNow())]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), total };
}

async function countMatching(tx: Tx, { pattern, companyId, active, role }: UserQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select app.count_users(${pattern}, ${companyId}, ${active ?? null}, ${COUNT_LIMIT}, ${role}) as count`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
}
