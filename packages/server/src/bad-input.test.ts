import { allCalls, type CallSpec, ErrorReply } from '@qafila/contracts';
import type { SignedIn, TestServer } from '@qafila/testing';
import * as v from 'valibot';
import { startAgents } from './agent/agent.fixture.ts';
import { SYSTEM } from './platform/database/actor.ts';
import { known } from './platform/http/ask.fixture.ts';

let server: TestServer;
let admin: SignedIn;
let courier: SignedIn;

beforeAll(async () => {
  const agents = await startAgents();
  server = agents.server;
  admin = await server.loginAs('SysAdmin');
  courier = (await agents.courier()).self;
});
afterAll(() => server.close());

interface Wrong {
  query?: Record<string, string>;
  body?: unknown;
  raw?: string;
}

const isCouriers = ({ policy }: CallSpec) =>
  policy.kind === 'roles' && policy.roles.length > 0 && policy.roles.every((role) => role === 'Agent');

function send(call: CallSpec, { query, body, raw }: Wrong) {
  const hasBody = call.method !== 'GET' && (call.body !== undefined || raw !== undefined);
  const form = call.bodyEncoding === 'form';
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const text = form
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body ?? {});
  return server.app.inject({
    method: call.method,
    url: call.path.replace(/:\w+/g, 'no-such-id'),
    query,
    headers: {
      ...(isCouriers(call) ? courier : admin).headers,
      'idempotency-key': 'bad-input',
      ...(hasBody && { 'content-type': type }),
    },
    ...(hasBody && { payload: raw ?? text }),
  });
}

const errorOf = (reply: { json(): unknown }) => v.parse(ErrorReply, reply.json());

/** A value that no field's schema accepts. */
const wrongFields = (schema: CallSpec['body']) => {
  const entries = schema && 'entries' in schema ? Object.keys(schema.entries as object) : [];
  return Object.fromEntries(entries.map((name) => [name, { unexpected: true }]));
};

/** Forms contain text only. */
const asSent = (call: CallSpec, body: Record<string, unknown>) =>
  call.bodyEncoding === 'form'
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
    : body;

const rowsOf = () =>
  server.deps.withTx(SYSTEM, async ({ db }) => {
    const tables = [
      'company',
      'user_account',
      'signup',
      'message',
      'file',
      'outbox',
      'idempotency_key',
    ] as const;
    return Promise.all(
      tables.map(async (table) => {
        const { rows } = await db.executeQuery<{ count: string }>(
          db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<string>().as('count'))
            .compile(),
        );
        return [table, rows[0]?.count];
      }),
    );
  });

const takesBody = (call: CallSpec) => call.method !== 'GET' && call.body && call.bodyEncoding !== 'multipart';

test('every call refuses wrong types in its body, naming the fields, and writes nothing', async () => {
  const before = await rowsOf();
  for (const call of allCalls().filter(takesBody)) {
    const body = asSent(call, wrongFields(call.body));
    if (call.body && v.safeParse(call.body, body).success) continue;
    const reply = await send(call, { body });
    expect([call.name, reply.statusCode]).toEqual([call.name, 400]);
    const { code, errors = [] } = errorOf(reply);
    expect(code).toBe('VALIDATION');
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error.message).not.toBe('');
  }
  expect(await rowsOf()).toEqual(before);
});

test('every call refuses an empty body if its schema does', async () => {
  for (const call of allCalls().filter(takesBody)) {
    if (call.body && v.safeParse(call.body, {}).success) continue;
    const reply = await send(call, { body: {} });
    expect([call.name, reply.statusCode, errorOf(reply).code]).toEqual([call.name, 400, 'VALIDATION']);
  }
});

test('every call refuses unknown enumerations and broken ids in its query', async () => {
  const query = {
    id: 'not-an-id',
    sortOrder: 'sideways',
    pageNumber: '-1',
    pageSize: 'many',
    active: 'perhaps',
  };
  for (const call of allCalls().filter((one) => one.query)) {
    if (call.query && v.safeParse(call.query, query).success) continue;
    const reply = await send(call, { query });
    expect([call.name, reply.statusCode, errorOf(reply).code]).toEqual([call.name, 400, 'VALIDATION']);
    expect(errorOf(reply).errors?.[0]?.path).toBeTruthy();
  }
});

test('no call responds to garbage with a 5xx', async () => {
  const garbage = ['{"a":', '[[[[', 'null', '"\\u0000"', '{"__proto__":{}}', '\u0000', '9'.repeat(400)];
  for (const call of allCalls().filter(takesBody))
    for (const raw of garbage) {
      const reply = await send(call, { raw });
      expect([call.name, raw, reply.statusCode < 500]).toEqual([call.name, raw, true]);
    }
});

test('no call accepts a body over its limit', async () => {
  /** Calls that take more than a megabyte, by the bytes that are too many for them. */
  const large: Record<string, number> = { 'Shift.planDays': 9_000_000 };
  for (const call of allCalls().filter(takesBody)) {
    const reply = await send(call, { raw: `{"a":"${'x'.repeat(large[call.name] ?? 2_000_000)}"}` });
    expect([call.name, reply.statusCode, errorOf(reply).code]).toEqual([call.name, 413, 'PAYLOAD_TOO_LARGE']);
  }
});

test('every call that is not public requires a session', async () => {
  for (const call of allCalls().filter(({ policy }) => policy.kind !== 'public')) {
    const reply = await server.app.inject({ method: call.method, url: call.path.replace(/:\w+/g, 'x') });
    expect([call.name, reply.statusCode, errorOf(reply).code]).toEqual([call.name, 401, 'UNAUTHENTICATED']);
  }
});

test('a body nested hundreds of levels deep is refused with a message, for any call', async () => {
  const nested = [`${'['.repeat(600)}${']'.repeat(600)}`, `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`];
  const json = allCalls().filter((call) => takesBody(call) && call.bodyEncoding !== 'form');
  for (const call of json)
    for (const raw of nested) {
      const reply = await send(call, { raw });
      expect([call.name, reply.statusCode]).toEqual([call.name, 400]);
      expect(errorOf(reply).errors).toEqual([{ path: '', message: 'Nested too deeply. At most 64 levels' }]);
    }
});

test('an amount of 2^63 is refused with a message by every call that takes one', async () => {
  const amounts: Record<string, string[]> = {
    'AgentAccount.depositWithoutOtp': ['depositAmount'],
    'Ledger.addNegativeEntry': ['amount'],
    'Ledger.handIn': ['amount'],
    'Ledger.close': ['counted', 'expected'],
    'Courier.requestPayout': ['amount'],
    'AgentAccount.updateSettings': ['freshAuthenticationAbove', 'closeApprovalAbove'],
    'Task.create': ['amountToBeCollected', 'costPerMinuteDelayInDelivery'],
    'Task.update': ['amountToBeCollected', 'costPerMinuteDelayInDelivery'],
    'Task.progress': ['amountCollected'],
    'Agent.create': ['costPerKm', 'costPerHour'],
    'Agent.update': ['costPerKm', 'costPerHour'],
    'Contract.create': ['billingPrice'],
    'ContractStatement.correct': ['due', 'cash'],
    'ContractStatement.settle': ['amount'],
  };
  for (const [name, fields] of Object.entries(amounts)) {
    const call = known(allCalls().find((one) => one.name === name));
    for (const amount of [2 ** 63, -(2 ** 63)]) {
      const reply = await send(call, { body: Object.fromEntries(fields.map((field) => [field, amount])) });
      expect([name, reply.statusCode]).toEqual([name, 400]);
      const { errors = [] } = errorOf(reply);
      for (const field of fields) {
        const said = errors.find(({ path }) => path === field)?.message;
        expect([name, field, said]).toEqual([
          name,
          field,
          expect.stringMatching(
            /^(The amount is too large|Must not be below 0|The amount must be (at least 1|above 0))$/,
          ),
        ]);
      }
    }
  }
});

test('brackets within strings do not count as levels', async () => {
  const body = { name: `${'['.repeat(100)}"\\`, scopes: {} };
  const call = known(allCalls().find(({ name }) => name === 'Skills.create'));
  expect(errorOf(await send(call, { body })).errors).not.toContainEqual(
    expect.objectContaining({ message: expect.stringMatching(/^Nested/) }),
  );
});

test('a truncated upload is reported as such by every call with uploads', async () => {
  const uploads = allCalls().filter(({ bodyEncoding }) => bodyEncoding === 'multipart');
  const part = 'content-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b';
  expect(uploads.length).toBeGreaterThan(5);
  for (const call of uploads)
    for (const payload of [`--edge\r\n${part}`, '--edge\r\nno header', '\u0000', '']) {
      const reply = await server.app.inject({
        method: call.method,
        url: call.path,
        headers: {
          ...(isCouriers(call) ? courier : admin).headers,
          'content-type': 'multipart/form-data; boundary=edge',
        },
        payload,
      });
      expect([call.name, payload, reply.statusCode]).toEqual([call.name, payload, 400]);
      expect(errorOf(reply).message).not.toBe('');
    }
});
