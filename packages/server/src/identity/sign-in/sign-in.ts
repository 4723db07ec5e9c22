import {
  AGENT_CLIENT_ID,
  AppError,
  MFA_CHALLENGE_SECONDS,
  type TokenReply,
  type TokenRequest,
} from '@qafila/contracts';
import { hashToken, newToken } from '../../platform/crypto/one-time-token.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { resumeWork } from '../acting/acting.ts';
import type { IdentityContext } from '../context.ts';
import { verifyPassword } from '../crypto/password-hash.ts';
import {
  type Attempt,
  auditLock,
  claimAttempt,
  forgetFailures,
  passwordAttempt,
  recordFailure,
} from '../lockout/lockout-rows.ts';
import type { SignInOrigin } from '../lockout/sign-in-origin.ts';
import { actingFor } from '../session/acting-for.ts';
import { after, insertSession, type Origin } from '../session/session-rows.ts';
import { type Candidate, findCandidate } from '../session/sign-in-rows.ts';
import { tokenSet } from '../session/token-set.ts';

type PasswordGrant = Extract<TokenRequest, { grant_type: 'password' }>;

/**
 * The password step: returns tokens, or a challenge when a second factor is set up. An unknown email, a wrong
 * password and an inactive user get the same reply, after the same work.
 * @throws AppError INVALID_GRANT, LOCKED_OUT
 */
export async function signInWithPassword(
  context: IdentityContext,
  grant: PasswordGrant,
  origin: SignInOrigin,
): Promise<TokenReply> {
  const attempt = passwordAttempt(grant.username, origin.ip, origin.deviceOf(grant.username));
  return context.attempts.run(attempt.account, () => passwordStep(context, grant, origin, attempt));
}

async function passwordStep(
  context: IdentityContext,
  grant: PasswordGrant,
  origin: SignInOrigin,
  attempt: Attempt,
): Promise<TokenReply> {
  const found = await context.withTx(SYSTEM, async (tx) => {
    await claimAttempt(tx, attempt);
    return findCandidate(tx, grant.username);
  });
  const fits = await verifyPassword(found?.passwordHash, grant.password);
  if (!fits || !found?.admitted) {
    await context.withTx(SYSTEM, async (tx) => {
      await recordFailure(tx, attempt);
      if (found) await auditLock(tx, attempt, found, origin.ip);
    });
    throw new AppError('INVALID_GRANT');
  }
  refuseOtherThanAgent(found, grant.client_id);
  const reply = await context.withTx(actingFor(found), async (tx) => {
    await forgetFailures(tx, attempt);
    return found.mfaEnabled
      ? challenge(tx, found, grant.client_id)
      : openSession(context, tx, found, grant.client_id, origin);
  });
  if (!found.mfaEnabled) origin.remember(found.email);
  return reply;
}

/** The agent client is for agents only. */
function refuseOtherThanAgent(user: Candidate, clientId: string): void {
  if (clientId === AGENT_CLIENT_ID && !user.roles.includes('Agent'))
    throw new AppError('INVALID_GRANT', { message: say('This account does not belong to an agent') });
}

async function challenge(tx: Tx, user: Candidate, clientId: string): Promise<TokenReply> {
  const token = newToken();
  await tx.db
    .deleteFrom('sign_in_challenge')
    .where('user_id', '=', user.id)
    .where('expires_at', '<', tx.wallNow())
    .execute();
  await tx.db
    .insertInto('sign_in_challenge')
    .values({
      token_hash: hashToken(token),
      user_id: user.id,
      client_id: clientId,
      expires_at: after(tx.wallNow(), MFA_CHALLENGE_SECONDS),
      used_at: null,
    })
    .execute();
  return { mfa_required: true, mfa_token: token, expires_in: MFA_CHALLENGE_SECONDS };
}

/**
 * Opens a session, unless the password or the user changed since the password was checked.
 * @throws AppError INVALID_GRANT
 */
export async function openSession(
  context: IdentityContext,
  tx: Tx,
  user: Pick<Candidate, 'id' | 'passwordHash' | 'roles'>,
  clientId: string,
  origin: Origin,
): Promise<TokenReply> {
  const same = await tx.db
    .updateTable('user_account')
    .set({ last_login_at: tx.wallNow() })
    .where('id', '=', user.id)
    .where('active', '=', true)
    .where('password_hash', '=', user.passwordHash)
    .returning('id')
    .executeTakeFirst();
  if (!same) throw new AppError('INVALID_GRANT');
  const sessionId = context.ids.uuid();
  await insertSession(tx, { id: sessionId, userId: user.id, clientId, ...origin });
  if (user.roles.includes('SysAdmin')) await resumeWork(tx, user, sessionId);
  tx.audit('session.started', `session:${sessionId}`, { clientId, ip: origin.ip });
  return tokenSet(context, { sessionId, userId: user.id, generation: 0 });
}
