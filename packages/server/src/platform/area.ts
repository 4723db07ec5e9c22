import type { FastifyInstance } from 'fastify';
import type { Authenticator } from './http/authenticator.ts';
import type { Route } from './http/route.ts';

/** An area of the server, made by a function such as `createIdentity(deps): Area`. */
export interface Area {
  readonly routes?: readonly Route[];
  /** Exactly one area (identity) provides it. */
  readonly authenticator?: Authenticator;
  /**
   * Anything that is not a call of the contracts: static files, sockets on `app.server`. A Fastify route
   * needs `config: { policy }`, or the server refuses to start.
   */
  register?(app: FastifyInstance): void | Promise<void>;
  /** After the database is migrated and before the port opens. */
  start?(): Promise<void>;
  /** After the last request has ended and before the database stops. */
  stop?(): Promise<void>;
}
