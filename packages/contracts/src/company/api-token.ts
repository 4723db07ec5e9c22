import * as v from 'valibot';
import { form, Id, requiredText, UtcTime } from '../core/index.ts';

/** What a token may be used for. */
export const TOKEN_SCOPES = [
  'tasks:read',
  'tasks:write',
  'agents:read',
  'trips:read',
  'money:read',
  'tracking',
] as const;

/** A key of a partner's system. The secret itself is shown once and stored hashed. */
export const ApiToken = form({
  id: Id,
  name: v.string(),
  /** First characters, to tell tokens apart. */
  prefix: v.string(),
  scopes: v.array(v.picklist(TOKEN_SCOPES)),
  createdBy: v.string(),
  createdAtUtc: v.string(),
  expiresAtUtc: v.nullable(v.string()),
  lastUsedAtUtc: v.nullable(v.string()),
  revokedAtUtc: v.nullable(v.string()),
});
export type ApiToken = v.InferOutput<typeof ApiToken>;

export const ApiTokenRequest = form({
  name: requiredText(100),
  scopes: v.pipe(v.array(v.picklist(TOKEN_SCOPES)), v.minLength(1, 'Choose at least one')),
  expiresAtUtc: v.optional(v.nullable(UtcTime)),
});
export type ApiTokenRequest = v.InferOutput<typeof ApiTokenRequest>;

/** The only reply that holds the secret. */
export const IssuedApiToken = form({ ...ApiToken.entries, token: v.string() });
export type IssuedApiToken = v.InferOutput<typeof IssuedApiToken>;
