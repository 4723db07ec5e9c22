import { AppError, defineCall, Id, PUBLIC, requiredText, roles, SESSION } from '@qafila/contracts';
import { createTestServer, type SignedIn, type TestServer } from '@qafila/testing';
import * as v from 'valibot';
import { createAreas } from '../../areas.ts';
import { SYSTEM } from '../database/actor.ts';
import { forgetReplies } from '../idempotency/forget-replies.ts';
import { type Route, route } from './route.ts';

const Note = v.object({ id: Id, title: v.string() });
const notes = {
  create: defineCall({
    name: 'Note.create',
    method: 'POST',
    path: '/Test/Note',
    summary: 'Writes a message row.',
    policy: roles('Operator', 'SysAdmin'),
    body: v.object({ title: requiredText(20), count: v.optional(v.pipe(v.number(), v.integer())) }),
    reply: Note,
    status: 201,
    idempotencyKey: 'optional',
  }),
  pay: defineCall({
    name: 'Note.pay',
    method: 'POST',
    path: '/test/pay',
    summary: 'Needs a key.',
    policy: SESSION,
    body: v.object({}),
    reply: v.object({ ok: v.boolean() }),
    idempotencyKey: 'expected',
  }),
  duplicate: defineCall({
    name: 'Note.duplicate',
    method: 'POST',
    path: '/test/duplicate',
    summary: 'Breaks a unique index.',
    policy: roles('SysAdmin'),
    reply: v.object({ ok: v.boolean() }),
  }),
  broken: defineCall({
    name: 'Note.broken',
    method: 'GET',
    path: '/test/broken/:id',
    summary: 'Fails unexpectedly.',
    policy: PUBLIC,
    params: v.object({ id: v.string() }),
    reply: v.object({ id: v.string() }),
  }),
};

let server: TestServer;
let operator: SignedIn;
let admin: SignedIn;
let runs = 0;
/** The routes of the product. */
let built: Route[] = [];

beforeAll(async () => {
  const routes = [
    route(notes.create, async ({ tx, body }) => {
      runs += 1;
      return tx(async ({ db, actor }) => {
        const row = await db
          .insertInto('message')
          .values({
            company_id: actor.companyId,
            channel: 'sms',
            recipient: 'x',
            subject: null,
            body: body.title,
            last_error: null,
            sent_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (body.title === 'fails') throw new AppError('ILLEGAL_TRANSITION', { details: { state: 'sent' } });
        return { id: row.id, title: body.title, secret: 'never leaves' };
      });
    }),
    route(notes.pay, async () => ({ ok: true })),
    route(notes.duplicate, async ({ tx }) => {
      const company = { name: 'Same Name', phone_number: '+97444001100', domain: null };
      await tx(async ({ db }) => {
        await db.insertInto('company').values(company).execute();
        await db.insertInto('company').values(company).execute();
      });
      return { ok: true };
    }),
    route(notes.broken, async ({ params }) => {
      if (params.id === 'reply') return { id: 5 as unknown as string };
      throw Object.assign(new Error('a secret of the inside'), { code: params.id });
    }),
  ];
  server = await createTestServer({
    areas(deps) {
      const all = createAreas(deps);
      built = all.flatMap((area) => area.routes ?? []);
      return [...all, { routes }];
    },
  });
  operator = await server.loginAs('Operator');
  admin = await server.loginAs('SysAdmin');
});
afterAll(() => server.close());

const post = (payload: unknown, headers: Record<string, string> = {}, url = '/test/note') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { ...operator.headers, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  });
const written = async () => {
  return server.deps.withTx(SYSTEM, async ({ db }) =>
    (await db.selectFrom('message').select('body').execute()).map(({ body }) => body),
  );
};

describe('a call', () => {
  test('[API-01] requires a valid bearer token', async () => {
    expect((await post({ title: 'a' }, { authorization: '' })).statusCode).toBe(401);
    const forged = await post({ title: 'a' }, { authorization: `${operator.headers.authorization}x` });
    expect(forged.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(forged.headers['www-authenticate']).toBe('Bearer');
  });

  test('is refused to a role that its policy does not name', async () => {
    const tracker = await server.loginAs('Tracker');
    const reply = await post({ title: 'a' }, tracker.headers);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('matches its path ignoring case, and leaves out fields that its contract does not name', async () => {
    const reply = await post({ title: ' hello ' }, {}, '/TEST/nOtE/');
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({ id: expect.any(String), title: 'hello' });
  });

  test('explains errors in the language that the request asks for', async () => {
    const arabic = { 'accept-language': 'ar-QA,en;q=0.5' };
    const refused = await post({ title: 'fails' }, arabic);
    expect(refused.json()).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'هذا غير ممكن في الحالة الراهنة',
    });
    expect((await post({}, arabic, '/test/nowhere')).json()).toMatchObject({ message: 'غير موجود' });
    const plain = { message: 'This is not possible in the current state' };
    expect((await post({ title: 'fails' })).json()).toMatchObject(plain);
  });

  test('names every invalid field', async () => {
    const reply = await post({ title: ' ', count: 1.5 });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'VALIDATION',
      errors: [
        { path: 'title', message: 'This is a required field' },
        { path: 'count', message: expect.any(String) },
      ],
    });
  });

  test('that fails half-way writes nothing, and names the state that prevented it', async () => {
    const reply = await post({ title: 'fails' });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'ILLEGAL_TRANSITION', details: { state: 'sent' } });
    expect(await written()).not.toContain('fails');
  });

  test('returns the request id it was given, or a new one', async () => {
    const given = await post({ title: '' }, { 'x-request-id': 'abc-1' });
    expect(given.headers['x-request-id']).toBe('abc-1');
    expect(given.json()).toMatchObject({ requestId: 'abc-1' });
    expect((await post({ title: '' }, { 'x-request-id': 'no good\u0001' })).headers['x-request-id']).toMatch(
      /^[\w-]{36}$/,
    );
  });

  test('that fails unexpectedly reveals no internals', async () => {
    for (const id of ['reply', 'throw']) {
      const reply = await server.app.inject({ url: `/test/broken/${id}` });
      expect(reply.statusCode).toBe(500);
      expect(reply.json()).toMatchObject({ code: 'INTERNAL' });
      expect(reply.body).not.toContain('secret');
    }
  });

  test.each([
    ['its name is not found', 'ENOTFOUND'],
    ['the name service does not answer', 'EAI_AGAIN'],
    ['its machine is off', 'EHOSTUNREACH'],
    ['there is no network', 'ENETUNREACH'],
    ['packets are dropped', 'ETIMEDOUT'],
    ['it crashed', '57P02'],
    ['a standby takes over', '25006'],
    ['it refused the connection', '08004'],
  ])('because the database is away (%s) says that the server is not available', async (_, code) => {
    const reply = await server.app.inject({ url: `/test/broken/${code}` });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(reply.body).not.toContain('secret');
  });

  test('names the field of a duplicate value, with the number 11000', async () => {
    const reply = await post({}, admin.headers, '/test/duplicate');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'DUPLICATE',
      duplicateCode: 11000,
      field: 'name',
      message: 'The value provided for name already exists. Please enter a different one',
    });
  });
});

describe('a body that can not be read', () => {
  const cases: [string, string | Buffer, Record<string, string>, number][] = [
    ['broken JSON', '{"title":', {}, 400],
    ['no body at all', '', {}, 400],
    ['a list', '[]', {}, 400],
    ['null', 'null', {}, 400],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), {}, 400],
    ['a NUL', '{"title":"a\\u0000b"}', {}, 400],
    ['a lone surrogate', '{"title":"\\ud800","count":1}', {}, 201],
    ['a poisoned prototype', '{"title":"a","__proto__":{"x":1}}', {}, 400],
    ['another type', '<title>a</title>', { 'content-type': 'application/xml' }, 415],
    ['more than a megabyte', JSON.stringify({ title: 'x'.repeat(1_100_000) }), {}, 413],
  ];
  test('is refused with a clear error and never a 5xx', async () => {
    for (const [what, payload, headers, status] of cases) {
      const reply = await post(payload, headers);
      expect([what, reply.statusCode]).toEqual([what, status]);
      if (status >= 400)
        expect(reply.json()).toEqual(
          expect.objectContaining({ code: expect.any(String), requestId: expect.any(String) }),
        );
    }
  });
});

describe('an Idempotency-Key', () => {
  test('is required to be unique where money moves', async () => {
    expect((await post({}, { 'idempotency-key': 'a b' }, '/test/pay')).statusCode).toBe(400);
    expect((await post({}, { 'idempotency-key': 'p-1' }, '/test/pay')).json()).toEqual({ ok: true });
  });

  test('makes a repeated request return the first reply without repeating the work', async () => {
    const first = await post({ title: 'once' }, { 'idempotency-key': 'k-1' });
    const before = runs;
    const second = await post({ title: 'once' }, { 'idempotency-key': 'k-1' });
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(runs).toBe(before);
  });

  test('that was used for another request is refused', async () => {
    await post({ title: 'one' }, { 'idempotency-key': 'k-2' });
    const other = await post({ title: 'two' }, { 'idempotency-key': 'k-2' });
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await written()).not.toContain('two');
  });

  test('belongs to its user', async () => {
    const first = await post({ title: 'mine' }, { 'idempotency-key': 'k-3' });
    const other = await post({ title: 'mine' }, { ...admin.headers, 'idempotency-key': 'k-3' });
    expect(other.json<{ id: string }>().id).not.toBe(first.json<{ id: string }>().id);
  });

  test('lets only one of many concurrent requests do the work', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => post({ title: 'race' }, { 'idempotency-key': 'k-4' })),
    );
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect((await written()).filter((title) => title === 'race')).toHaveLength(1);
  });

  test('is never used again, also when its reply is no longer kept', async () => {
    await post({ title: 'long ago' }, { 'idempotency-key': 'k-6' });
    const later = new Date(server.clock.wall().getTime() + 1000);
    expect(await server.deps.withTx(SYSTEM, (tx) => forgetReplies(tx, later))).toBeGreaterThan(0);
    const before = runs;
    const again = await post({ title: 'long ago' }, { 'idempotency-key': 'k-6' });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'DONE_ALREADY',
        message: 'A request with this key was carried out before. Its reply is no longer kept',
        details: { status: 201 },
      }),
    ]);
    const other = await post({ title: 'today' }, { 'idempotency-key': 'k-6' });
    expect(other.json().code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(runs).toBe(before);
  });

  test('keeps no transaction open in a call that waits for something outside the database', () => {
    const waiting = built.filter(({ call, transaction }) => transaction === 'own' && call.method !== 'GET');
    const names = waiting.map(({ call }) => call.name);
    expect(names).toEqual(expect.arrayContaining(['Webhook.test', 'Courier.reportPositions']));
    const taking = waiting.filter(
      ({ call }) => call.replyEncoding !== 'stream' && call.idempotencyKey !== 'ignored',
    );
    expect(taking.map(({ call }) => call.name)).toEqual([]);
  });

  test('can be used again after a failure', async () => {
    expect((await post({ title: 'fails' }, { 'idempotency-key': 'k-5' })).statusCode).toBe(409);
    const before = runs;
    await post({ title: 'fails' }, { 'idempotency-key': 'k-5' });
    expect(runs).toBe(before + 1);
  });
});
