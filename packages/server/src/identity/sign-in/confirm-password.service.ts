import { AppError } from '@qafila/contracts';
import type { Actor } from '../../platform/database/actor.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { say } from '../../platform/words/say.ts';
import type { IdentityContext } from '../context.ts';
import { verifyPassword } from '../crypto/password-hash.ts';
import {
  auditLock,
  claimAttempt,
  forgetFailures,
  passwordAttempt,
  recordFailure,
} from '../lockout/lockout.store.ts';
import { findCandidateById } from '../session/sign-in.store.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

/**
 * Makes the authentication of the actor's session fresh.
 * @throws AppError VALIDATION when the password is wrong, LOCKED_OUT, MFA_SETUP_REQUIRED
 */
export async function confirmPassword(
  context: IdentityContext,
  actor: Actor,
  password: string,
  origin: SignInOrigin,
): Promise<void> {
  if (actor.mfaSetupRequired) throw new AppError('MFA_SETUP_REQUIRED');
  const email = actor.email ?? '';
  const attempt = passwordAttempt(email, origin.ip, origin.deviceOf(email));
  await context.attempts.run(attempt.account, async () => {
    const user = await context.withTx(SYSTEM, async (tx) => {
      await claimAttempt(tx, attempt);
      return findCandidateById(tx, actor.userId ?? '');
    });
    const fits = await verifyPassword(user?.passwordHash, password);
    await context.withTx(SYSTEM, async (tx) => {
      if (!fits) {
        await recordFailure(tx, attempt);
        if (user) await auditLock(tx, attempt, user, origin.ip);
        return;
      }
      await forgetFailures(tx, attempt);
      await tx.db
        .updateTable('session')
        .set({ authenticated_at: tx.wallNow() })
        .where('id', '=', actor.sessionId)
        .where('ended_at', 'is', null)
        .execute();
    });
    if (!fits) {
      const message = say('Password is incorrect');
      throw new AppError('VALIDATION', { message, errors: [{ path: 'password', message }] });
    }
  });
}
