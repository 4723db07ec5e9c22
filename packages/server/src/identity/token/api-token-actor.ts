import { AppError, TOKEN_CALLS, type TokenScope } from '@qafila/contracts';
import { hashToken } from '../../platform/crypto/one-time-token.ts';
import { type Actor, ANONYMOUS } from '../../platform/database/actor.ts';
import type { Queryable } from '../../platform/http/authenticator.ts';

/** What a secret starts with: people and scanners of source code know it by this. */
export const SECRET_PREFIX = 'qafila_';
const BEARER = /^Bearer (qafila_[\w-]{43})$/i;

/** Row-level security and the rules of calls see a token as an operator of its company; its scopes narrow that. */
const ROLES = ['Operator'] as const;

interface TokenRow {
  token_id: string;
  company_id: string;
  name: string;
  scopes: string[];
}

/** Finds the token and says that it acts, in one statement. */
const LOOKUP = {
  name: 'app.token_actor',
  text: `select t.*, app.enter('token', t.token_id::text, t.company_id::text, '{${ROLES.join(',')}}')
    from app.token_actor($1, $2) t`,
};

/** The hash of an API token's secret in an authorization header; undefined when there is none. */
export function readTokenHash(authorization: string): string | undefined {
  const secret = BEARER.exec(authorization)?.[1];
  return secret && hashToken(secret).toString('hex');
}

const isScope = (scope: string): scope is TokenScope => Object.hasOwn(TOKEN_CALLS, scope);

/** Who a token acts as. @throws AppError UNAUTHENTICATED for one that is unknown, revoked or over */
export async function tokenActor(client: Queryable, hash: string, at: Date): Promise<Actor> {
  const { rows } = await client.query<TokenRow>({ ...LOOKUP, values: [Buffer.from(hash, 'hex'), at] });
  const [row] = rows;
  if (!row) throw new AppError('UNAUTHENTICATED');
  return {
    ...ANONYMOUS,
    kind: 'token',
    tokenId: row.token_id,
    companyId: row.company_id,
    roles: ROLES,
    // Stands where people read who did something.
    email: `API token “${row.name}”`,
    scopes: row.scopes.filter(isScope).flatMap((scope) => [...TOKEN_CALLS[scope]]),
  };
}
