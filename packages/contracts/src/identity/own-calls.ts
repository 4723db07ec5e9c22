import * as v from 'valibot';
import { ANY_ROLE, defineCall, form, Id } from '../core/index.ts';
import { UserSession } from './user.ts';

/** What people do about their own account. */
export const ownCalls = {
  ownSessions: defineCall({
    name: 'Session.own',
    method: 'GET',
    path: '/identity-api/session/own',
    summary: 'Where the signed-in user is signed in, last seen first.',
    policy: ANY_ROLE,
    reply: form({ items: v.array(UserSession) }),
  }),
  endOwnSessions: defineCall({
    name: 'Session.endOwn',
    method: 'POST',
    path: '/identity-api/session/end-own',
    summary: "Ends one of the user's own sessions, or all of them but the one that asks.",
    policy: ANY_ROLE,
    // What SysAdmins do about their own account is not in the audit log of the company they work in.
    acrossCompanies: true,
    body: form({ sessionId: v.optional(Id) }),
    reply: form({ ended: v.number() }),
  }),
} as const;
