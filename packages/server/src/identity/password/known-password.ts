import type { Tx } from '../../platform/database/tx.ts';
import { hashPassword, verifyPassword } from '../crypto/password-hash.ts';
import { endSessions } from '../session/session-rows.ts';

/** Hashes verified at once: each takes one of the few threads that connections to the database need as well. */
const AT_ONCE = 2;

/** Ids of the accounts at a mail domain (`qafila.test`) with one of these passwords. Equal hashes are verified once. */
export async function accountsWithPassword(
  tx: Tx,
  domain: string,
  passwords: readonly string[],
): Promise<string[]> {
  if (passwords.length === 0) return [];
  const accounts = await tx.db
    .selectFrom('user_account')
    .select(['id', 'password_hash'])
    .where('email', 'like', `%@${domain}`)
    .where('password_hash', 'is not', null)
    .execute();
  const hashes = new Set(accounts.map(({ password_hash }) => password_hash)).values();
  const known = new Set<string | null>();
  const verify = async () => {
    for (const hash of hashes)
      for (const password of passwords) if (await verifyPassword(hash, password)) known.add(hash);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, verify));
  return accounts.filter(({ password_hash }) => known.has(password_hash)).map(({ id }) => id);
}

/** @returns whether this start is the one that looks for the demo password of earlier versions; once per database. */
export async function claimFormerPassword(tx: Tx): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('deployment')
    .set({ former_demo_password_replaced: true })
    .where('former_demo_password_replaced', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
