import * as v from 'valibot';
import { defineCall, form, Id, SYS_ADMIN } from '../core/index.ts';
import { SessionCompany } from './session.ts';

/** A SysAdmin works in a company they choose; the choice belongs to the session. */
export const actingCalls = {
  workIn: defineCall({
    name: 'Session.workIn',
    method: 'POST',
    path: '/identity-api/session/company',
    summary: 'Chooses the company that a SysAdmin works in, for this session and the next sign-in.',
    policy: SYS_ADMIN,
    acrossCompanies: true,
    body: form({ companyId: Id }),
    reply: SessionCompany,
  }),
  stopWorkingIn: defineCall({
    name: 'Session.stopWorkingIn',
    method: 'DELETE',
    path: '/identity-api/session/company',
    summary: 'Ends the work in the chosen company: the SysAdmin sees all companies again.',
    policy: SYS_ADMIN,
    acrossCompanies: true,
    replyEncoding: 'empty',
    status: 204,
  }),
  recentCompanies: defineCall({
    name: 'Session.recentCompanies',
    method: 'GET',
    path: '/identity-api/session/recent-companies',
    summary: 'The active companies that the SysAdmin chose last, newest first.',
    policy: SYS_ADMIN,
    acrossCompanies: true,
    reply: form({ items: v.array(SessionCompany) }),
  }),
} as const;
