import type { IncomingHttpHeaders } from 'node:http';
import type { Client } from 'pg';
import type { Actor } from '../database/actor.ts';

/** What a bearer claims, its signature and expiry checked: nothing about roles or company, which the database says. */
export interface Credential {
  readonly kind: 'user' | 'token';
  /** Session id of a user, hash of an API token. */
  readonly id: string;
  /** When the bearer ends, seconds since 1970; a socket ends with it. */
  readonly expiresAt?: number;
}

/** The one statement runner that `resolve` needs: a client of the pool inside a transaction. */
export type Queryable = Pick<Client, 'query'>;

/** How a request is tied to an actor; identity provides it. */
export interface Authenticator {
  /**
   * Reads the bearer without I/O. Null when there is none.
   * @throws AppError UNAUTHENTICATED when it is malformed, forged, or over.
   */
  read(headers: IncomingHttpHeaders): Credential | null;
  /** Who it was a moment ago, without I/O; undefined when that is not known or may have changed. */
  recall?(credential: Credential): Actor | undefined;
  /**
   * Looks up the session or token and enters the transaction as its actor: one named prepared statement, sent
   * together with BEGIN, before any actor is set, so through a SECURITY DEFINER function. The sockets' handshake uses it as well.
   * @throws AppError UNAUTHENTICATED when it was revoked, has expired, or its user is inactive.
   */
  resolve(credential: Credential, client: Queryable): Promise<Actor>;
  /** Notes that an API token made a call. Does not wait for the database. */
  used?(tokenId: string, ip: string): void;
}
