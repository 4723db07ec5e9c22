import { allCalls, type CallSpec } from '@qafila/contracts';
import type { SignedIn, TestServer } from '@qafila/testing';
import fc from 'fast-check';
import { startTrips } from '../trip/trip.fixture.ts';
import { malformed, nearSchema } from './near-schema.fixture.ts';

/** A request for a call. */
export interface FuzzedRequest {
  /** Values of the path's placeholders; without one, or empty, an id of nothing: it would be another path. */
  params?: Record<string, unknown> | undefined;
  query?: unknown;
  /** Sent unchanged. */
  payload?: string | Buffer | undefined;
  contentType?: string;
}

/** Who makes a call: the first of these that may. */
const CALLERS = ['CompanyAdmin', 'Agent', 'SysAdmin'] as const;
type Caller = (typeof CALLERS)[number];

export interface FuzzTarget {
  server: TestServer;
  /** Ids of rows that exist; none of them is a caller's own, who would end their session by it. */
  ids: readonly string[];
  callerOf(caller: Caller): SignedIn;
  /** Replaces a caller whose session was ended by a request. */
  renew(caller: Caller, ended: SignedIn): Promise<void>;
}

/** A server with a company that has agents and tasks, and a user for each kind of call. */
export async function startFuzzTarget(): Promise<FuzzTarget> {
  const trips = await startTrips();
  const { server } = trips;
  const make = {
    CompanyAdmin: () => server.loginAs('CompanyAdmin'),
    Agent: async () => (await trips.onlineCourier()).self,
    SysAdmin: () => server.loginAs('SysAdmin'),
  };
  const callers = {
    CompanyAdmin: await make.CompanyAdmin(),
    Agent: await make.Agent(),
    SysAdmin: await make.SysAdmin(),
  };
  const renewals = new Map<SignedIn, Promise<SignedIn>>();
  const { user: colleague } = await server.loginAs('Operator');
  const agent = await trips.register();
  const task = await trips.create();
  return {
    server,
    ids: [task.id, agent.id, colleague.id, trips.supplier.id],
    callerOf: (caller) => callers[caller],
    async renew(caller, ended) {
      if (callers[caller] !== ended) return;
      const renewal = renewals.get(ended) ?? make[caller]();
      renewals.set(ended, renewal);
      callers[caller] = await renewal;
    },
  };
}

const callerFor = ({ policy }: CallSpec): Caller =>
  CALLERS.find((role) => policy.kind !== 'roles' || policy.roles.includes(role)) ?? 'CompanyAdmin';

/** A reply that takes longer is a fault, ms. */
const SLOW_MS = 2_000;
/** Repetitions of a slow request, with nothing beside it, of which the fastest counts. */
const REPETITIONS = 3;

/** How often a call may be repeated because a request of another call ended the session. */
const RENEWALS = 5;

/**
 * Makes one call unchanged; rejects if the reply shows a server fault.
 * @returns whether the reply was slow, which other calls at the same time can be the reason of
 */
export async function expectAnswer(
  target: FuzzTarget,
  call: CallSpec,
  request: FuzzedRequest,
): Promise<{ isSlow: boolean }> {
  const start = performance.now();
  const reply = await askSignedIn(target, call, request);
  const milliseconds = performance.now() - start;
  const fault = faultOf(reply.statusCode, reply.body);
  if (fault) throw new Error(`${call.name} answered ${reply.statusCode}: ${fault}`);
  return { isSlow: milliseconds > SLOW_MS };
}

/** Whether a request is slow each time, with nothing else under way. */
export async function isAlwaysSlow(
  target: FuzzTarget,
  call: CallSpec,
  request: FuzzedRequest,
): Promise<boolean> {
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1)
    if (!(await expectAnswer(target, call, request)).isSlow) return false;
  return true;
}

/** Makes the call; with a new session, if a request ended the caller's. Otherwise all later calls would only get 401. */
async function askSignedIn(
  target: FuzzTarget,
  call: CallSpec,
  { params, query, payload, contentType }: FuzzedRequest,
) {
  const caller = callerFor(call);
  for (let renewals = 0; ; renewals += 1) {
    const as = target.callerOf(caller);
    const reply = await target.server.app.inject({
      method: call.method,
      url: call.path.replace(/:(\w+)/g, (_, name) =>
        encodeURIComponent(asText(params?.[name] ?? '') || 'no-such-id'),
      ),
      query: asQuery(query),
      headers: {
        ...as.headers,
        ...(payload !== undefined && { 'content-type': contentType ?? contentTypeOf(call) }),
      },
      ...(payload !== undefined && { payload }),
    });
    if (reply.statusCode !== 401 || call.policy.kind === 'public') return reply;
    if (renewals === RENEWALS) throw new Error(`${call.name} answered 401 with a new session`);
    await target.renew(caller, as);
  }
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

const KINDS = {
  malformed: (call: CallSpec) => malformedRequests(call),
  'nearly valid': nearRequests,
};
export type FuzzKind = keyof typeof KINDS;

/** Every call with its requests. */
export const fuzzedCalls = (
  kind: FuzzKind,
  ids: readonly string[],
): { call: CallSpec; requests: fc.Arbitrary<FuzzedRequest> }[] =>
  allCalls()
    .filter(({ name }) => !APART.has(name))
    .map((call) => ({ call, requests: KINDS[kind](call, ids) }));

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
  const params = nearSchema(call.params, ids).map((value) => (value ?? undefined) as FuzzedRequest['params']);
  if (call.bodyEncoding === 'multipart')
    return fc.record({
      params,
      query,
      payload: upload(fc.string({ unit: 'binary', maxLength: 300 }).map(rowsOf)),
      contentType: MULTIPART,
    });
  if (!call.body || call.method === 'GET') return fc.record({ params, query });
  const body = nearSchema(call.body, ids);
  return fc.record({ params, query, payload: body.map((value) => encoded(call, value)) });
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
