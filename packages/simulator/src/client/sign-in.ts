import {
  type ApiClient,
  ApiError,
  createApiClient,
  memoryTokenStore,
  type TokenStore,
  tokensFrom,
} from '@qafila/api-client';
import { type AGENT_CLIENT_ID, type CLIENT_ID, calls } from '@qafila/contracts';

export interface SignedIn {
  api: ApiClient;
  tokens: TokenStore;
  /** Gives up the session's timers. */
  end(): void;
}

export interface Credentials {
  email: string;
  password: string;
  clientId: typeof CLIENT_ID | typeof AGENT_CLIENT_ID;
}

const RETRY_MS = 2000;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Seconds that a refusal asks to wait; undefined for another failure. */
const retryAfter = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'NO_RESPONSE' || error.status >= 500) return RETRY_MS / 1000;
  const seconds = error.details?.retryAfterSeconds;
  return error.code === 'RATE_LIMITED' ? (typeof seconds === 'number' ? seconds : 5) : undefined;
};

/**
 * Tries again while the server is away or asks to wait.
 * @param wait milliseconds of real time, for tests.
 * @throws ApiError for every other failure.
 */
export async function patiently<T>(
  work: () => Promise<T>,
  stopped: () => boolean = () => false,
  wait: (ms: number) => Promise<void> = pause,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const seconds = retryAfter(error);
      if (seconds === undefined || stopped()) throw error;
      await wait(seconds * 1000);
    }
  }
}

/** Signs in and keeps the session alive. @throws ApiError */
export async function signIn(
  baseUrl: string,
  { email, password, clientId }: Credentials,
  stopped?: () => boolean,
): Promise<SignedIn> {
  const tokens = memoryTokenStore();
  const api = createApiClient({ baseUrl, tokens, clientId, log: () => {} });
  const body = { grant_type: 'password' as const, client_id: clientId, username: email, password };
  const reply = await patiently(() => api.call(calls.identity.login, { body }), stopped);
  if (!('access_token' in reply))
    throw new Error(`${email} has a second factor, which a simulated person lacks`);
  tokens.write(tokensFrom(reply, Date.now()));
  return { api, tokens, end: api.keepAlive() };
}
