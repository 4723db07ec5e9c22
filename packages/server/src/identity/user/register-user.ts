import { AppError, type ErrorCode, type User, type UserRegistration } from '@qafila/contracts';
import { isActing, seesAllCompanies } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import type { IdentityContext } from '../context.ts';
import { hashNewPassword } from '../password/new-password.ts';
import { requireFreshAuthentication } from '../session/freshness.ts';
import { insertUser } from './insert-user.ts';
import { invitedUntil, sendInvitation } from './invitation.ts';
import { mayGrant, roleConflict } from './user-rules.ts';
import { getUserOrThrow, registeredElsewhere } from './users.ts';

/** A registration error; the portal shows the text after the colon. */
const failed = (reason: string, code: ErrorCode = 'VALIDATION', path?: string) =>
  new AppError(code, {
    message: `${say('Registration failed')}: ${reason}`,
    ...(path && { field: path, errors: [{ path, message: reason }] }),
  });

/**
 * Registers a user in the actor's company; a SysAdmin names the company, or registers SysAdmins without one. Without a
 * password, the user is invited by mail. It asks for the password again: from an unattended session, anyone could register a
 * user and so take that user's roles.
 * @throws AppError with a message 'Registration failed: …', FRESH_AUTHENTICATION_REQUIRED
 */
export async function registerUser(
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  registration: UserRegistration,
  id: string,
  deps: Pick<IdentityContext, 'config' | 'messages'>,
): Promise<User> {
  const { password, email } = registration;
  const passwordHash = password === undefined ? null : await hashNewPassword(password, email);
  return inTx(async (tx) => {
    const roles = [...new Set(registration.roles)];
    const conflict = roleConflict(roles);
    if (conflict) throw failed(conflict, 'VALIDATION', 'roles');
    if (roles.includes('Agent')) throw failed(registeredElsewhere(), 'VALIDATION', 'roles');
    if (!mayGrant(tx.actor, roles)) throw failed(say('You may not grant these roles'), 'FORBIDDEN');
    const companyId = await companyFor(tx, registration);
    await requireFreshAuthentication(tx, say('Enter your password to create a user'));
    const { firstName, lastName, phoneNumber, shouldEnforceMfa } = registration.user;
    const inserted = await insertUser(tx, {
      id,
      companyId,
      email: registration.email,
      passwordHash,
      invitedUntil: passwordHash === null ? invitedUntil(tx) : null,
      firstName,
      lastName,
      phoneNumber,
      roles,
      shouldEnforceMfa,
    });
    if (!inserted) throw failed(say('A user with this email already exists'), 'DUPLICATE', 'email');
    tx.emit({ name: 'user.changed', companyId, data: { userId: id, version: 1 } });
    tx.audit('user.registered', `user:${id}`, { roles, companyId }, companyId ?? undefined);
    const user = await getUserOrThrow(tx, id);
    if (user.invitation) {
      await sendInvitation(tx, deps, user);
      tx.audit('user.invited', `user:${id}`, { email: user.email }, companyId ?? undefined);
    }
    return user;
  });
}

async function companyFor(tx: Tx, { roles, user }: UserRegistration): Promise<string | null> {
  if (roles.includes('SysAdmin')) {
    if (user.companyId) throw failed(say('A SysAdmin belongs to no company'), 'VALIDATION', 'user.companyId');
    if (isActing(tx.actor))
      throw failed(say('Stop working in a company before you register a SysAdmin'), 'CONFLICT');
    return null;
  }
  const companyId = user.companyId ?? tx.actor.companyId;
  if (!companyId) throw failed(say('Choose a company'), 'VALIDATION', 'user.companyId');
  const own = seesAllCompanies(tx.actor) || companyId === tx.actor.companyId;
  const company = own
    ? await tx.db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst()
    : undefined;
  if (!company) throw failed(say('Company not found'), 'NOT_FOUND');
  return companyId;
}
