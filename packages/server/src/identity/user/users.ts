import {
  AppError,
  type CallParsed,
  type calls,
  type Role,
  type User,
  type UserPatch,
} from '@qafila/contracts';
import { changedValues } from '../../platform/audit/changed-values.ts';
import { seesAllCompanies } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { cursorPageOf } from '../../platform/list/cursor.ts';
import { pagingContext } from '../../platform/list/page.ts';
import { searchPattern } from '../../platform/list/search-pattern.ts';
import { isDescending } from '../../platform/list/sort.ts';
import { say } from '../../platform/words/say.ts';
import { changeAccount } from '../change-account.ts';
import { requireFreshAuthentication } from '../session/freshness.ts';
import { endSessions } from '../session/session-rows.ts';
import { type Person, personColumns } from './change-person.ts';
import { findUser, listUsers, type UserQuery } from './user-rows.ts';
import { mayGrant, mayManage, roleConflict } from './user-rules.ts';

/** Accounts that are an agent's. */
export interface AgentAccounts {
  isAgentAccount(tx: Tx, userId: string): Promise<boolean>;
  /** Locks the agent of an account. Who changes an agent locks it before its account, and so does everyone else. */
  lockAgentOf(tx: Tx, userId: string): Promise<void>;
  /** Gives the agent of an account the name and number that it has now, if it is an agent's. */
  changeAgentOf(tx: Tx, userId: string, person: Person): Promise<void>;
}

type ListInput = CallParsed<typeof calls.identity.users>['query'];

/** A page of the users that the actor may see. */
export async function usersPage(tx: Tx, input: ListInput) {
  const page = cursorPageOf(input);
  const { companyId } = tx.actor;
  // The users of another company are not those of one's own.
  if (companyId !== null && input.companyId && input.companyId !== companyId)
    return { items: [], pagingFilteringContext: pagingContext(page, 0) };
  const query: UserQuery = {
    companyId: seesAllCompanies(tx.actor) ? input.companyId || null : companyId,
    active: input.active,
    role: input.role || null,
    pattern: searchPattern(input.search),
    sortBy: input.sortBy ?? 'createdAtUtc',
    descending: isDescending(input),
  };
  const { items, total } = await listUsers(tx, query, page);
  return { items, pagingFilteringContext: pagingContext(page, total) };
}

/** @throws AppError NOT_FOUND for an absent user and for one of another company. */
export async function getUserOrThrow(
  tx: Tx,
  id: string,
  options: { forUpdate?: boolean } = {},
): Promise<User> {
  const user = await findUser(tx, id, options);
  if (!user) throw new AppError('NOT_FOUND', { message: say('User not found') });
  return user;
}

/** @throws AppError NOT_FOUND, or FORBIDDEN for a user with roles that the actor may not manage. */
export async function manageableUser(tx: Tx, id: string): Promise<User> {
  const user = await getUserOrThrow(tx, id, { forUpdate: true });
  if (!mayManage(tx.actor, user)) throw new AppError('FORBIDDEN');
  return user;
}

/** @throws AppError VALIDATION, FORBIDDEN */
export function checkRoles(tx: Tx, roles: readonly Role[]): void {
  const conflict = roleConflict(roles);
  if (conflict)
    throw new AppError('VALIDATION', { message: conflict, errors: [{ path: 'roles', message: conflict }] });
  if (!mayGrant(tx.actor, roles)) throw new AppError('FORBIDDEN');
}

/**
 * Changes a user, and the agent that they are. New roles or a deactivation end their sessions, so that old rights end at once.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, FRESH_AUTHENTICATION_REQUIRED, and CONFLICT for an agent's account, or with
 * the user as `details.current` when their roles were changed since the author of the change saw them
 */
export async function updateUser(
  tx: Tx,
  agents: AgentAccounts,
  id: string,
  { seenRoles, ...patch }: UserPatch,
): Promise<User> {
  await agents.lockAgentOf(tx, id);
  const user = await manageableUser(tx, id);
  const roles = patch.roles && [...new Set(patch.roles)];
  // A change whose reply was lost may be sent again.
  if (roles && seenRoles && !sameRoles(seenRoles, user.roles) && !sameRoles(roles, user.roles))
    throw new AppError('CONFLICT', { details: { current: user } });
  if (roles) checkRoles(tx, roles);
  refuseOwnFall(tx, user, patch, roles);
  if (patch.active === false || (roles && !sameRoles(roles, user.roles))) await refuseAgent(tx, agents, user);
  if (patch.active === true && !user.active && (await agents.isAgentAccount(tx, id)))
    throw new AppError('CONFLICT', {
      message: say('This user is an agent. Activate them on the page Agents'),
    });
  if (roles?.includes('Agent') && !user.roles.includes('Agent'))
    throw invalid('roles', registeredElsewhere());
  if (roles && roles.includes('SysAdmin') !== user.roles.includes('SysAdmin'))
    throw invalid(
      'roles',
      say("SysAdmin can't be given to or taken from an existing user. Register a new user"),
    );
  if (roles && !sameRoles(roles, user.roles)) await requireFreshAuthentication(tx);
  await changeAccount(tx, id, {
    ...personColumns(patch),
    ...(patch.active !== undefined && { active: patch.active }),
    ...(patch.shouldEnforceMfa !== undefined && { should_enforce_mfa: patch.shouldEnforceMfa }),
    ...(roles && { roles }),
  });
  await agents.changeAgentOf(tx, id, patch);
  const newRights = patch.active === false || (roles && !sameRoles(roles, user.roles));
  if (newRights) await endSessions(tx, { userId: id }, 'revoked');
  const after = await getUserOrThrow(tx, id);
  tx.audit('user.updated', `user:${id}`, changedValues(user, after, patch), user.companyId ?? undefined);
  return after;
}

/**
 * Deletes a user permanently. Their row stays, so that histories keep their name; their email is free again.
 */
export async function deleteUser(tx: Tx, agents: AgentAccounts, id: string): Promise<void> {
  const user = await manageableUser(tx, id);
  refuseOwnFall(tx, user, { active: false }, undefined);
  await refuseAgent(tx, agents, user);
  await endSessions(tx, { userId: id }, 'revoked');
  await changeAccount(tx, id, { active: false, deleted_at: tx.wallNow(), password_hash: null });
  tx.audit('user.deleted', `user:${id}`, { email: user.email }, user.companyId ?? undefined);
}

const invalid = (path: string, message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path, message }] });

/**
 * Blocking an agent here would leave them their orders: only the calls of agents release them. An account that has the
 * role but no agent can still be removed.
 */
async function refuseAgent(tx: Tx, agents: AgentAccounts, { id }: User): Promise<void> {
  if (await agents.isAgentAccount(tx, id))
    throw new AppError('CONFLICT', {
      message: say('This user is an agent. Block or terminate them on the page Agents'),
    });
}

/** An account with the role alone can neither sign in as an agent nor become one. */
export const registeredElsewhere = () => say('Agents are created on the page Agents');

const sameRoles = (a: readonly Role[], b: readonly Role[]) =>
  a.length === b.length && a.every((role) => b.includes(role));

/** Users can't delete or deactivate themselves, so that an administrator always remains. */
function refuseOwnFall(tx: Tx, user: User, patch: UserPatch, roles: readonly Role[] | undefined): void {
  if (user.id !== tx.actor.userId) return;
  if (patch.active === false) throw invalid('active', say("You can't deactivate yourself"));
  if (roles && !sameRoles(roles, user.roles)) throw invalid('roles', say("You can't change your own roles"));
}
