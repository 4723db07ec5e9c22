import * as v from 'valibot';
import { defineCall, form, Id, ListQuery, listReply, queryBoolean, roles, sortedBy } from '../core/index.ts';
import { User, UserPatch, UserRegistration, UserSession } from './user.ts';

const USER_MANAGERS = roles('SysAdmin', 'CompanyAdmin', 'UserManager');

/** Users of a company. */
export const userCalls = {
  register: defineCall({
    name: 'Users.register',
    method: 'POST',
    path: '/identity-api/Users/register',
    aliases: ['/identity-api/Users'],
    summary: 'Registers a user.',
    policy: USER_MANAGERS,
    body: UserRegistration,
    reply: User,
    status: 201,
  }),
  users: defineCall({
    name: 'Users.all',
    method: 'GET',
    path: '/identity-api/Users/all',
    summary: 'Users of the company; of all companies for SysAdmin.',
    policy: USER_MANAGERS,
    query: form({
      ...ListQuery.entries,
      sortBy: sortedBy('createdAtUtc', 'email', 'firstName', 'name'),
      companyId: v.optional(v.union([v.literal(''), Id])),
      active: queryBoolean(),
      /** Continue after this user, in the same order: as cheap on the last page as on the first. */
      after: v.optional(v.union([v.literal(''), Id])),
    }),
    reply: listReply(User),
  }),
  user: defineCall({
    name: 'Users.get',
    method: 'GET',
    path: '/identity-api/Users',
    summary: 'One user.',
    policy: USER_MANAGERS,
    query: form({ id: Id }),
    reply: User,
  }),
  updateUser: defineCall({
    name: 'Users.update',
    method: 'PATCH',
    path: '/identity-api/Users',
    summary: 'Changes a user; a change of roles or a deactivation ends their sessions.',
    policy: USER_MANAGERS,
    query: form({ id: Id }),
    body: UserPatch,
    reply: User,
  }),
  deleteUser: defineCall({
    name: 'Users.delete',
    method: 'DELETE',
    path: '/identity-api/Users',
    summary: 'Deactivates a user for good and ends their sessions; what they did stays in the records.',
    policy: USER_MANAGERS,
    query: form({ id: Id }),
    replyEncoding: 'empty',
    status: 204,
  }),
  sessions: defineCall({
    name: 'Users.sessions',
    method: 'GET',
    path: '/identity-api/Users/sessions',
    summary: 'Where a user is signed in, last seen first.',
    policy: USER_MANAGERS,
    query: form({ id: Id }),
    reply: form({ items: v.array(UserSession) }),
  }),
  endSessions: defineCall({
    name: 'Users.endSessions',
    method: 'POST',
    path: '/identity-api/Users/end-sessions',
    summary: 'Ends one session of a user, or all of them but the one that asks.',
    policy: USER_MANAGERS,
    body: form({ userId: Id, sessionId: v.optional(Id) }),
    reply: form({ ended: v.number() }),
  }),
  resetMfa: defineCall({
    name: 'TwoFactor.reset',
    method: 'POST',
    path: '/identity-api/TwoFactor/reset',
    summary: 'Removes the second factor of a user who lost it; ends their sessions.',
    policy: roles('SysAdmin', 'CompanyAdmin'),
    body: form({ userId: Id }),
    replyEncoding: 'empty',
    status: 204,
  }),
} as const;
