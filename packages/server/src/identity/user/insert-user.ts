import type { Role } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';

/** A user to insert, with a hashed password. */
export interface NewUser {
  id: string;
  companyId: string | null;
  email: string;
  /** Null: no password yet; it is set by a link. */
  passwordHash: string | null;
  /** Until when an invitation's link works. */
  invitedUntil?: Date | null;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  country?: string | null;
  zipCode?: string | null;
  roles: Role[];
  shouldEnforceMfa: boolean;
}

/** False when the email is taken, in any company. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const row = await tx.db
    .insertInto('user_account')
    .values({
      id: user.id,
      company_id: user.companyId,
      email: user.email,
      password_hash: user.passwordHash,
      invited_until: user.invitedUntil ?? null,
      first_name: user.firstName,
      last_name: user.lastName,
      phone_number: user.phoneNumber,
      country: user.country ?? null,
      zip_code: user.zipCode ?? null,
      roles: user.roles,
      should_enforce_mfa: user.shouldEnforceMfa,
      created_at: tx.wallNow(),
    })
    .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
