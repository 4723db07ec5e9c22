import { westernDigits } from '@qafila/contracts';
import { open } from '../../platform/crypto/seal.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { IdentityContext } from '../context.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { acceptedStep } from './totp.ts';

/** Encryption context of a user's secret. */
export const secretContext = (userId: string): string => `totp:${userId}`;

/** Accepts a code of the authenticator or a recovery code, once. False when it is wrong or used. */
export async function acceptSecondFactor(
  context: Pick<IdentityContext, 'keys'>,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> {
  const mfa = await tx.db
    .selectFrom('user_mfa')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!mfa?.secret) return false;
  const secret = open(context.keys.sealing, mfa.secret, secretContext(userId));
  const lastStep = mfa.last_step === null ? null : Number(mfa.last_step);
  const step = acceptedStep(secret, code, tx.wallNow(), lastStep);
  if (step === null) return spendRecoveryCode(context, tx, userId, westernDigits(code));
  await tx.db.updateTable('user_mfa').set({ last_step: step }).where('user_id', '=', userId).execute();
  return true;
}

async function spendRecoveryCode(
  { keys }: Pick<IdentityContext, 'keys'>,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> {
  const used = await tx.db
    .updateTable('recovery_code')
    .set({ used_at: tx.wallNow() })
    .where('user_id', '=', userId)
    .where('hash', '=', hashRecoveryCode(keys.recoveryCode, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (used) tx.audit('recovery-code.used', `user:${userId}`);
  return Boolean(used);
}
