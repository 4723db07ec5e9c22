import * as v from 'valibot';
import {
  ANY_ROLE,
  defineCall,
  Email,
  form,
  Id,
  ListQuery,
  listReply,
  optionalText,
  Password,
  Phone,
  PUBLIC,
  queryBoolean,
  REQUIRED_FIELD,
  Role,
  requiredText,
  roles,
  SESSION,
} from '../core/index.ts';
import { Registration, SessionUser, TokenReply, TokenRequest } from './session.ts';

const USER_MANAGERS = roles('SysAdmin', 'CompanyAdmin', 'UserManager');

/** A user as the list and the form know it. */
export const User = form({
  id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  phoneNumber: v.nullable(v.string()),
  companyId: v.nullable(Id),
  companyName: v.nullable(v.string()),
  active: v.boolean(),
  roles: v.array(Role),
  shouldEnforceMfa: v.boolean(),
  isMultiFactorEnabled: v.boolean(),
  lastLoginAtUtc: v.nullable(v.string()),
  createdAtUtc: v.string(),
});
export type User = v.InferOutput<typeof User>;

const roleList = v.pipe(v.array(Role), v.minLength(1, REQUIRED_FIELD));

/** What POST identity-api/Users/register takes. */
export const UserRegistration = form({
  email: Email,
  password: Password,
  roles: roleList,
  user: form({
    firstName: requiredText(100),
    lastName: requiredText(100),
    phoneNumber: Phone,
    companyId: v.optional(Id),
    shouldEnforceMfa: v.optional(v.boolean(), true),
  }),
});
export type UserRegistration = v.InferOutput<typeof UserRegistration>;

export const UserPatch = v.partial(
  form({
    firstName: requiredText(100),
    lastName: requiredText(100),
    phoneNumber: Phone,
    roles: roleList,
    active: v.boolean(),
    shouldEnforceMfa: v.boolean(),
  }),
);
export type UserPatch = v.InferOutput<typeof UserPatch>;

/** A company that asks to be let in, with its administrator. */
export const SignupRequest = form({
  company: form({
    name: requiredText(200),
    phoneNumber: Phone,
    domain: optionalText(253),
    locale: v.optional(v.picklist(['en', 'ar']), 'en'),
    currency: v.optional(v.pipe(v.string(), v.maxLength(40)), 'Qatari Riyal (QAR)'),
    timezone: v.optional(v.pipe(v.string(), v.maxLength(64)), 'Asia/Qatar'),
  }),
  administrator: Registration,
});
export type SignupRequest = v.InferOutput<typeof SignupRequest>;

const Done = form({ message: v.string() });

export const identityCalls = {
  login: defineCall({
    name: 'Identity.login',
    method: 'POST',
    path: '/identity-api/login',
    summary: 'Token endpoint: password grant, refresh grant and the second step of a sign-in.',
    policy: PUBLIC,
    body: TokenRequest,
    bodyEncoding: 'form',
    reply: TokenReply,
  }),
  me: defineCall({
    name: 'Users.me',
    method: 'GET',
    path: '/identity-api/Users/me',
    summary: 'The signed-in user.',
    policy: SESSION,
    reply: SessionUser,
  }),
  logout: defineCall({
    name: 'Identity.logout',
    method: 'POST',
    path: '/identity-api/logout',
    summary: 'Ends the session that the refresh token belongs to.',
    policy: PUBLIC,
    body: form({ token: v.pipe(v.string(), v.maxLength(2000)) }),
    bodyEncoding: 'form',
    replyEncoding: 'empty',
    status: 204,
  }),
  forgotPassword: defineCall({
    name: 'Identity.forgotPassword',
    method: 'POST',
    path: '/identity-api/forgotpassword',
    summary: 'Sends a reset link, if the address belongs to a user. The answer is the same either way.',
    policy: PUBLIC,
    body: form({ email: Email }),
    reply: Done,
    status: 202,
  }),
  resetPassword: defineCall({
    name: 'Identity.resetPassword',
    method: 'POST',
    path: '/identity-api/resetpassword',
    summary: 'Sets a new password with the token of the link; ends all sessions.',
    policy: PUBLIC,
    body: form({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)), password: Password }),
    reply: Done,
  }),
  generateMfaSetup: defineCall({
    name: 'TwoFactor.generateSetup',
    method: 'GET',
    path: '/identity-api/twofactor/generate-setup',
    summary: 'A new TOTP secret with its otpauth URL; nothing is enabled yet.',
    policy: SESSION,
    reply: form({ secret: v.string(), otpauthUrl: v.string() }),
  }),
  enableMfa: defineCall({
    name: 'TwoFactor.enable',
    method: 'POST',
    path: '/identity-api/TwoFactor/enable',
    summary: 'Confirms the set-up with a code; answers ten recovery codes, shown once.',
    policy: SESSION,
    body: form({ code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'Enter the six digits')) }),
    reply: form({ recoveryCodes: v.array(v.string()) }),
  }),
  confirmPassword: defineCall({
    name: 'Identity.confirmPassword',
    method: 'POST',
    path: '/identity-api/confirm-password',
    summary: 'Makes the authentication of this session fresh for ten minutes.',
    policy: SESSION,
    body: form({ password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) }),
    replyEncoding: 'empty',
    status: 204,
  }),
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
      sortBy: v.optional(v.picklist(['createdAtUtc', 'email', 'firstName', 'name'])),
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
    summary: 'Changes a user; a change of roles or a deactivation ends his sessions.',
    policy: USER_MANAGERS,
    query: form({ id: Id }),
    body: UserPatch,
    reply: User,
  }),
  deleteUser: defineCall({
    name: 'Users.delete',
    method: 'DELETE',
    path: '/identity-api/Users',
    summary: 'Deactivates a user for good and ends his sessions; what he did stays in the records.',
    policy: USER_MANAGERS,
    query: form({ id: Id }),
    replyEncoding: 'empty',
    status: 204,
  }),
  resetMfa: defineCall({
    name: 'TwoFactor.reset',
    method: 'POST',
    path: '/identity-api/TwoFactor/reset',
    summary: 'Removes the second factor of a user who lost it; ends his sessions.',
    policy: roles('SysAdmin', 'CompanyAdmin'),
    body: form({ userId: Id }),
    replyEncoding: 'empty',
    status: 204,
  }),
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
    query: ListQuery,
    reply: listReply(
      form({
        id: Id,
        companyName: v.string(),
        phoneNumber: v.string(),
        email: v.string(),
        firstName: v.string(),
        lastName: v.string(),
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
    body: form({ id: Id, approve: v.boolean(), notes: optionalText(2000) }),
    replyEncoding: 'empty',
    status: 204,
  }),
  serverTime: defineCall({
    name: 'Client.getServerTime',
    method: 'GET',
    path: '/trip-api/client/get-server-time',
    aliases: ['/client/get-server-time'],
    summary: "The server's UTC time.",
    policy: PUBLIC,
    reply: form({
      serverTimeUtc: v.string(),
      /** How many times as fast as real time a simulated city lives; left out of a real one. */
      clockSpeed: v.optional(v.pipe(v.number(), v.minValue(1))),
    }),
  }),
  inbox: defineCall({
    name: 'Messages.inbox',
    method: 'GET',
    path: '/identity-api/messages/all',
    summary: 'Mail and SMS kept by the embedded inbox (when no gateway is configured).',
    policy: roles('SysAdmin'),
    query: ListQuery,
    reply: listReply(
      form({
        id: Id,
        channel: v.picklist(['email', 'sms']),
        recipient: v.string(),
        subject: v.nullable(v.string()),
        body: v.string(),
        createdAtUtc: v.string(),
      }),
    ),
  }),
  audit: defineCall({
    name: 'Audit.all',
    method: 'GET',
    path: '/identity-api/audit/all',
    summary: 'Who changed what, newest first.',
    policy: roles('SysAdmin', 'CompanyAdmin'),
    query: ListQuery,
    reply: listReply(
      form({
        id: v.string(),
        actor: v.string(),
        action: v.string(),
        subject: v.string(),
        details: v.unknown(),
        requestId: v.nullable(v.string()),
        createdAtUtc: v.string(),
      }),
    ),
  }),
  events: defineCall({
    name: 'Realtime.since',
    method: 'GET',
    path: '/identity-api/realtime/since',
    summary: 'Events of the operational channel after a cursor, for a client that was away.',
    policy: ANY_ROLE,
    query: form({ cursor: v.pipe(v.string(), v.maxLength(40)) }),
    reply: form({
      cursor: v.string(),
      complete: v.boolean(),
      events: v.array(form({ cursor: v.string(), name: v.string(), data: v.unknown() })),
    }),
  }),
} as const;
