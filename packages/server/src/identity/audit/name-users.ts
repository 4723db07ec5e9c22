import { sql } from 'kysely';
import type { NamesOf } from './name-subjects.ts';

/** Names of users, of those deleted as well. */
export const userNames: NamesOf = async (tx, ids) => {
  const rows = await tx.db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim() || row.email]));
};
