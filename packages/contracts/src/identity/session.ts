import * as v from 'valibot';
import { Email, form, Id, Password, Phone, Role, requiredText } from '../core/index.ts';

/** The only client of the token endpoint: the portal and the agent client share it. */
export const CLIENT_ID = 'qafila-portal';
export const AGENT_CLIENT_ID = 'qafila-agent';
export const ACCESS_TOKEN_SECONDS = 600;
/** A client refreshes at the latest when this share of the access token's life has passed. */
export const REFRESH_AT_SHARE = 0.8;
/** And up to this share earlier, at random: after an outage all refresh in the same seconds, and would so from then on. */
export const REFRESH_SPREAD_SHARE = 0.1;

const clientId = v.picklist([CLIENT_ID, AGENT_CLIENT_ID], 'Unknown client');

/**
 * The token endpoint's form: credentials, a refresh token, or the second step of a sign-in.
 * OAuth 2.0 names (RFC 6749); `mfa_token` comes from the first step's reply.
 */
export const TokenRequest = v.variant('grant_type', [
  form({
    grant_type: v.literal('password'),
    client_id: clientId,
    username: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty('Enter your email'), v.maxLength(254)),
    password: v.pipe(v.string(), v.nonEmpty('Enter your password'), v.maxLength(200)),
  }),
  form({
    grant_type: v.literal('refresh_token'),
    client_id: clientId,
    refresh_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000)),
  }),
  form({
    grant_type: v.literal('mfa_code'),
    client_id: clientId,
    mfa_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000)),
    /** Six digits of the authenticator, or a recovery code. */
    code: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the code'), v.maxLength(40)),
  }),
]);
export type TokenRequest = v.InferOutput<typeof TokenRequest>;

export const TokenSet = form({
  access_token: v.string(),
  refresh_token: v.string(),
  token_type: v.literal('Bearer'),
  /** Seconds. */
  expires_in: v.number(),
});
export type TokenSet = v.InferOutput<typeof TokenSet>;

/** Password accepted, code still missing. */
export const MfaChallenge = form({
  mfa_required: v.literal(true),
  mfa_token: v.string(),
  expires_in: v.number(),
});
export type MfaChallenge = v.InferOutput<typeof MfaChallenge>;

export const TokenReply = v.union([TokenSet, MfaChallenge]);
export type TokenReply = v.InferOutput<typeof TokenReply>;

export const SessionCompany = form({
  id: Id,
  name: v.string(),
  currency: v.string(),
  locale: v.string(),
  timezone: v.string(),
});
export type SessionCompany = v.InferOutput<typeof SessionCompany>;

/** The signed-in user, as GET /identity-api/Users/me returns them. */
export const SessionUser = form({
  id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  phoneNumber: v.nullable(v.string()),
  /** The company they work in: their own, or the one that a SysAdmin chose. Null for a SysAdmin without a choice. */
  companyId: v.nullable(Id),
  company: v.nullable(SessionCompany),
  roles: v.array(Role),
  shouldEnforceMfa: v.boolean(),
  isMultiFactorEnabled: v.boolean(),
  /** True while only MFA set-up, me and logout answer. */
  mfaSetupRequired: v.boolean(),
  /**
   * Cursor of the newest event. Lists are read after this reply: a channel that resyncs from here misses nothing that
   * changes between their reading and its connection.
   */
  cursor: v.optional(v.string()),
});
export type SessionUser = v.InferOutput<typeof SessionUser>;

export const RegistrationUser = form({
  phoneNumber: Phone,
  firstName: requiredText(100),
  lastName: requiredText(100),
  country: v.optional(v.pipe(v.string(), v.maxLength(100))),
  zipCode: v.optional(v.pipe(v.string(), v.maxLength(20))),
});
export type RegistrationUser = v.InferOutput<typeof RegistrationUser>;

/** Registration data of a person: an agent, or a company's administrator. */
export const Registration = form({ email: Email, password: Password, user: RegistrationUser });
export type Registration = v.InferOutput<typeof Registration>;
