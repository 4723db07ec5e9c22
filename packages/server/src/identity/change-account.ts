import type { Updateable } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import type { UserAccountTable } from './tables.ts';

/** Changes an account that is not deleted, so that lists which show it read it again. */
export async function changeAccount(
  tx: Tx,
  userId: string,
  columns: Updateable<UserAccountTable>,
): Promise<void> {
  const changed = await tx.db
    .updateTable('user_account')
    .set((is) => ({ ...columns, version: is('version', '+', 1) }))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(['company_id', 'version'])
    .executeTakeFirst();
  if (changed)
    tx.emit({
      name: 'user.changed',
      companyId: changed.company_id,
      data: { userId, version: changed.version },
    });
}
