import type { Tx } from '../../platform/database/tx.ts';
import { hashPassword, verifyPassword } from '../crypto/password-hash.ts';
import { endSessions } from '../session/session.store.ts';

/**
 * Ids of the accounts at a mail domain (`qafila.test`) with this password. Equal hashes are verified once.
 */
export async function accountsWithPassword(tx: Tx, domain: string, password: string): Promise<string[]> {
  const accounts = await tx.db
    .selectFrom('user_account')
    .select(['id', 'password_hash'])
    .where('email', 'like', `%@${domain}`)
    .where('password_hash', 'is not', null)
    .execute();
  const hashes = [...new Set(accounts.map(({ password_hash }) => password_hash))];
  const fits = await Promise.all(hashes.map((hash) => verifyPassword(hash, password)));
  const known = new Set(hashes.filter((_, index) => fits[index]));
  return accounts.filter(({ password_hash }) => known.has(password_hash)).map(({ id }) => id);
}

/** Sets a new password for accounts and ends their sessions. */
export async function replacePasswords(tx: Tx, ids: readonly string[], password: string): Promise<void> {
  await tx.db
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(password) })
    .where('id', 'in', ids)
    .execute();
  for (const userId of ids) await endSessions(tx, { userId }, 'revoked');
}
