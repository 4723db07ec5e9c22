import { AppError, CALLS_OF_EVERY_TOKEN, TOKEN_CALLS, type TokenScope } from '@qafila/contracts';
import { hashToken } from '../../platform/crypto/one-time-token.ts';
import { type Actor, ANONYMOUS } from '../../platform/database/actor.ts';
import type { Queryable } from '../../platform/http/authenticator.ts';

/** Prefix of secrets, by which people and secret scanners recognize them. */
export const SECRET_PREFIX = 'qafila_';
const BEARER = /^Bearer (qafila_[\w-]{43})$/i;

/** For row-level security and calls, a token is an operator of its company; its scopes restrict that. */
const ROLES = ['Operator'] as const;

interface TokenRow {
  token_id: string;
  company_id: string;
  currency: string;
  name: string;
  scopes: string[];
}

/** Finds the token and sets it as the actor, in one statement. */
const LOOKUP = {
  name: 'app.token_actor',
  text: `select t.*, app.enter('token', t.token_id::text, t.company_id::text, '{${ROLES.join(',')}}')
    from app.token_actor($1, $2) t`,
};

/** The hash of an API token in an authorization header; undefined when there is none. */
export function readTokenHash(authorization: string): string | undefined {
  const secret = BEARER.exec(authorization)?.[1];
  return secret && hashToken(secret).toString('hex');
}

const isScope = (scope: string): scope is TokenScope => Object.hasOwn(TOKEN_CALLS, scope);

/** The actor of a token. @throws AppError UNAUTHENTICATED for one that is unknown, revoked or expired */
export async function tokenActor(client: Queryable, hash: string, at: Date): Promise<Actor> {
  const { rows } = await client.query<TokenRow>({ ...LOOKUP, values: [Buffer.from(hash, 'hex'), at] });
  const [row] = rows;
  if (!row) throw new AppError('UNAUTHENTICATED');
  return {
    ...ANONYMOUS,
    kind: 'token',
    tokenId: row.token_id,
    companyId: row.company_id,
    currency: row.currency,
    roles: ROLES,
    // Shown where lists name who did something.
    email: `API token “${row.name}”`,
    scopes: [
      ...CALLS_OF_EVERY_TOKEN,
      ...row.scopes.filter(isScope).flatMap((scope) => [...TOKEN_CALLS[scope]]),
    ],
  };
}
