import { REFRESH_AT_SHARE, type TokenSet } from '@qafila/contracts/identity';

/** The tokens of a session. Times are milliseconds since 1970, by the client's clock. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
  /** From then on the next call refreshes first. */
  refreshAt: number;
}

/** Where the tokens of a session are kept. */
export interface TokenStore {
  read(): Tokens | null;
  /** Replaces both tokens. `keep`: over the end of the browser session; as before, if not given. */
  write(tokens: Tokens, options?: { keep?: boolean }): void;
  clear(): void;
  /** Runs `work` while no other holder of the same tokens runs its own: tabs of one browser. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Calls back when the tokens changed here or in another tab. Returns the function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** What the token endpoint answered, with its times on the client's clock. @param now milliseconds. */
export const tokensFrom = (reply: TokenSet, now: number): Tokens => ({
  accessToken: reply.access_token,
  refreshToken: reply.refresh_token,
  expiresAt: now + reply.expires_in * 1000,
  refreshAt: now + reply.expires_in * 1000 * REFRESH_AT_SHARE,
});
