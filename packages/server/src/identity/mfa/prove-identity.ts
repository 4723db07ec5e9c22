import { AppError, type IdentityProof } from '@qafila/contracts';
import { type Actor, SYSTEM } from '../../platform/database/actor.ts';
import { say } from '../../platform/words/say.ts';
import type { IdentityContext } from '../context.ts';
import { verifyPassword } from '../crypto/password-hash.ts';
import {
  auditLock,
  claimAttempt,
  codeAttempt,
  forgetFailures,
  passwordAttempt,
  recordFailure,
} from '../lockout/lockout-rows.ts';
import type { SignInOrigin } from '../lockout/sign-in-origin.ts';
import { type Candidate, findCandidateById } from '../session/sign-in-rows.ts';
import { acceptSecondFactor } from './second-factor.ts';

type ProofOrigin = Pick<SignInOrigin, 'ip' | 'deviceOf'>;

const refused = (path: keyof IdentityProof, message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path, message }] });

/**
 * Checks the actor's password and, if they have a second factor, a code: a stolen access token alone has
 * neither. Failures count like those of a sign-in.
 * @throws AppError VALIDATION for the wrong or missing field, LOCKED_OUT
 */
export async function proveIdentity(
  context: IdentityContext,
  actor: Actor,
  { password, presentCode }: IdentityProof,
  origin: ProofOrigin,
): Promise<void> {
  const user = await checkPassword(context, actor, password, origin);
  if (!user.mfaEnabled) return;
  if (!presentCode) throw refused('presentCode', say('Enter the code from your authenticator app'));
  await checkSecondFactor(context, user, presentCode, origin);
}

/**
 * Marks the actor's session as freshly authenticated.
 * @throws AppError VALIDATION, LOCKED_OUT, MFA_SETUP_REQUIRED
 */
export async function confirmIdentity(
  context: IdentityContext,
  actor: Actor,
  proof: IdentityProof,
  origin: ProofOrigin,
): Promise<void> {
  if (actor.mfaSetupRequired) throw new AppError('MFA_SETUP_REQUIRED');
  await proveIdentity(context, actor, proof, origin);
  await context.withTx(SYSTEM, (tx) =>
    tx.db
      .updateTable('session')
      .set({ authenticated_at: tx.wallNow() })
      .where('id', '=', actor.sessionId)
      .where('ended_at', 'is', null)
      .execute(),
  );
}

async function checkPassword(
  context: IdentityContext,
  actor: Actor,
  password: string,
  origin: ProofOrigin,
): Promise<Candidate> {
  const email = actor.email ?? '';
  const attempt = passwordAttempt(email, origin.ip, origin.deviceOf(email));
  return context.attempts.run(attempt.account, async () => {
    const user = await context.withTx(SYSTEM, async (tx) => {
      await claimAttempt(tx, attempt);
      return findCandidateById(tx, actor.userId ?? '');
    });
    const fits = await verifyPassword(user?.passwordHash, password);
    await context.withTx(SYSTEM, async (tx) => {
      if (fits) return forgetFailures(tx, attempt);
      await recordFailure(tx, attempt);
      if (user) await auditLock(tx, attempt, user, origin.ip);
    });
    if (!fits || !user) throw refused('password', say('Password is incorrect'));
    return user;
  });
}

async function checkSecondFactor(
  context: IdentityContext,
  user: Candidate,
  code: string,
  origin: ProofOrigin,
): Promise<void> {
  const attempt = codeAttempt(user.id, origin.ip, origin.deviceOf(user.email));
  const accepted = await context.attempts.run(attempt.account, async () => {
    await context.withTx(SYSTEM, (tx) => claimAttempt(tx, attempt));
    return context.withTx(SYSTEM, async (tx) => {
      const right = await acceptSecondFactor(context, tx, user.id, code);
      if (right) await forgetFailures(tx, attempt);
      else {
        await recordFailure(tx, attempt);
        await auditLock(tx, attempt, user, origin.ip);
      }
      return right;
    });
  });
  if (!accepted) throw refused('presentCode', say('The code is incorrect or was used before'));
}
