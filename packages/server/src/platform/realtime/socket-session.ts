import { AppError } from '@qafila/contracts';
import type { Actor } from '../database/actor.ts';
import { Transaction } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import type { Authenticator } from '../http/authenticator.ts';

/** Who is behind a socket, and until when. */
export interface SocketSession {
  actor: Actor;
  /** Null: the token has no end of its own. */
  expiresAt: Date | null;
}

/** Turns the access token of a handshake into a session; throws AppError UNAUTHENTICATED for one that is no good. */
export type OpenSession = (token: unknown) => Promise<SocketSession>;

/** The same checks as for a request: signature, expiry, and the session's row. */
export const createOpenSession =
  (deps: Pick<ServerDeps, 'database' | 'clock'>, authenticator: Authenticator): OpenSession =>
  async (token) => {
    if (typeof token !== 'string' || token === '') throw new AppError('UNAUTHENTICATED');
    const credential = authenticator.read({ authorization: `Bearer ${token}` });
    if (!credential) throw new AppError('UNAUTHENTICATED');
    const transaction = await Transaction.begin(deps.database.sidePool, deps);
    try {
      const actor = await authenticator.resolve(credential, transaction.client);
      transaction.commitLater();
      const { expiresAt } = credential;
      return { actor, expiresAt: expiresAt === undefined ? null : new Date(expiresAt * 1000) };
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  };
