import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { resendInvitation, revokeInvitation } from './invitation.ts';
import { registerUser } from './register-user.ts';
import { endOwnSessions, endSessionsOf, ownSessions, sessionsOf } from './user-sessions.ts';
import { deleteUser, getUserOrThrow, updateUser, usersPage } from './users.ts';

/** Users of a company. */
export const userRoutes = (
  context: Pick<IdentityContext, 'ids' | 'config' | 'messages' | 'agentAccounts'>,
): Route[] => [
  // Hashing the password is slow, so it is done outside a transaction.
  route(calls.identity.register, (ctx) => registerUser(ctx.tx, ctx.body, context.ids.uuid(), context), {
    transaction: 'own',
  }),
  route(calls.identity.users, (ctx) => ctx.tx((tx) => usersPage(tx, ctx.query))),
  route(calls.identity.user, (ctx) => ctx.tx((tx) => getUserOrThrow(tx, ctx.query.id))),
  route(calls.identity.updateUser, (ctx) =>
    ctx.tx((tx) => updateUser(tx, context.agentAccounts, ctx.query.id, ctx.body)),
  ),
  route(calls.identity.resendInvitation, (ctx) =>
    ctx.tx((tx) => resendInvitation(tx, context, ctx.body.userId)),
  ),
  route(calls.identity.revokeInvitation, (ctx) =>
    ctx.tx((tx) => revokeInvitation(tx, context, ctx.body.userId)),
  ),
  route(calls.identity.deleteUser, (ctx) =>
    ctx.tx((tx) => deleteUser(tx, context.agentAccounts, ctx.query.id)),
  ),
  route(calls.identity.sessions, (ctx) => ctx.tx((tx) => sessionsOf(tx, ctx.query.id))),
  route(calls.identity.ownSessions, (ctx) => ctx.tx(ownSessions)),
  route(calls.identity.endOwnSessions, (ctx) => ctx.tx((tx) => endOwnSessions(tx, ctx.body.sessionId))),
  route(calls.identity.endSessions, (ctx) => ctx.tx((tx) => endSessionsOf(tx, ctx.body))),
];
