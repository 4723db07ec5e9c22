import { AppError, type SignupRequest } from '@qafila/contracts';
import { formatDay } from '@qafila/domain/dates';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { portalLink } from '../../platform/http/portal-link.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { languageOf } from '../../platform/tenancy/language-of.ts';
import { requireTimeZone } from '../../platform/tenancy/require-time-zone.ts';
import { inLanguageOf, say } from '../../platform/words/say.ts';
import type { IdentityContext } from '../context.ts';
import { hashNewPassword } from '../password/new-password.ts';
import { findCandidate } from '../session/sign-in-rows.ts';

/**
 * Stores a company's request until a SysAdmin decides. If the person has an account or a pending request,
 * they are told by mail; the reply is the same for all.
 */
export async function requestSignup(
  { withTx, ids, config, messages, limits }: IdentityContext,
  { company, administrator }: SignupRequest,
): Promise<void> {
  const { email, password, user } = administrator;
  const passwordHash = await hashNewPassword(password, email, 'administrator.password');
  await withTx(SYSTEM, async (tx) => {
    await requireTimeZone(tx, company.timezone, 'company.timezone');
    const known = await findCandidate(tx, email);
    if (known) {
      if (!(await mayMail(limits, email))) return;
      await messages.send(tx, {
        channel: 'email',
        recipient: email,
        ...inLanguageOf(await languageOf(tx, known.companyId), () =>
          known.invited ? invitedText() : knownText(portalLink(config, '/login')),
        ),
        companyId: known.companyId,
      });
      return;
    }
    const request = await tx.db
      .insertInto('signup')
      .values({
        id: ids.uuid(),
        company: JSON.stringify(company),
        email,
        password_hash: passwordHash,
        first_name: user.firstName,
        last_name: user.lastName,
        phone_number: user.phoneNumber,
        country: user.country ?? null,
        zip_code: user.zipCode ?? null,
        notes: null,
        decided_at: null,
        created_at: tx.wallNow(),
      })
      // A literal: a prepared statement matches the partial index only by a condition without parameters.
      .onConflict((conflict) => conflict.column('email').where('status', '=', sql.lit('pending')).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!request) return tellOfWaiting(tx, { messages, limits }, email);
    tx.emit({ name: 'signup.requested', companyId: null, data: { signupId: request.id } });
    tx.audit('signup.requested', `signup:${request.id}`, { company: company.name });
  });
}

/** Tells an applicant that their newer request was not kept, in the language of the one that waits. */
async function tellOfWaiting(
  tx: Tx,
  { messages, limits }: Pick<IdentityContext, 'messages' | 'limits'>,
  email: string,
): Promise<void> {
  const waiting = await tx.db
    .selectFrom('signup')
    .select(['company', 'created_at'])
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!waiting || !(await mayMail(limits, email))) return;
  const { locale, timezone } = waiting.company;
  const day = formatDay(waiting.created_at.toISOString(), { zone: timezone, locale });
  await messages.send(tx, {
    channel: 'email',
    recipient: email,
    ...inLanguageOf(locale, () => waitingText(day)),
    companyId: null,
  });
}

/** Without the name of the company: its sender could have any text mailed to any address. */
const waitingText = (day: string) => ({
  subject: say('Your request is waiting already'),
  body: say(
    'A request with this address, sent on {day}, is waiting for a decision. What was sent now was not kept. If the first request is not yours, tell the administrator of this portal before it is approved.',
    { day },
  ),
});

/** 'Forgot password' sends nothing to a user who has not set a password yet. */
const invitedText = () => ({
  subject: say('You are already invited'),
  body: say(
    'A new account was asked for with this address, perhaps by you. You were invited to one already, and have not set its password yet: open the link in the mail of the invitation. If it has ended, ask the administrator who invited you for a new invitation.',
  ),
});

const knownText = (login: string) => ({
  subject: say('You already have an account'),
  body: [
    say(
      'A new account was asked for with this address, perhaps by you. You have one already; sign in or reset your password here:',
    ),
    login,
  ].join('\n\n'),
});

/** False over the limit: the address gets no more mail, and the reply stays the same. */
const mayMail = (limits: Limits, email: string): Promise<boolean> =>
  limits.take('signUpMail', email).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
      throw error;
    },
  );
