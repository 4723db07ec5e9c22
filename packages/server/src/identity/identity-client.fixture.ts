import { type CallSpec, CLIENT_ID, calls, TokenSet } from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type Answer, type Asked, askLoosely, type LooseParts } from '../platform/http/ask.fixture.ts';

/** A call's address and cookies. */
interface From {
  ip?: string | undefined;
  cookie?: string | undefined;
}
/** A call's token, and its address. */
interface Caller extends From {
  token?: string;
}
type Arguments<C extends CallSpec> =
  object extends Asked<C> ? [parts?: Asked<C> & Caller] : [parts: Asked<C> & Caller];

export type SignInAnswer = Answer<typeof calls.identity.login>;

/** Calls the server as the portal does. */
export function identityClient(app: FastifyInstance) {
  /** Sends input that the contract does not allow. */
  const loosely = <C extends CallSpec>(call: C, { token, ip, cookie, ...parts }: LooseParts & Caller) =>
    askLoosely(app, call, parts, {
      ip,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie }),
      },
    });
  const byContract = <C extends CallSpec>(call: C, ...args: Arguments<C>) => loosely(call, args[0] ?? {});
  const grant = (fields: Record<string, string>, from: From = {}) =>
    loosely(calls.identity.login, { body: { client_id: CLIENT_ID, ...fields }, ...from });
  const password = (
    username: string,
    secret = 'qafila-demo-city',
    more: Record<string, string> = {},
    from: From = {},
  ) => grant({ grant_type: 'password', username, password: secret, ...more }, from);
  return {
    ask: Object.assign(byContract, { loosely }),
    grant,
    password,
    refresh: (refresh_token: string, more: Record<string, string> = {}) =>
      grant({ grant_type: 'refresh_token', refresh_token, ...more }),
    /** Signs in with a demo account, or any other without a second factor. */
    async login(name: string, secret?: string, more?: Record<string, string>): Promise<TokenSet> {
      const email = name.includes('@') ? name : `${name}@qafila.test`;
      return tokensOf(await password(email, secret, more));
    },
  };
}
export type IdentityClient = ReturnType<typeof identityClient>;

/** The tokens of a sign-in. @throws Error when it was refused, or requires a second factor. */
export const tokensOf = ({ reply }: SignInAnswer): TokenSet => v.parse(TokenSet, reply);
