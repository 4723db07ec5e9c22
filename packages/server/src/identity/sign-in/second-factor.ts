import { AppError, type TokenReply, type TokenRequest } from '@qafila/contracts';
import { hashToken } from '../../platform/crypto/one-time-token.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import type { IdentityContext } from '../context.ts';
import {
  type Attempt,
  auditLock,
  claimAttempt,
  codeAttempt,
  forgetFailures,
  recordFailure,
} from '../lockout/lockout-rows.ts';
import type { SignInOrigin } from '../lockout/sign-in-origin.ts';
import { acceptSecondFactor } from '../mfa/second-factor.ts';
import { actingFor } from '../session/acting-for.ts';
import { findCandidateById } from '../session/sign-in-rows.ts';
import { openSession } from './sign-in.ts';

type CodeGrant = Extract<TokenRequest, { grant_type: 'mfa_code' }>;

const tooLate = () =>
  new AppError('INVALID_GRANT', { message: say('This sign-in took too long. Enter your password again') });
const wrong = () =>
  new AppError('INVALID_GRANT', { message: say('The code is incorrect or was used before') });

/**
 * The second step of a sign-in: six digits, or a recovery code, each valid once.
 * @throws AppError INVALID_GRANT, LOCKED_OUT
 */
export async function signInWithCode(
  context: IdentityContext,
  grant: CodeGrant,
  origin: SignInOrigin,
): Promise<TokenReply> {
  const tokenHash = hashToken(grant.mfa_token);
  const owner = await context.withTx(SYSTEM, (tx) => challenged(tx, tokenHash, grant.client_id));
  const attempt = codeAttempt(owner.id, origin.ip, origin.deviceOf(owner.email));
  const reply = await context.attempts.run(attempt.account, async () => {
    await context.withTx(SYSTEM, (tx) => claimAttempt(tx, attempt));
    return context.withTx(actingFor(owner), (tx) => codeStep(context, tx, grant, origin, attempt));
  });
  if (!reply) throw wrong();
  origin.remember(owner.email);
  return reply;
}

/** @returns null when the code is wrong, which is recorded. */
async function codeStep(
  context: IdentityContext,
  tx: Tx,
  grant: CodeGrant,
  origin: SignInOrigin,
  attempt: Attempt,
): Promise<TokenReply | null> {
  const tokenHash = hashToken(grant.mfa_token);
  // The lock on the challenge makes two concurrent correct codes open one session.
  const user = await challenged(tx, tokenHash, grant.client_id);
  if (!(await acceptSecondFactor(context, tx, user.id, grant.code))) {
    await recordFailure(tx, attempt);
    await auditLock(tx, attempt, user, origin.ip);
    return null;
  }
  await forgetFailures(tx, attempt);
  await tx.db
    .updateTable('sign_in_challenge')
    .set({ used_at: tx.wallNow() })
    .where('token_hash', '=', tokenHash)
    .execute();
  return openSession(context, tx, user, grant.client_id, origin);
}

async function challenged(tx: Tx, tokenHash: Buffer, clientId: string) {
  const row = await tx.db
    .selectFrom('sign_in_challenge')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('client_id', '=', clientId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.wallNow())
    .forUpdate()
    .executeTakeFirst();
  const user = row && (await findCandidateById(tx, row.user_id));
  if (!user?.admitted) throw tooLate();
  return user;
}
