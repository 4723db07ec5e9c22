import { AppError, INVITATION_SECONDS, RESET_LINKS_PER_HOUR, type User } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { portalLink } from '../../platform/http/portal-link.ts';
import { languageOf } from '../../platform/tenancy/language-of.ts';
import { inLanguageOf, say } from '../../platform/words/say.ts';
import { changeAccount } from '../change-account.ts';
import type { IdentityContext } from '../context.ts';
import { issuePasswordLink, linksOf, linksSince, spendLinks } from '../password/password-link.ts';
import { after } from '../session/session-rows.ts';
import { getUserOrThrow, manageableUser } from './users.ts';

type InvitationDeps = Pick<IdentityContext, 'config' | 'messages'>;

const HOUR_SECONDS = 3600;

/** When an invitation of now ends. */
export const invitedUntil = (tx: Tx): Date => after(tx.wallNow(), INVITATION_SECONDS);

/** The mail's subject and text, in the language of `say`. */
function textOf({
  companyName,
  firstName,
  email,
  link,
}: Pick<User, 'companyName' | 'firstName' | 'email'> & { link: string }) {
  const place = companyName ? say('{company} on Qafila', { company: companyName }) : 'Qafila';
  return {
    subject: say('You are invited to {place}', { place }),
    body: [
      say('Hello {name},', { name: firstName }),
      say(
        'you have an account at {place}. Open this link to set your password. It works once, within 24 hours:',
        {
          place,
        },
      ),
      link,
      say('Then sign in with {email}. If you did not expect this, ignore this message.', { email }),
    ].join('\n\n'),
  };
}

/** Sends the mail of an invitation. Its link sets the password once, within a day. */
export async function sendInvitation(
  tx: Tx,
  { config, messages }: InvitationDeps,
  { id, email, firstName, companyId, companyName }: User,
): Promise<void> {
  const token = await issuePasswordLink(tx, id, INVITATION_SECONDS);
  const link = portalLink(config, '/reset-password', { token, invited: '1' });
  const text = inLanguageOf(await languageOf(tx, companyId), () =>
    textOf({ companyName, firstName, email, link }),
  );
  await messages.send(tx, {
    channel: 'email',
    recipient: email,
    ...text,
    companyId,
    ends: { topic: linksOf(id), at: invitedUntil(tx) },
  });
}

/** @throws AppError CONFLICT when the user has set a password, or was never invited */
async function invitedUser(tx: Tx, id: string): Promise<User> {
  const user = await manageableUser(tx, id);
  if (user.invitation) return user;
  throw new AppError('CONFLICT', { message: say('This user has already set a password') });
}

async function keepUntil(tx: Tx, { id }: User, until: Date): Promise<User> {
  await changeAccount(tx, id, { invited_until: until });
  return getUserOrThrow(tx, id);
}

/**
 * Sends a new link and ends the earlier ones.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT as `invitedUser` does, RATE_LIMITED after five links within an hour
 */
export async function resendInvitation(tx: Tx, deps: InvitationDeps, userId: string): Promise<User> {
  const user = await invitedUser(tx, userId);
  if ((await linksSince(tx, userId, after(tx.wallNow(), -HOUR_SECONDS))) >= RESET_LINKS_PER_HOUR)
    throw new AppError('RATE_LIMITED', {
      message: say('This user was sent five invitations within an hour. Try again later'),
    });
  await spendLinks(tx, userId);
  await deps.messages.end(tx, linksOf(userId));
  await sendInvitation(tx, deps, user);
  tx.audit('user.invited', `user:${userId}`, { email: user.email }, user.companyId ?? undefined);
  return keepUntil(tx, user, invitedUntil(tx));
}

/** Ends the link of an invitation. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT as `invitedUser` does */
export async function revokeInvitation(
  tx: Tx,
  { messages }: Pick<InvitationDeps, 'messages'>,
  userId: string,
): Promise<User> {
  const user = await invitedUser(tx, userId);
  await spendLinks(tx, userId);
  await messages.end(tx, linksOf(userId));
  tx.audit('user.invitation-revoked', `user:${userId}`, { email: user.email }, user.companyId ?? undefined);
  return keepUntil(tx, user, tx.wallNow());
}
