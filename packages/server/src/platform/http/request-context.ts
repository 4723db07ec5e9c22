import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, ANONYMOUS } from '../database/actor.ts';
import type { Tx } from '../database/tx.ts';
import type { RequestTransactions } from './request-transactions.ts';
import type { RouteContext, UploadedFile } from './route.ts';

/** What the handler gets of the request; see RouteContext. */
export class RequestContext implements RouteContext {
  params: never = undefined as never;
  query: never = undefined as never;
  body: never = undefined as never;
  files: Readonly<Record<string, UploadedFile>> = {};
  actor: Actor = ANONYMOUS;
  idempotencyKey: string | undefined = undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly tx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly authenticate: () => Promise<Actor>;

  constructor(request: FastifyRequest, reply: FastifyReply, transactions: RequestTransactions) {
    this.request = request;
    this.reply = reply;
    this.tx = (work) => transactions.run(work);
    this.authenticate = () => transactions.authenticate(request.headers);
  }

  get requestId(): string {
    return this.request.id;
  }
  get ip(): string {
    return this.request.ip;
  }
  get userAgent(): string {
    return (this.request.headers['user-agent'] ?? '').slice(0, 400);
  }
  get headers(): IncomingHttpHeaders {
    return this.request.headers;
  }
  get isGone(): boolean {
    // `request.raw.destroyed` is true as soon as the body was read.
    const { destroyed, readableEnded } = this.request.raw.socket;
    return destroyed || readableEnded;
  }
}
