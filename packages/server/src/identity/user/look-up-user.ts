import type { Tx } from '../../platform/database/tx.ts';

/** What people call a user; undefined when the actor doesn't see them. */
export async function userName(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('user_account')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row && `${row.first_name} ${row.last_name}`.trim();
}

export const hasUsers = async (tx: Tx): Promise<boolean> =>
  (await tx.db.selectFrom('user_account').select('id').limit(1).executeTakeFirst()) !== undefined;
