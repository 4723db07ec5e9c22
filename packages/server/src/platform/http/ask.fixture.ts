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

/** Input of a call; a multipart body is passed as a FormData. */
export type Asked<C extends CallSpec> = Part<C, 'params'> &
  Part<C, 'query'> &
  (C['bodyEncoding'] extends 'multipart' ? { body: FormData } : Part<C, 'body'>) & {
    key?: string | undefined;
  };

/** Untyped input of a call, for requests that the server has to refuse. */
export interface LooseParts {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  /** Its `Idempotency-Key`. */
  key?: string | undefined;
}

/** The input may be left out if nothing in it is required. */
export type AskedFirst<C extends CallSpec, More extends unknown[]> =
  object extends Asked<C> ? [parts?: Asked<C>, ...More] : [parts: Asked<C>, ...More];

/** The caller, and their address. */
export interface Sender {
  headers?: Record<string, string>;
  ip?: string | undefined;
}

/** The response to a call. */
export class Answer<C extends CallSpec = CallSpec> {
  readonly status: number;
  /** The raw body, for comparisons. Otherwise use `reply` or `error`. */
  readonly body: unknown;
  /** The first cookie that it sets, in the form in which a browser sends it back. */
  readonly cookie: string | undefined;
  readonly #call: C;

  /** @throws Error when the contract does not allow this response. */
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

  /** The parsed reply. @throws Error when the call was refused. */
  get reply(): CallReply<C> {
    if (!this.#succeeded) throw new Error(this.#said);
    return this.body as CallReply<C>;
  }
  /** The parsed error. @throws Error when the call succeeded. */
  get error(): ErrorReply {
    if (this.#succeeded) throw new Error(this.#said);
    return v.parse(ErrorReply, this.body);
  }
}

const pathOf = (call: CallSpec, params: Record<string, string> = {}) =>
  call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(known(params[name])));

/** Encodes a query as the portal does: arrays repeat their key, undefined is left out. */
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

/** Makes a call by its contract, which types the input and checks the response. */
export const ask = <C extends CallSpec>(app: FastifyInstance, call: C, parts: Asked<C>, sender?: Sender) =>
  askLoosely(app, call, parts, sender);

/** The same with input that the contract does not allow. */
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

/** Asserts that a value exists. @throws Error when it does not. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('There is no such thing');
  return value;
}
