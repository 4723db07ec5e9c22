import { AppError, type SessionUser } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { outboxRange } from '../../platform/outbox/outbox-rows.ts';

/** The signed-in user with the company they work in, read from the database. */
export async function currentUser(tx: Tx): Promise<SessionUser> {
  // Before the rest: what changes meanwhile has an event after it.
  const { newest } = await tx.asSystem(() => outboxRange(tx));
  const row = await tx.db
    .selectFrom('user_account as u')
    .leftJoin('company as c', (join) => join.on('c.id', '=', tx.actor.companyId))
    .select([
      'u.id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.phone_number',
      'u.roles',
      'u.should_enforce_mfa',
      'u.mfa_enabled_at',
      'c.name',
      'c.currency',
      'c.locale',
      'c.timezone',
    ])
    .where('u.id', '=', tx.actor.userId)
    .executeTakeFirst();
  if (!row) throw new AppError('UNAUTHENTICATED');
  const { companyId } = tx.actor;
  const { name, currency, locale, timezone } = row;
  const company =
    companyId && name && currency && locale && timezone
      ? { id: companyId, name, currency, locale, timezone }
      : null;
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    companyId,
    company,
    roles: row.roles,
    shouldEnforceMfa: row.should_enforce_mfa,
    isMultiFactorEnabled: row.mfa_enabled_at !== null,
    mfaSetupRequired: row.should_enforce_mfa && row.mfa_enabled_at === null,
    cursor: newest,
  };
}
