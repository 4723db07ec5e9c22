import type { Tx } from '../../platform/database/tx.ts';
import { changeAccount } from '../change-account.ts';
import { endSessions } from '../session/session-rows.ts';

/** Lets the account of a person of another area sign in, or ends their sessions and refuses them from now on. */
export async function admitUser(tx: Tx, userId: string, admitted: boolean): Promise<void> {
  await changeAccount(tx, userId, { active: admitted });
  if (!admitted) await endSessions(tx, { userId }, 'revoked');
}
