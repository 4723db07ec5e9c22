import type { IncomingHttpHeaders } from 'node:http';
import type { Client } from 'pg';
import type { Actor } from '../database/actor.ts';

/**
 * The claims of a bearer, with signature and expiry checked. Roles and company are not in it; they come from
 * the database.
 */
export interface Credential {
  readonly kind: 'user' | 'token';
  /** Session id of a user, hash of an API token. */
  readonly id: string;
  /** How often a user's session was refreshed before this bearer was given out. */
  readonly generation?: number | undefined;
  /** Expiry of the bearer, seconds since 1970; sockets are disconnected then. */
  readonly expiresAt?: number;
}

/** What `resolve` needs to run a statement: a pool, or one of its clients. */
export type Queryable = Pick<Client, 'query'>;

/** Finds the actor of a request; identity provides it. */
export interface Authenticator {
  /**
   * Parses and verifies the bearer without I/O. Null when there is none.
   * @throws AppError UNAUTHENTICATED when it is malformed, forged, or expired.
   */
  read(headers: IncomingHttpHeaders): Credential | null;
  /** The cached actor, without I/O; undefined when it is unknown or may have changed. */
  recall?(credential: Credential): Actor | undefined;
  /**
   * Looks up the session or token and enters the transaction, if there is one, as its actor: one prepared
   * statement, sent together with BEGIN. It runs before an actor is set, and so through a SECURITY DEFINER function. Also
   * used for the sockets' handshake.
   * @throws AppError UNAUTHENTICATED when it was revoked, has expired, or its user is inactive.
   */
  resolve(credential: Credential, client: Queryable): Promise<Actor>;
  /** Records that an API token made a call, without waiting for the database. */
  used?(tokenId: string, ip: string): void;
}
