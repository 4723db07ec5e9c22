import type { IncomingHttpHeaders } from 'node:http';
import type { CallParsed, CallSpec, Schema } from '@qafila/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Actor } from '../database/actor.ts';
import type { Tx } from '../database/tx.ts';

/** A file of a multipart request, at most the route's body limit. */
export interface UploadedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly data: Buffer;
}

/** What a handler gets: the validated request, who asks, and the way to the database. */
export interface RouteContext<C extends CallSpec = CallSpec> extends CallParsed<C> {
  readonly actor: Actor;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly headers: IncomingHttpHeaders;
  readonly idempotencyKey: string | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Files of a multipart request whose call has a body schema; without one, read `request.parts()` yourself. */
  readonly files: Readonly<Record<string, UploadedFile>>;
  /** Who the bearer of a public call is, for calls that let a signed-in user do more; anonymous without one. */
  authenticate(): Promise<Actor>;
  /**
   * One transaction as the actor; an anonymous one sees no rows at all (public calls use `deps.withTx` with
   * the SYSTEM actor, and say so). Under an Idempotency-Key, all of a request's work is one transaction,
   * committed with the stored reply after the handler returns.
   */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** What a handler returns; fields the reply schema does not name are left out on the way. */
export type HandlerReply<C extends CallSpec> = C['reply'] extends Schema
  ? v.InferInput<C['reply']>
  : C['replyEncoding'] extends 'stream'
    ? FastifyReply | NodeJS.ReadableStream
    : undefined;

type Awaitable<T> = T | Promise<T>;
/** A call without a reply may simply end. */
type Returned<C extends CallSpec> = Awaitable<HandlerReply<C> extends undefined ? void : HandlerReply<C>>;

export interface RouteOptions {
  /** What its requests are counted as, per address; without one `public` for calls without a session, else `normal`. */
  rate?: 'normal' | 'public' | 'sensitive' | 'routing';
  /** Bytes; default 1 MiB, 32 MiB for multipart. */
  bodyLimit?: number;
  /**
   * `shared` (default): the session lookup and the first `tx` are one transaction.
   * `own`: the lookup's transaction ends before the handler, for handlers that wait for something else first.
   */
  transaction?: 'shared' | 'own';
  /**
   * Under an idempotency key the handler begins before it is known that the key is new, and is undone if it is not: one
   * trip to the database less. For handlers that touch nothing but the database.
   */
  ahead?: boolean;
  /** A GET that writes all the same; the others run in a read-only transaction. */
  writes?: boolean;
}

/** A call with what answers it. */
export interface Route extends RouteOptions {
  readonly call: CallSpec;
  readonly handler: (ctx: RouteContext) => unknown;
}

/** Binds a call of the contracts to its handler, typed by the call's schemas. */
export function route<const C extends CallSpec>(
  call: C,
  handler: (ctx: RouteContext<C>) => Returned<C>,
  options: RouteOptions = {},
): Route {
  return { ...options, call, handler: handler as Route['handler'] };
}
