import { AppError } from '@qafila/contracts';
import type { Actor } from '../database/actor.ts';
import type { ServerDeps } from '../deps.ts';
import type { Authenticator } from '../http/authenticator.ts';

/** The actor of a socket, and when its token expires. */
export interface SocketSession {
  actor: Actor;
  /** Null: the token does not expire. */
  expiresAt: Date | null;
}

/** Authenticates the access token of a handshake. @throws AppError UNAUTHENTICATED */
export type OpenSession = (token: unknown) => Promise<SocketSession>;

/** The same checks as for a request: signature, expiry, and the session's row. */
export const createOpenSession =
  (deps: Pick<ServerDeps, 'database'>, authenticator: Authenticator): OpenSession =>
  async (token) => {
    if (typeof token !== 'string' || token === '') throw new AppError('UNAUTHENTICATED');
    const credential = authenticator.read({ authorization: `Bearer ${token}` });
    if (!credential) throw new AppError('UNAUTHENTICATED');
    const actor = await authenticator.resolve(credential, deps.database.sidePool);
    const { expiresAt } = credential;
    return { actor, expiresAt: expiresAt === undefined ? null : new Date(expiresAt * 1000) };
  };
