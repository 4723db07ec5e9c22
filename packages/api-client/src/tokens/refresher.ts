import { ApiError } from '../api-error.ts';
import type { TokenStore, Tokens } from './token-store.ts';

export interface RefresherOptions {
  tokens: TokenStore;
  /** Exchanges the refresh token at the token endpoint. */
  exchange: (refreshToken: string) => Promise<Tokens>;
  now: () => number;
}

export interface Refresher {
  /** New tokens; one exchange at a time, over all tabs. Throws what the endpoint answered; a 401 without tokens. */
  refresh(): Promise<Tokens>;
  /** The tokens to send now, refreshed first when that is due. Null without a session. */
  current(): Promise<Tokens | null>;
}

/** Refreshes single-flight: here by one promise, over tabs by the store's lock. */
export function createRefresher({ tokens, exchange, now }: RefresherOptions): Refresher {
  let running: Promise<Tokens> | undefined;

  async function exchangeOnce(): Promise<Tokens> {
    const before = tokens.read();
    return tokens.exclusively(async () => {
      const held = tokens.read();
      if (!held) throw new ApiError({ code: 'UNAUTHENTICATED', status: 401, message: '' });
      // While this tab waited for the lock another one did it.
      if (before && held.refreshToken !== before.refreshToken) return held;
      const next = await exchange(held.refreshToken);
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
      const held = tokens.read();
      if (!held || now() < held.refreshAt) return held;
      try {
        return await refresh();
      } catch (error) {
        // Due but not yet over: the old one still works, and the next call tries again.
        if (error instanceof ApiError && error.status !== 401 && now() < held.expiresAt) return held;
        throw error;
      }
    },
  };
}
