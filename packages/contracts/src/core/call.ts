import type * as v from 'valibot';
import type { Role } from './role.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

// biome-ignore lint/suspicious/noExplicitAny: valibot's own variance; a schema of any input and output.
export type Schema = v.GenericSchema<any, any>;

/**
 * Who may make a call. The server refuses to start with a route that declares none.
 * - `public`: no session (login, tracking pages; the call's own rules protect it)
 * - `session`: any signed-in user, also before MFA is set up
 * - `roles`: signed in, MFA satisfied, and holding one of the roles; an empty list means any role
 */
export type Policy =
  | { kind: 'public' }
  | { kind: 'session' }
  | { kind: 'roles'; roles: readonly Role[]; agent?: boolean };

/** How the request body travels. */
export type BodyEncoding = 'json' | 'form' | 'multipart';
/** What the reply carries. `stream` is a file (CSV, PDF, image) sent as it is produced. */
export type ReplyEncoding = 'json' | 'stream' | 'empty';

export interface CallSpec {
  /** Unique, `Area.verb`; a call that is not built yet replies 501 with it. */
  name: string;
  method: Method;
  /** Exact path of the specification; path parameters as `:id`. Matched without regard to case. */
  path: `/${string}`;
  /** Other paths that answer the same call. */
  aliases?: readonly `/${string}`[];
  /** One sentence for the API reference. */
  summary: string;
  policy: Policy;
  /** A public call that a session gives more rights: the portal sends its token. */
  sendsSession?: true;
  /** A SysAdmin makes this call over all companies, whichever one they work in. */
  acrossCompanies?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  bodyEncoding?: BodyEncoding;
  reply?: Schema;
  replyEncoding?: ReplyEncoding;
  /** HTTP status of success; default 200, 204 when there is no reply. */
  status?: 200 | 201 | 202 | 204;
  /**
   * `expected` on every call that moves money: without an `Idempotency-Key`, the same request of the same caller is
   * refused for 30 s. With `optional` it is simply done again. `ignored` on calls that wait for something outside the
   * database (with a key, all work of a call is one transaction, which would stay open meanwhile), and on those with a
   * secret (with a key, the reply and a hash of the request are stored).
   */
  idempotencyKey?: 'expected' | 'optional' | 'ignored';
}

/** Declares a call; keeps the literal types of its schemas for client and server. */
export const defineCall = <const C extends CallSpec>(call: C): C => call;

type Out<S> = S extends Schema ? v.InferOutput<S> : undefined;
type In<S> = S extends Schema ? v.InferInput<S> : undefined;

/** What the client passes in. */
export type CallInput<C extends CallSpec> = {
  params: In<C['params']>;
  query: In<C['query']>;
  body: In<C['body']>;
};
/** What the handler receives after validation. */
export type CallParsed<C extends CallSpec> = {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
};
/** What comes back. */
export type CallReply<C extends CallSpec> = C['reply'] extends Schema ? v.InferOutput<C['reply']> : undefined;

/** Shorthands for the policies in use. */
export const PUBLIC = { kind: 'public' } as const;
export const SESSION = { kind: 'session' } as const;
/** Signed in to the portal with any role. */
export const ANY_ROLE = { kind: 'roles', roles: [] } as const;
export const roles = <const R extends readonly Role[]>(...list: R) =>
  ({ kind: 'roles', roles: list }) as const;
