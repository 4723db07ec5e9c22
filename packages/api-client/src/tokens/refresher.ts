import { ApiError } from '../api-error.ts';
import type { TokenStore, Tokens } from './token-store.ts';

export interface RefresherOptions {
  tokens: TokenStore;
  /** Exchanges the refresh token at the token endpoint. */
  exchange: (refreshToken: string) => Promise<Tokens>;
  now: () => number;
}

export interface Refresher {
  /**
   * Refreshes the tokens, one exchange at a time over all tabs. Throws the endpoint's error; a 401 without tokens.
   */
  refresh(): Promise<Tokens>;
  /**
   * The tokens to send now. Due ones are refreshed meanwhile, and waited for only if they are about to expire. Null
   * without a session.
   */
  current(): Promise<Tokens | null>;
}

/** Tokens that expire sooner may have expired when the server reads them: over a slow network, or by its clock. */
const EXPIRING_MS = 30_000;

const signedOut = () => new ApiError({ code: 'UNAUTHENTICATED', status: 401, message: '' });

/** Refreshes one at a time: within the tab by one promise, between tabs by the store's lock. */
export function createRefresher({ tokens, exchange, now }: RefresherOptions): Refresher {
  let running: Promise<Tokens> | undefined;

  async function exchangeOnce(): Promise<Tokens> {
    const before = tokens.read();
    return tokens.exclusively(async () => {
      const stored = tokens.read();
      if (!stored) throw signedOut();
      // Another tab refreshed while this one waited for the lock, or some time before.
      if (before && stored.refreshToken !== before.refreshToken && now() < stored.refreshAt) return stored;
      const next = await exchange(stored.refreshToken);
      const held = tokens.read();
      if (!held) throw signedOut();
      // A user signed in meanwhile.
      if (held.refreshToken !== stored.refreshToken) return held;
      tokens.write(next);
      return next;
    });
  }

  const refresh = () => {
    running ??= exchangeOnce().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    refresh,
    current: async () => {
      const stored = tokens.read();
      if (!stored || now() < stored.refreshAt) return stored;
      const refreshed = refresh().catch((error: unknown) => {
        // Due but not expired: the old token still works, and the next call tries again.
        if (error instanceof ApiError && error.status !== 401 && now() < stored.expiresAt) return stored;
        throw error;
      });
      if (now() >= stored.expiresAt - EXPIRING_MS) return refreshed;
      // The calls of a session that has ended say so themselves.
      refreshed.catch(() => {});
      return stored;
    },
  };
}
