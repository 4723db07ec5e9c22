import type { IncomingHttpHeaders } from 'node:http';
import type { CallParsed, CallSpec, Schema } from '@qafila/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Actor } from '../database/actor.ts';
import type { Tx } from '../database/tx.ts';
import type { Urgency } from './shared-answers.ts';

/** A file of a multipart request; limited by the route's body limit. */
export interface UploadedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly data: Buffer;
}

/** What a handler gets: the validated request, the actor, and database access. */
export interface RouteContext<C extends CallSpec = CallSpec> extends CallParsed<C> {
  readonly actor: Actor;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly headers: IncomingHttpHeaders;
  readonly idempotencyKey: string | undefined;
  /** Whether the caller has hung up. Only after an await of I/O is that known of one who hung up before. */
  readonly isGone: boolean;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Files of a multipart request whose call has a body schema; without one, use `request.parts()`. */
  readonly files: Readonly<Record<string, UploadedFile>>;
  /** The signed-in user of a public call, for calls that let them do more; anonymous without a bearer. */
  authenticate(): Promise<Actor>;
  /**
   * Runs one transaction as the actor; an anonymous actor sees no rows (public calls use `deps.withTx` with
   * the SYSTEM actor explicitly). With an Idempotency-Key, all of a request's work is one transaction,
   * committed together with the stored reply after the handler returns.
   */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** What a handler returns; fields that the reply schema does not name are dropped. */
export type HandlerReply<C extends CallSpec> = C['reply'] extends Schema
  ? v.InferInput<C['reply']>
  : C['replyEncoding'] extends 'stream'
    ? FastifyReply | NodeJS.ReadableStream
    : undefined;

type Awaitable<T> = T | Promise<T>;
/** A call without a reply may return nothing. */
type Returned<C extends CallSpec> = Awaitable<HandlerReply<C> extends undefined ? void : HandlerReply<C>>;

export interface RouteOptions<C extends CallSpec = CallSpec> {
  /** Rate limit per address; default: `public` for calls without a session, otherwise `normal`. */
  rate?: 'normal' | 'public' | 'sensitive' | 'routing';
  /** Body limit in bytes; default 1 MiB, 32 MiB for multipart. */
  bodyLimit?: number;
  /**
   * `shared` (default): the session lookup and the first `tx` are one transaction.
   * `own`: the lookup's transaction ends before the handler, for handlers that wait for something else first. Their calls
   * ignore idempotency keys.
   */
  transaction?: 'shared' | 'own';
  /**
   * With an idempotency key, the handler starts before it is known whether the key is new, and is rolled back if it
   * is not; this saves one round trip. Only for handlers whose only side effects are in the database.
   */
  ahead?: boolean;
  /**
   * What a refusal says besides when the idempotency key belongs to an earlier request and its reply can't be sent again:
   * a program that lost the first reply finds here what it made.
   */
  madeBefore?: (ctx: RouteContext<C>) => Promise<Record<string, unknown> | undefined>;
  /**
   * For a GET whose answer is the same for all with the same company and roles: those who ask while it is being read get
   * the next one together, `now` or `soon`. Its handler does not learn who asks.
   */
  shared?: Urgency;
  /** For a GET that writes, or needs one transaction over several statements; each statement of other GETs is one. */
  writes?: boolean;
}

/** A call with its handler. */
export interface Route extends RouteOptions {
  readonly call: CallSpec;
  readonly handler: (ctx: RouteContext) => unknown;
}

/** Binds a call of the contracts to its handler, typed by the call's schemas. */
export function route<const C extends CallSpec>(
  call: C,
  handler: (ctx: RouteContext<C>) => Returned<C>,
  options: RouteOptions<C> = {},
): Route {
  return { ...(options as RouteOptions), call, handler: handler as Route['handler'] };
}
