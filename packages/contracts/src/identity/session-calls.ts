import * as v from 'valibot';
import { defineCall, Email, form, Password, PUBLIC, SESSION } from '../core/index.ts';
import { Done } from './done.ts';
import { IdentityProof } from './identity-proof.ts';
import { SessionUser, TokenReply, TokenRequest } from './session.ts';

/** Signing in and out, and what guards it. */
export const sessionCalls = {
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
    summary:
      'Confirms the set-up with a code, the password and, if there is one, the present factor; returns ten recovery codes, shown once.',
    policy: SESSION,
    // As of one's own sessions: not of the company that a SysAdmin works in.
    acrossCompanies: true,
    body: form({
      /** Of the authenticator that is being set up. */
      code: v.pipe(v.string(), v.trim(), v.regex(/^[\d٠-٩]{6}$/, 'Enter the six digits')),
      ...IdentityProof.entries,
    }),
    reply: form({ recoveryCodes: v.array(v.string()) }),
    idempotencyKey: 'ignored',
  }),
  confirmPassword: defineCall({
    name: 'Identity.confirmPassword',
    method: 'POST',
    path: '/identity-api/confirm-password',
    summary:
      'Makes the authentication of this session fresh for ten minutes, with the password and, if there is one, the second factor.',
    policy: SESSION,
    body: IdentityProof,
    replyEncoding: 'empty',
    status: 204,
    idempotencyKey: 'ignored',
  }),
} as const;
