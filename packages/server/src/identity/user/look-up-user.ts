import type { Role } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/** A user's display name; undefined when the actor may not see them. */
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

/** A user in the format of webhooks. */
export const userContact = (tx: Tx, userId: string) =>
  tx.db
    .selectFrom('user_account')
    .select(['id', 'company_id', 'email', 'first_name', 'last_name', 'roles'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** Mail addresses of a company's active users with one of the roles. */
export async function addressesOf(tx: Tx, companyId: string, roles: readonly Role[]): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('user_account')
    .select('email')
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('roles', '&&', sql<Role[]>`${roles}::text[]`)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** Where mail to a user goes, and what they may read; undefined for one who is blocked or gone. */
export async function mailRecipient(
  tx: Tx,
  userId: string,
): Promise<{ email: string; companyId: string | null; roles: readonly Role[] } | undefined> {
  const row = await tx.db
    .selectFrom('user_account')
    .select(['email', 'company_id', 'roles'])
    .where('id', '=', userId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { email: row.email, companyId: row.company_id, roles: row.roles };
}
