import { AppError } from '@qafila/contracts';
import { open, seal } from '../../platform/crypto/seal.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { changeAccount } from '../change-account.ts';
import type { IdentityContext } from '../context.ts';
import { refuseAgentInPortal } from '../session/freshness.ts';
import { endSessions } from '../session/session-rows.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { secretContext } from './second-factor.ts';
import { acceptedStep, newTotpSecret, totpUrl } from './totp.ts';

const invalidCode = (message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path: 'code', message }] });
const setupGone = () => invalidCode(say('Start the set-up again'));

/** Creates a pending secret; the active one stays in use until it is confirmed. */
export async function generateSetup({ keys }: Pick<IdentityContext, 'keys'>, tx: Tx) {
  await refuseAgentInPortal(tx);
  const { userId, email } = actorOf(tx);
  const secret = newTotpSecret();
  const pending = seal(keys.sealing, secret, secretContext(userId));
  await tx.db
    .insertInto('user_mfa')
    .values({ user_id: userId, pending_secret: pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret: pending }))
    .execute();
  return { secret, otpauthUrl: totpUrl(secret, email) };
}

/**
 * Checks a code of the pending set-up.
 * @returns the pending secret and the code's step, which is used up
 * @throws AppError VALIDATION when no set-up is pending or the code is wrong.
 */
export async function checkSetupCode({ keys }: Pick<IdentityContext, 'keys'>, tx: Tx, code: string) {
  await refuseAgentInPortal(tx);
  const { userId } = actorOf(tx);
  const mfa = await tx.db
    .selectFrom('user_mfa')
    .select('pending_secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!mfa?.pending_secret) throw setupGone();
  const secret = open(keys.sealing, mfa.pending_secret, secretContext(userId));
  const step = acceptedStep(secret, code, tx.wallNow(), null);
  if (step === null) throw invalidCode(say('The code is incorrect. Check the clock of your device'));
  return { sealed: mfa.pending_secret, step };
}

/**
 * Confirms the pending set-up with a code, after the user confirmed their identity: sign-ins now require a
 * code. Ends the user's other sessions.
 * @throws AppError VALIDATION when no set-up is pending or the code is wrong.
 */
export async function enableMfa(context: Pick<IdentityContext, 'keys'>, tx: Tx, code: string) {
  const { userId, sessionId } = actorOf(tx);
  const { sealed, step } = await checkSetupCode(context, tx, code);
  const enabled = await tx.db
    .updateTable('user_mfa')
    .set({ secret: sealed, pending_secret: null, last_step: step })
    .where('user_id', '=', userId)
    .where('pending_secret', '=', sealed)
    .returning('user_id')
    .executeTakeFirst();
  // A concurrent request enabled it, or started another set-up.
  if (!enabled) throw setupGone();
  await setEnabledAt(tx, userId, tx.wallNow());
  const recoveryCodes = await replaceRecoveryCodes(context.keys.recoveryCode, tx, userId);
  await endSessions(tx, { userId, except: sessionId }, 'revoked');
  tx.audit('mfa.enabled', `user:${userId}`);
  return { recoveryCodes };
}

/**
 * Removes a user's second factor, including a pending set-up. It is in the audit log of the user's company, also when a
 * SysAdmin does it.
 */
export async function removeMfa(
  tx: Tx,
  { id: userId, companyId }: { id: string; companyId: string | null },
): Promise<void> {
  await tx.db.deleteFrom('user_mfa').where('user_id', '=', userId).execute();
  await setEnabledAt(tx, userId, null);
  await tx.db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
  await endSessions(tx, { userId }, 'revoked');
  tx.audit('mfa.reset', `user:${userId}`, {}, companyId ?? undefined);
}

const setEnabledAt = (tx: Tx, userId: string, at: Date | null) =>
  changeAccount(tx, userId, { mfa_enabled_at: at });

async function replaceRecoveryCodes(key: Buffer, tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx.db
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({ user_id: userId, hash: hashRecoveryCode(key, userId, code), used_at: null })),
    )
    .execute();
  return codes;
}

function actorOf({ actor }: Tx) {
  if (!actor.userId || !actor.sessionId) throw new AppError('UNAUTHENTICATED');
  return { userId: actor.userId, sessionId: actor.sessionId, email: actor.email ?? '' };
}
