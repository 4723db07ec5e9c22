import type { Tx } from '../../platform/database/tx.ts';
import { endSessions } from '../session/session-rows.ts';

/** Lets the account of a person of another area sign in, or ends their sessions and refuses them from now on. */
export async function admitUser(tx: Tx, userId: string, admitted: boolean): Promise<void> {
  const changed = await tx.db
    .updateTable('user_account')
    .set((is) => ({ active: admitted, version: is('version', '+', 1) }))
    .where('id', '=', userId)
    .where('active', '!=', admitted)
    .where('deleted_at', 'is', null)
    .returning(['company_id', 'version'])
    .executeTakeFirst();
  if (changed)
    tx.emit({
      name: 'user.changed',
      companyId: changed.company_id,
      data: { userId, version: changed.version },
    });
  if (!admitted) await endSessions(tx, { userId }, 'revoked');
}
