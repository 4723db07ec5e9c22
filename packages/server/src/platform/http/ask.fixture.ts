import { isDeepStrictEqual } from 'node:util';
import {
  type CallInput,
  type CallReply,
  type CallSpec,
  ErrorReply,
  type Schema,
} from '@qafila/contracts/core';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { statusOf } from './answer.ts';

type Part<C extends CallSpec, K extends keyof CallInput<C>> = C[K] extends Schema
  ? object extends CallInput<C>[K]
    ? { [P in K]?: CallInput<C>[K] }
    : { [P in K]: CallInput<C>[K] }
  : object;

/** What a call takes; a multipart body comes as a ready form. */
export type Asked<C extends CallSpec> = Part<C, 'params'> &
  Part<C, 'query'> &
  (C['bodyEncoding'] extends 'multipart' ? { body: FormData } : Part<C, 'body'>) & {
    key?: string | undefined;
  };

/** The parts of a call without their types, for what the server has to refuse. */
export interface LooseParts {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  /** Its `Idempotency-Key`. */
  key?: string | undefined;
}

/** The parts may be left out when nothing in them is required; then come more arguments. */
export type AskedFirst<C extends CallSpec, More extends unknown[]> =
  object extends Asked<C> ? [parts?: Asked<C>, ...More] : [parts: Asked<C>, ...More];

/** Who asks, and from where. */
export interface Sender {
  headers?: Record<string, string>;
  ip?: string | undefined;
}

/** What a call answered. */
export class Answer<C extends CallSpec = CallSpec> {
  readonly status: number;
  /** As it came: for comparisons. What is read of it is read from `reply` or `error`. */
  readonly body: unknown;
  /** The first cookie that it sets, as a browser sends it back. */
  readonly cookie: string | undefined;
  readonly #call: C;

  /** @throws Error when the contract does not allow this answer. */
  constructor(call: C, status: number, body: unknown, setCookie?: string) {
    this.#call = call;
    this.cookie = setCookie?.split(';')[0];
    this.status = status;
    this.body = body;
    const schema = this.#succeeded ? call.reply : ErrorReply;
    const result = v.safeParse(schema ?? v.undefined(), body);
    const [issue] = result.issues ?? [];
    if (issue || !isDeepStrictEqual(result.output, body)) {
      const why = issue ? `${v.getDotPath(issue) ?? ''}: ${issue.message}` : 'more than the contract names';
      throw new Error(`${this.#said}, which its contract does not allow: ${why}`);
    }
  }

  get #succeeded(): boolean {
    const success = this.#call.replyEncoding === 'stream' ? 200 : statusOf(this.#call);
    return this.status === success;
  }
  get #said(): string {
    return `${this.#call.name} answered ${this.status} ${JSON.stringify(this.body)}`;
  }

  /** The reply of the contract. @throws Error when the call was refused. */
  get reply(): CallReply<C> {
    if (!this.#succeeded) throw new Error(this.#said);
    return this.body as CallReply<C>;
  }
  /** Why the call was refused. @throws Error when it was not. */
  get error(): ErrorReply {
    if (this.#succeeded) throw new Error(this.#said);
    return v.parse(ErrorReply, this.body);
  }
}

const pathOf = (call: CallSpec, params: Record<string, string> = {}) =>
  call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(known(params[name])));

/** As the portal does: arrays repeat their key, undefined is left out. */
function queryOf(query: object): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(key, String(one));
  return search.toString();
}

async function payloadOf(call: CallSpec, body: object) {
  if (!call.bodyEncoding || call.bodyEncoding === 'json') return { payload: body };
  const encoded = new Response(body instanceof FormData ? body : new URLSearchParams(queryOf(body)));
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** Makes a call by its contract, which both what is sent and what is answered have to keep. */
export const ask = <C extends CallSpec>(app: FastifyInstance, call: C, parts: Asked<C>, sender?: Sender) =>
  askLoosely(app, call, parts, sender);

/** The same with what the contract forbids to send. */
export async function askLoosely<C extends CallSpec>(
  app: FastifyInstance,
  call: C,
  parts: LooseParts,
  { headers, ip }: Sender = {},
): Promise<Answer<C>> {
  const sent = parts.body && (await payloadOf(call, parts.body));
  const reply = await app.inject({
    method: call.method,
    url: pathOf(call, parts.params),
    ...sent,
    ...(parts.query && { query: queryOf(parts.query) }),
    ...(ip && { remoteAddress: ip }),
    headers: { ...headers, ...sent?.headers, ...(parts.key && { 'idempotency-key': parts.key }) },
  });
  const isJson = reply.headers['content-type']?.toString().startsWith('application/json');
  const setCookie = [reply.headers['set-cookie']].flat()[0];
  return new Answer(call, reply.statusCode, isJson ? reply.json<unknown>() : undefined, setCookie);
}

/** What a test knows to be there. @throws Error when it is not. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('There is no such thing');
  return value;
}
