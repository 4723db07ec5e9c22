import { RESET_LINKS_PER_HOUR, RESET_TOKEN_SECONDS } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { portalLink } from '../../platform/http/portal-link.ts';
import { languageOf } from '../../platform/tenancy/language-of.ts';
import { inLanguageOf, say } from '../../platform/words/say.ts';
import type { IdentityContext } from '../context.ts';
import { after } from '../session/session-rows.ts';
import { findCandidate } from '../session/sign-in-rows.ts';
import { issuePasswordLink, linksOf, linksSince } from './password-link.ts';

const HOUR_SECONDS = 3600;

/** Sends a link that sets a new password, if the address belongs to an active user and not too many were sent. */
export const sendResetLink = (context: IdentityContext, email: string): Promise<void> =>
  context.attempts.run(`link:${email}`, () => context.withTx(SYSTEM, (tx) => send(context, tx, email)));

async function send({ config, messages }: IdentityContext, tx: Tx, email: string): Promise<void> {
  const user = await findCandidate(tx, email);
  // An invitation has its own link, which can be revoked.
  if (!user?.admitted || user.invited) return;
  const sent = await linksSince(tx, user.id, after(tx.wallNow(), -HOUR_SECONDS));
  if (sent >= RESET_LINKS_PER_HOUR) return;
  const link = portalLink(config, '/reset-password', { token: await issuePasswordLink(tx, user.id) });
  await messages.send(tx, {
    channel: 'email',
    recipient: user.email,
    ...inLanguageOf(await languageOf(tx, user.companyId), () => textOf(link)),
    companyId: user.companyId,
    ends: { topic: linksOf(user.id), at: after(tx.wallNow(), RESET_TOKEN_SECONDS) },
  });
}

const textOf = (link: string) => ({
  subject: say('Reset your password'),
  body: [
    say('Open this link to set a new password. It works once, within 15 minutes:'),
    link,
    say('If you did not ask for it, ignore this message.'),
  ].join('\n\n'),
});
