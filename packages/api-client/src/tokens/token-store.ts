import { REFRESH_AT_SHARE, REFRESH_SPREAD_SHARE, type TokenSet } from '@qafila/contracts/identity';

/** The tokens of a session. Times are milliseconds since 1970, by the client's clock. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
  /** After this time the next call refreshes first. */
  refreshAt: number;
}

/** Ids of the user and the session that an access token belongs to; undefined if the token is not readable. */
function claimsOf({ accessToken }: Pick<Tokens, 'accessToken'>): { sub?: string; sid?: string } {
  try {
    const claims = accessToken.split('.')[1] ?? '';
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) ?? {};
  } catch {
    return {};
  }
}

/** Id of the user whom an access token belongs to; undefined if the token is not readable. */
export const ownerOf = (tokens: Pick<Tokens, 'accessToken'>): string | undefined => claimsOf(tokens).sub;

/** True for former tokens of the same session. */
export function isFormer(tokens: Tokens, current: Tokens): boolean {
  const { sid } = claimsOf(tokens);
  return sid !== undefined && sid === claimsOf(current).sid && tokens.expiresAt < current.expiresAt;
}

/** Storage of a session's tokens. */
export interface TokenStore {
  read(): Tokens | null;
  /** Replaces both tokens. `keep`: survives the browser session; unchanged by default. */
  write(tokens: Tokens, options?: { keep?: boolean }): void;
  clear(): void;
  /**
   * Runs `work` exclusively among all tabs that share these tokens. Before the first one, a tab that was restored with
   * former tokens gets the current ones of the others.
   */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Calls back when the tokens changed here or in another tab. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Tokens from the endpoint's reply, with times on the client's clock. @param now milliseconds. @param random from 0 to 1. */
export function tokensFrom(reply: TokenSet, now: number, random: () => number = Math.random): Tokens {
  const lifeMs = reply.expires_in * 1000;
  return {
    accessToken: reply.access_token,
    refreshToken: reply.refresh_token,
    expiresAt: now + lifeMs,
    refreshAt: now + Math.round(lifeMs * (REFRESH_AT_SHARE - REFRESH_SPREAD_SHARE * random())),
  };
}
