import { AGENT_CLIENT_ID, CLIENT_ID, type Role, type TokenSet } from '@qafila/contracts';
import { createServer, loadConfig, type Server, type ServerOptions } from '@qafila/server';
import { pino } from 'pino';
import { startDatabase } from './database.ts';
import { makeCompany, makeUser, TEST_PASSWORD, type TestCompany, type TestUser } from './factories.ts';
import { type FixedClock, fixedClock } from './fixed-clock.ts';

export interface TestServer extends Server {
  readonly clock: FixedClock;
  /** Signs in through the token endpoint. */
  login(email: string, password?: string): Promise<TokenSet>;
  /** The same, as the courier's app. */
  loginCourier(email: string, password?: string): Promise<TokenSet>;
  /** Makes a user with the role and signs them in; without a company named, in one that `loginAs` shares. */
  loginAs(role: Role, options?: { companyId?: string | null }): Promise<SignedIn>;
  /** Advances the clock until the password of a sign-in is no longer fresh, and renews the session's tokens. */
  tenMinutesLater(signedIn: SignedIn): Promise<SignedIn>;
  /** Stops the server and drops its database. */
  close(): Promise<void>;
}

export interface SignedIn {
  user: TestUser;
  tokens: TokenSet;
  /** Headers of a request as this user. */
  headers: { authorization: string };
}

/** The whole server with its own database and a fixed clock; requests go through `app.inject`. */
export async function createTestServer(
  options: Partial<Omit<ServerOptions, 'config' | 'clock'>> & {
    clock?: FixedClock;
    env?: Record<string, string>;
    /** Changes the address at which the server reaches its database. */
    databaseUrl?: (url: string) => string;
  } = {},
): Promise<TestServer> {
  const { clock = fixedClock(), env, databaseUrl = (url) => url, ...rest } = options;
  const database = await startDatabase();
  const config = loadConfig({
    DATABASE_URL: databaseUrl(database.url),
    DATABASE_POOL: '6',
    DEMO: 'off',
    DEMO_PAST: 'off',
    RATE_LIMITS: 'off',
    ENGINE: 'off',
    SECRET_KEY: 'a-key-for-tests-and-nothing-else-0123456789',
    PORT: '0',
    HOST: '127.0.0.1',
    ...env,
  });
  const logger = options.logger ?? pino({ level: 'fatal' });
  const server = await createServer({ ...rest, config, clock, logger }).catch(async (error) => {
    await database.drop();
    throw error;
  });
  let shared: Promise<TestCompany> | undefined;

  const askForTokens = async (who: string, form: Record<string, string>): Promise<TokenSet> => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/identity-api/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    if (reply.statusCode !== 200) throw new Error(`${who} could not sign in: ${reply.body}`);
    return reply.json<TokenSet>();
  };
  const signIn = (clientId: string, email: string, password: string) =>
    askForTokens(email, { grant_type: 'password', client_id: clientId, username: email, password });

  return {
    ...server,
    clock,
    login: (email, password = TEST_PASSWORD) => signIn(CLIENT_ID, email, password),
    loginCourier: (email, password = TEST_PASSWORD) => signIn(AGENT_CLIENT_ID, email, password),
    async loginAs(role, { companyId } = {}) {
      shared ??= makeCompany(server.deps);
      const own = role === 'SysAdmin' ? null : (await shared).id;
      const user = await makeUser(server.deps, {
        roles: [role],
        companyId: companyId === undefined ? own : companyId,
      });
      const tokens = await signIn(role === 'Agent' ? AGENT_CLIENT_ID : CLIENT_ID, user.email, TEST_PASSWORD);
      return { user, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
    },
    async tenMinutesLater({ user, tokens: { refresh_token } }) {
      clock.advance(601_000);
      const form = { grant_type: 'refresh_token', client_id: CLIENT_ID, refresh_token };
      const tokens = await askForTokens(user.email, form);
      return { user, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
    },
    async close() {
      await server.stop();
      await database.drop();
    },
  };
}
