import * as v from 'valibot';
import { defineCall, form, Id, ListQuery, listReply, optionalText, PUBLIC, roles } from '../core/index.ts';
import { Done } from './done.ts';
import { SignupRequest } from './signup.ts';

/** Companies that ask to be let in. */
export const signupCalls = {
  signup: defineCall({
    name: 'Signup.request',
    method: 'POST',
    path: '/signup',
    summary: 'Registers a company with its administrator, pending approval.',
    policy: PUBLIC,
    body: SignupRequest,
    reply: Done,
    status: 202,
  }),
  signups: defineCall({
    name: 'Signup.all',
    method: 'GET',
    path: '/identity-api/signups/all',
    summary: 'Companies that wait for approval.',
    policy: roles('SysAdmin'),
    acrossCompanies: true,
    query: ListQuery,
    reply: listReply(
      form({
        id: Id,
        companyName: v.string(),
        phoneNumber: v.string(),
        email: v.string(),
        firstName: v.string(),
        lastName: v.string(),
        currency: v.string(),
        timezone: v.string(),
        createdAtUtc: v.string(),
      }),
    ),
  }),
  decideSignup: defineCall({
    name: 'Signup.decide',
    method: 'POST',
    path: '/identity-api/signups/decide',
    summary: 'Approves or rejects a company that signed up.',
    policy: roles('SysAdmin'),
    acrossCompanies: true,
    body: form({ id: Id, approve: v.boolean(), notes: optionalText(2000) }),
    replyEncoding: 'empty',
    status: 204,
  }),
} as const;
