import { SYSTEM } from '../../platform/database/actor.ts';
import { changeAccount } from '../change-account.ts';
import type { IdentityContext } from '../context.ts';
import { forgetGuesses } from '../lockout/lockout-rows.ts';
import { actingFor } from '../session/acting-for.ts';
import { endSessions } from '../session/session-rows.ts';
import { hashNewPassword } from './new-password.ts';
import { linkOwner, linksOf, spendLinks } from './password-link.ts';

/**
 * Sets a new password with a link's token. Ends all sessions and challenges of the user; the second factor stays.
 * @throws AppError BAD_REQUEST when the link is no longer good, VALIDATION when the password is easy to guess.
 */
export async function resetPassword(
  { withTx, messages }: Pick<IdentityContext, 'withTx' | 'messages'>,
  token: string,
  password: string,
): Promise<void> {
  // Looked at first, so that a made-up token costs no hashing.
  const owner = await withTx(SYSTEM, (tx) => linkOwner(tx, token));
  const passwordHash = await hashNewPassword(password, owner.email);
  await withTx(actingFor(owner), async (tx) => {
    // Before the link, as who sends another one locks them.
    await tx.db.selectFrom('user_account').select('id').where('id', '=', owner.id).forUpdate().execute();
    const user = await linkOwner(tx, token);
    await changeAccount(tx, user.id, { password_hash: passwordHash, invited_until: null });
    await spendLinks(tx, user.id);
    await messages.end(tx, linksOf(user.id));
    await endSessions(tx, { userId: user.id }, 'revoked');
    await tx.db.deleteFrom('sign_in_challenge').where('user_id', '=', user.id).execute();
    await forgetGuesses(tx, user.email);
    tx.audit('password.reset', `user:${user.id}`);
  });
}
