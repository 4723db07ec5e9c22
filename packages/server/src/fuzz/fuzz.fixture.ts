import { allCalls, type CallSpec } from '@qafila/contracts';
import type { SignedIn, TestServer } from '@qafila/testing';
import fc from 'fast-check';
import { malformed, nearSchema } from './near-schema.fixture.ts';

/** A request for a call. */
export interface FuzzedRequest {
  query?: unknown;
  /** Sent unchanged. */
  payload?: string | Buffer | undefined;
  contentType?: string;
}

export interface FuzzOptions {
  server: TestServer;
  /** The users of the portal's calls and of the courier app's. */
  staff: SignedIn;
  courier: SignedIn;
  /** Ids of rows that exist. */
  ids: readonly string[];
}

const isCouriers = ({ policy }: CallSpec) =>
  policy.kind === 'roles' && policy.roles.length > 0 && policy.roles.every((role) => role === 'Agent');

/** A reply that takes longer is a fault, ms: the fastest of three, so that a busy machine is none. */
const SLOW_MS = 2_000;
const ATTEMPTS = 3;

/** Makes one call unchanged; rejects if the reply shows a server fault or takes too long. */
export async function expectAnswer(
  { server, staff, courier }: FuzzOptions,
  call: CallSpec,
  { query, payload, contentType }: FuzzedRequest,
): Promise<void> {
  const ask = () =>
    server.app.inject({
      method: call.method,
      url: call.path.replace(/:\w+/g, 'no-such-id'),
      query: asQuery(query),
      headers: {
        ...(isCouriers(call) ? courier : staff).headers,
        ...(payload !== undefined && { 'content-type': contentType ?? contentTypeOf(call) }),
      },
      ...(payload !== undefined && { payload }),
    });
  let milliseconds = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && milliseconds > SLOW_MS; attempt += 1) {
    const start = performance.now();
    const reply = await ask();
    milliseconds = performance.now() - start;
    const fault = faultOf(reply.statusCode, reply.body);
    if (fault) throw new Error(`${call.name} answered ${reply.statusCode}: ${fault}`);
  }
  if (milliseconds > SLOW_MS) throw new Error(`${call.name} took ${Math.round(milliseconds)} ms`);
}

const contentTypeOf = ({ bodyEncoding }: CallSpec) =>
  bodyEncoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';

const asText = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : String(JSON.stringify(value));

/** Encodes a query; a list repeats its name. */
function asQuery(query: unknown): Record<string, string | string[]> {
  if (typeof query !== 'object' || query === null) return {};
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(asText) : asText(value)]),
  );
}

const STACK = /\n\s+at .+:\d+:\d+/;
const SQL =
  /\b(select .+ from|insert into|update "?\w+"? set|delete from)\b|relation "|syntax error at or near|duplicate key value/i;

/** The fault that a reply shows; undefined if none. */
function faultOf(status: number, body: string): string | undefined {
  if (status >= 500) return body.slice(0, 400);
  if (status < 400) return undefined;
  if (STACK.test(body)) return `a stack: ${body.slice(0, 400)}`;
  if (SQL.test(body)) return `SQL: ${body.slice(0, 400)}`;
  return undefined;
}

/** Calls that end their own session, or need several sessions. */
const APART = new Set(['Identity.logout']);

/** Every call with its requests. */
export function fuzzedCalls(
  ids: readonly string[],
): { call: CallSpec; kind: string; requests: fc.Arbitrary<FuzzedRequest> }[] {
  return allCalls()
    .filter(({ name }) => !APART.has(name))
    .flatMap((call) => [
      { call, kind: 'malformed', requests: malformedRequests(call) },
      { call, kind: 'nearly valid', requests: nearRequests(call, ids) },
    ]);
}

function malformedRequests(call: CallSpec): fc.Arbitrary<FuzzedRequest> {
  if (call.bodyEncoding === 'multipart') return brokenUploads;
  if (call.method === 'GET' || !call.body)
    return fc.record({
      query: fc.dictionary(fc.constantFrom(...queryNames(call)), fc.jsonValue({ maxDepth: 2 })),
    });
  return fc.record({ payload: malformed(call.body) });
}

const queryNames = (call: CallSpec): string[] => [
  ...Object.keys((call.query as { entries?: object } | undefined)?.entries ?? {}),
  '__proto__',
  'id',
];

function nearRequests(call: CallSpec, ids: readonly string[]): fc.Arbitrary<FuzzedRequest> {
  const query = nearSchema(call.query, ids);
  if (call.bodyEncoding === 'multipart')
    return fc.record({
      query,
      payload: upload(fc.string({ unit: 'binary', maxLength: 300 }).map(rowsOf)),
      contentType: MULTIPART,
    });
  if (!call.body || call.method === 'GET') return fc.record({ query });
  const body = nearSchema(call.body, ids);
  return fc.record({ query, payload: body.map((value) => encoded(call, value)) });
}

function encoded({ bodyEncoding }: CallSpec, value: unknown): string {
  if (bodyEncoding !== 'form') return JSON.stringify(value) ?? '';
  const fields = Object.entries((value ?? {}) as Record<string, unknown>);
  const texts: [string, string][] = fields.map(([name, field]) => [name, asText(field)]);
  return new URLSearchParams(texts).toString();
}

const BOUNDARY = 'a-boundary';
const CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const MULTIPART = fc.constant(CONTENT_TYPE);

const part = (name: string, content: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="rows.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n`;

const rowsOf = (text: string) => `id,publicId,name\r\n${text}\r\n"${text}`;

const upload = (content: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom('file', 'archive', 'photo'), content)
    .map(([name, text]) => Buffer.from(`${part(name, text)}--${BOUNDARY}--\r\n`));

/** Broken multipart bodies: truncated, without boundary, with a wrong content type. */
const brokenUploads: fc.Arbitrary<FuzzedRequest> = fc.oneof(
  fc.tuple(upload(fc.string({ maxLength: 80 })), fc.nat(200)).map(([whole, length]) => ({
    payload: whole.subarray(0, length),
    contentType: CONTENT_TYPE,
  })),
  fc.string({ unit: 'binary', maxLength: 200 }).map((payload) => ({ payload, contentType: CONTENT_TYPE })),
  fc
    .constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/json',
      'text/csv',
      'x',
    )
    .map((contentType) => ({ payload: `${part('file', 'a,b')}--${BOUNDARY}--\r\n`, contentType })),
);
