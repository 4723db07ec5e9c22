import type { TokenSet } from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it expects of a reply.
  body: any;
}

type Options = { token?: string | undefined; body?: object; query?: Record<string, string>; ip?: string };

/** Speaks to the server as the portal does. */
export function identityClient(app: FastifyInstance) {
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    { token, body, query, ip }: Options = {},
  ): Promise<Answer> => {
    const reply = await app.inject({
      method,
      url,
      ...(query && { query }),
      ...(body && { payload: body }),
      ...(ip && { remoteAddress: ip }),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    return { status: reply.statusCode, body: reply.body ? reply.json() : undefined };
  };
  const form = async (url: string, fields: Record<string, string>, ip?: string): Promise<Answer> => {
    const reply = await app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(ip && { remoteAddress: ip }),
    });
    return { status: reply.statusCode, body: reply.body ? reply.json() : undefined };
  };
  const grant = (fields: Record<string, string>, ip?: string) =>
    form('/identity-api/login', { client_id: 'qafila-portal', ...fields }, ip);
  const password = (
    username: string,
    secret = 'qafila-demo',
    more: Record<string, string> = {},
    ip?: string,
  ) => grant({ grant_type: 'password', username, password: secret, ...more }, ip);
  return {
    get: (url: string, options?: Options) => call('GET', url, options),
    post: (url: string, options?: Options) => call('POST', url, options),
    patch: (url: string, options?: Options) => call('PATCH', url, options),
    remove: (url: string, options?: Options) => call('DELETE', url, options),
    form,
    grant,
    password,
    refresh: (refresh_token: string, more: Record<string, string> = {}) =>
      grant({ grant_type: 'refresh_token', refresh_token, ...more }),
    /** Tokens of a demo account, or of any other without a second factor. */
    async login(name: string, secret?: string, more?: Record<string, string>): Promise<TokenSet> {
      const email = name.includes('@') ? name : `${name}@qafila.test`;
      const { status, body } = await password(email, secret, more);
      if (status !== 200) throw new Error(`${email} can't log in: ${status} ${JSON.stringify(body)}`);
      return body;
    },
  };
}
export type IdentityClient = ReturnType<typeof identityClient>;
