import { AppError, type CallParsed, type calls } from '@qafila/contracts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { portalLink } from '../../platform/http/portal-link.ts';
import { insertCompany } from '../../platform/tenancy/insert-company.ts';
import { inLanguageOf, say } from '../../platform/words/say.ts';
import type { IdentityContext } from '../context.ts';
import type { SignupTable } from '../tables.ts';
import { insertUser } from '../user/insert-user.ts';

type Decision = CallParsed<typeof calls.identity.decideSignup>['body'];
type Signup = Selectable<SignupTable>;

/**
 * Approves (creates the company and its administrator) or rejects a sign-up, once, and notifies the
 * applicant.
 * @throws AppError NOT_FOUND, CONFLICT when it was already decided, DUPLICATE when name or email are taken by
 * now.
 */
export async function decideSignup(context: IdentityContext, tx: Tx, decision: Decision): Promise<void> {
  const signup = await tx.db
    .selectFrom('signup')
    .selectAll()
    .where('id', '=', decision.id)
    .forUpdate()
    .executeTakeFirst();
  if (!signup) throw new AppError('NOT_FOUND');
  if (signup.status !== 'pending') throw new AppError('CONFLICT', { details: { status: signup.status } });
  const status = decision.approve ? 'approved' : 'rejected';
  await tx.db
    .updateTable('signup')
    .set({ status, notes: decision.notes ?? null, decided_at: tx.wallNow() })
    .where('id', '=', signup.id)
    .execute();
  const companyId = decision.approve ? await admit(context, tx, signup) : null;
  await context.messages.send(tx, {
    channel: 'email',
    recipient: signup.email,
    companyId,
    ...inLanguageOf(signup.company.locale, () =>
      textOf(signup.company.name, decision, portalLink(context.config, '/login')),
    ),
  });
  tx.emit({ name: 'signup.decided', companyId: null, data: { signupId: signup.id } });
  tx.audit(`signup.${status}`, `signup:${signup.id}`, { company: signup.company.name, companyId });
}

/** The mail's subject and text, in the language of `say`. */
const textOf = (company: string, { approve, notes }: Decision, login: string) =>
  approve
    ? {
        subject: say('Your company was approved'),
        body: [say('{company} was approved. Sign in here:', { company }), login].join('\n\n'),
      }
    : {
        subject: say('Your request was not approved'),
        body: [say('The request for {company} was not approved.', { company }), notes]
          .filter(Boolean)
          .join('\n\n'),
      };

async function admit({ ids }: IdentityContext, tx: Tx, signup: Signup): Promise<string> {
  const { company } = signup;
  const companyId = ids.uuid();
  const { name, phoneNumber, domain, locale, currency, timezone } = company;
  const created = await insertCompany(tx, {
    id: companyId,
    name,
    phoneNumber,
    domain: domain || null,
    locale,
    currency,
    timezone,
  });
  if (!created) throw taken(say('A company with this name already exists'), 'name');
  const userId = ids.uuid();
  const inserted = await insertUser(tx, {
    id: userId,
    companyId,
    email: signup.email,
    passwordHash: signup.password_hash,
    firstName: signup.first_name,
    lastName: signup.last_name,
    phoneNumber: signup.phone_number,
    country: signup.country,
    zipCode: signup.zip_code,
    roles: ['CompanyAdmin'],
    shouldEnforceMfa: true,
  });
  if (!inserted) throw taken(say('A user with this email already exists'), 'email');
  tx.emit({ name: 'company.changed', companyId, data: { companyId } });
  tx.audit('company.created', `company:${companyId}`, { name, administrator: signup.email }, companyId);
  return companyId;
}

const taken = (reason: string, field: string) =>
  new AppError('DUPLICATE', { message: `${say('Registration failed')}: ${reason}`, field });
