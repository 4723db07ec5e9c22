import type { CallSpec } from '@qafila/contracts/core';
import { type AGENT_CLIENT_ID, CLIENT_ID, sessionCalls, type TokenSet } from '@qafila/contracts/identity';
import { newId } from '@qafila/domain/web';
import axios, { type AxiosAdapter } from 'axios';
import { ApiError, cancelled } from './api-error.ts';
import type { CallArguments, ReplyOf } from './call-types.ts';
import { FAILURES } from './messages.ts';
import type { SendOptions } from './request.ts';
import { send } from './send.ts';
import { realTimers, startRefreshTimer, type Timers } from './tokens/refresh-timer.ts';
import { createRefresher } from './tokens/refresher.ts';
import { type TokenStore, type Tokens, tokensFrom } from './tokens/token-store.ts';

export interface ApiClientOptions {
  /** Prefix of every call; empty for the page's own origin. */
  baseUrl: string;
  tokens: TokenStore;
  /** A refresh was refused, or a call with new tokens: the session has ended. */
  onSessionEnd?: (error: ApiError) => void;
  /** The token endpoint's client; the portal's if not given. */
  clientId?: typeof CLIENT_ID | typeof AGENT_CLIENT_ID;
  /**
   * Id of the company that the screen shows, null for none, undefined while unknown. It is sent with each call, and
   * the server refuses a call for another company than the session's.
   */
  company?: () => string | null | undefined;
  /** A call was refused because the session works in another company than the screen shows. */
  onCompanyChanged?: () => void;
  /** False for tokens of another user than the screen shows: the call is not sent, and fails as a cancelled one. */
  mayUse?: (tokens: Tokens) => boolean;
  /** BCP 47 language of error messages from the server; the browser's by default. */
  language?: () => string;
  /** Replaces the network, for tests. */
  adapter?: AxiosAdapter;
  /** Milliseconds since 1970. */
  now?: () => number;
  timers?: Timers;
  newKey?: () => string;
  /** A random number from 0 to 1. */
  random?: () => number;
  log?: (message: string, error: unknown) => void;
}

export interface ApiClient {
  /** Makes a call of the contracts' table. Throws ApiError. */
  call<C extends CallSpec>(call: C, ...args: CallArguments<C>): Promise<ReplyOf<C>>;
  /** Refreshes the tokens, one refresh at a time over all tabs. Throws ApiError; a 401 ends the session. */
  refresh(): Promise<Tokens>;
  /** Keeps the session alive by refreshing at 70 to 80 % of the token's life, until the returned function is called. */
  keepAlive(): () => void;
}

/** OAuth returns 400 for an expired refresh token; the client treats it as the end of the session, like a 401. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.code === 'INVALID_GRANT';
const sessionOver = (cause: unknown) =>
  new ApiError({ code: 'UNAUTHENTICATED', status: 401, message: FAILURES.sessionExpired }, { cause });

const isSigned = ({ policy, sendsSession }: CallSpec): boolean =>
  policy.kind !== 'public' || sendsSession === true;

/** Attempts of a call without a reply, if it is safe to repeat. */
const ATTEMPTS = 3;
const RETRY_AFTER_MS = 400;
/**
 * Maximum time of each attempt to refresh, the last one first, ms. Other tabs wait for it; and if only its reply was lost, all
 * attempts have to be made within the 30 s in which the server still accepts the former token. A slow server answers the last.
 */
const REFRESH_LIMITS_MS = [40_000, 8000, 8000];
/**
 * The same for reads: a server that stands still accepts requests and answers none, and the next attempt may reach another one.
 * The database ends a statement after 30 s. The last attempt has no limit, for a long list over a slow line.
 */
const READ_LIMITS_MS = [0, 45_000, 45_000];

/** Typed calls over HTTP, in browser and Node. */
export function createApiClient({
  baseUrl,
  tokens,
  onSessionEnd = () => {},
  clientId = CLIENT_ID,
  company = () => undefined,
  onCompanyChanged = () => {},
  mayUse = () => true,
  language,
  adapter,
  now = Date.now,
  timers = realTimers,
  newKey = newId,
  random = Math.random,
  log = (message, error) => console.warn(message, error),
}: ApiClientOptions): ApiClient {
  const http = axios.create({ baseURL: baseUrl, ...(adapter && { adapter }) });
  // Read at every call: the user may change the language at any time.
  if (language)
    http.interceptors.request.use((request) => {
      request.headers.set('Accept-Language', language());
      return request;
    });

  const exchange = async (refreshToken: string): Promise<Tokens> => {
    const body = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken };
    const options = { body, limitsMs: REFRESH_LIMITS_MS };
    const reply = await attempt(sessionCalls.login, options, ATTEMPTS).catch((error: unknown) => {
      throw isRefused(error) ? sessionOver(error) : error;
    });
    return tokensFrom(reply as TokenSet, now(), random);
  };
  const refresher = createRefresher({ tokens, exchange, now });

  /** Reports the end of a session, or its switch to another company, from any call. */
  const ending = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onSessionEnd(error);
      if (error instanceof ApiError && error.code === 'COMPANY_CHANGED') onCompanyChanged();
      throw error;
    }
  };

  const bearerOf = (held: Tokens | null): string | undefined => {
    if (held && !mayUse(held)) throw cancelled('Another user signed in');
    return held?.accessToken;
  };

  async function sendSigned(call: CallSpec, options: SendOptions): Promise<unknown> {
    const current = await refresher.current();
    try {
      return await send(http, call, { ...options, bearer: bearerOf(current) });
    } catch (error) {
      const held = tokens.read();
      if (!held || !(error instanceof ApiError) || error.status !== 401) throw error;
      // Unless another tab signed in or refreshed during this call, the token may be over by the server's clock and not by this
      // one. The refresh of a session that has ended is refused.
      const isReplaced = held.accessToken !== current?.accessToken;
      const next = isReplaced ? held : await refresher.refresh();
      return send(http, call, { ...options, bearer: bearerOf(next) });
    }
  }

  async function attempt(call: CallSpec, given: SendOptions, left: number): Promise<unknown> {
    const options = { ...given, timeoutMs: given.limitsMs?.[left - 1] };
    try {
      return await (isSigned(call) ? sendSigned(call, options) : send(http, call, options));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (left < ATTEMPTS) error.maybeDone = true;
      if (error.code !== 'NO_RESPONSE') throw error;
      log(FAILURES.network, error);
      const safe = call.method === 'GET' || options.idempotencyKey !== undefined || options.limitsMs;
      if (!safe || left <= 1) throw error;
      await new Promise<void>((done) => timers.set(done, RETRY_AFTER_MS));
      return attempt(call, options, left - 1);
    }
  }

  return {
    call: async <C extends CallSpec>(call: C, ...[given]: CallArguments<C>): Promise<ReplyOf<C>> => {
      const options: SendOptions = { ...given };
      if (call.idempotencyKey && call.idempotencyKey !== 'ignored') options.idempotencyKey ??= newKey();
      if (call.method === 'GET' && call.replyEncoding !== 'stream') options.limitsMs ??= READ_LIMITS_MS;
      if (isSigned(call)) options.company = company();
      const work = () => attempt(call, options, ATTEMPTS) as Promise<ReplyOf<C>>;
      return isSigned(call) ? ending(work) : work();
    },
    refresh: () => ending(refresher.refresh),
    keepAlive: () =>
      startRefreshTimer({ tokens, refresh: () => ending(refresher.refresh), now, timers, random }),
  };
}
