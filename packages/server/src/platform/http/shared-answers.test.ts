import { brotliDecompressSync } from 'node:zlib';
import { defineCall, READ } from '@qafila/contracts';
import { createTestServer, makeCompany, type SignedIn, type TestServer } from '@qafila/testing';
import { sql } from 'kysely';
import * as v from 'valibot';
import { createAreas } from '../../areas.ts';
import { callersLanguage } from '../words/say.ts';
import { route } from './route.ts';
import { SharedAnswers } from './shared-answers.ts';

describe('readers who ask for the same', () => {
  let stored: number;
  let reads: { end: () => void; fail: (error: Error) => void }[];
  let answers: SharedAnswers<number>;
  beforeEach(() => {
    stored = 1;
    reads = [];
    answers = new SharedAnswers('now');
  });
  /** Asks for what is stored when the read begins; the test ends each read. */
  const ask = (key = 'counts') =>
    answers.ask(key, () => {
      const seen = stored;
      return new Promise((resolve, reject) => reads.push({ end: () => resolve(seen), fail: reject }));
    });
  const untilReads = async (count: number) => {
    while (reads.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
  };

  test('while it is being read wait for one read together, which sees what was written before they asked', async () => {
    const first = ask();
    stored = 2;
    const others = [ask(), ask(), ask()];
    expect(reads).toHaveLength(1);
    reads[0]?.end();
    expect(await first).toBe(1);
    await untilReads(2);
    // Too late for the read that has begun.
    stored = 3;
    const late = ask();
    reads[1]?.end();
    expect(await Promise.all(others)).toEqual([2, 2, 2]);
    await untilReads(3);
    reads[2]?.end();
    expect(await late).toBe(3);
    expect(reads).toHaveLength(3);
  });

  test('wait a little longer where reading takes too much of the time, so that more of them read together', async () => {
    let nowMs = 0;
    const endOf = async (index: number, tookMs: number) => {
      nowMs += tookMs;
      reads[index]?.end();
      // What follows without a pause begins before timers have their turn.
      await new Promise(process.nextTick);
      await new Promise(process.nextTick);
    };
    answers = new SharedAnswers('now', () => nowMs);
    const all = [ask(), ask(), ask()];
    await endOf(0, 50);
    all.push(ask());
    expect(reads).toHaveLength(2);
    await endOf(1, 200);
    expect(reads).toHaveLength(2);
    all.push(ask());
    await untilReads(3);
    await endOf(2, 50);
    await Promise.all(all);
    expect(reads).toHaveLength(3);
  });

  test('for another thing do not wait for it', async () => {
    const one = ask('counts');
    const other = ask('alerts');
    expect(reads).toHaveLength(2);
    reads[1]?.end();
    expect(await other).toBe(1);
    reads[0]?.end();
    expect(await one).toBe(1);
  });

  test('learn of an error together, and those who ask after it get an answer', async () => {
    const first = ask();
    const others = [ask(), ask()];
    reads[0]?.end();
    await first;
    await untilReads(2);
    reads[1]?.fail(new Error('The database is away'));
    const failed = await Promise.allSettled(others);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = ask();
    await untilReads(3);
    reads[2]?.end();
    expect(await next).toBe(1);
  });

  test('leave nothing behind once all have their answer', async () => {
    const all = [ask(), ask(), ask()];
    reads[0]?.end();
    await untilReads(2);
    reads[1]?.end();
    await Promise.all(all);
    while (answers.size > 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(answers.size).toBe(0);
  });
});

describe('a call whose answer is shared', () => {
  let asked = 0;
  /** Called when a request has been let in, right before it asks. */
  const counted = (of: string) => {
    asked += 1;
    return of;
  };
  const seen = defineCall({
    name: 'Test.seen',
    method: 'GET',
    path: '/test/seen',
    summary: 'What a reader may see.',
    policy: READ,
    query: v.object({ of: v.pipe(v.string(), v.transform(counted)) }),
    reply: v.object({
      companyId: v.nullable(v.string()),
      roles: v.array(v.string()),
      of: v.string(),
      language: v.string(),
    }),
  });
  const asker = defineCall({
    name: 'Test.asker',
    method: 'GET',
    path: '/test/asker',
    summary: 'What is known of the reader.',
    policy: READ,
    reply: v.object({ handler: v.array(v.nullable(v.string())), database: v.nullable(v.string()) }),
  });
  let server: TestServer;
  let reads = 0;
  let release: () => void;
  let held: Promise<void>;
  beforeAll(async () => {
    const routes = [
      route(
        seen,
        async ({ actor, query }) => {
          reads += 1;
          await held;
          const { companyId, roles } = actor;
          return { companyId, roles: [...roles], of: query.of, language: callersLanguage() };
        },
        { shared: 'now' },
      ),
      route(
        asker,
        async ({ actor: { userId, sessionId, tokenId, email }, tx }) => {
          const { rows } = await tx(({ db }) =>
            sql<{ id: string | null }>`select app.user_id() as id`.execute(db),
          );
          return { handler: [userId, sessionId, tokenId, email], database: rows[0]?.id ?? null };
        },
        { shared: 'now' },
      ),
    ];
    server = await createTestServer({ areas: (deps) => [...createAreas(deps), { routes }] });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    reads = 0;
    asked = 0;
    held = new Promise((resolve) => {
      release = resolve;
    });
  });
  const ask = ({ headers }: SignedIn, of = 'orders', language = 'en') =>
    server.app.inject({
      method: 'GET',
      url: `/test/seen?of=${of}`,
      headers: { ...headers, 'accept-language': language },
    });
  const untilReads = async (count: number) => {
    while (reads < count) await new Promise((resolve) => setTimeout(resolve, 1));
  };

  /** Until so many requests have asked for their answer. */
  const untilAsked = async (count: number) => {
    while (asked < count) await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
  };

  test('is read once for two operators who wait for it, and each of them gets it', async () => {
    const [one, two, three] = [
      await server.loginAs('Operator'),
      await server.loginAs('Operator'),
      await server.loginAs('Operator'),
    ];
    const first = ask(one);
    await untilReads(1);
    const others = [ask(two), ask(three)];
    await untilAsked(3);
    expect(reads).toBe(1);
    release();
    const replies = await Promise.all([first, ...others]);
    expect(reads).toBe(2);
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
    const mine = { companyId: one.user.companyId, roles: ['Operator'], of: 'orders', language: 'en' };
    expect(replies.map((reply) => reply.json())).toEqual([mine, mine, mine]);
  });

  test('can not depend on who asks: neither its handler nor the database knows', async () => {
    const { headers } = await server.loginAs('Operator');
    const reply = await server.app.inject({ method: 'GET', url: '/test/asker', headers });
    expect(reply.json()).toEqual({ handler: [null, null, null, null], database: null });
  });

  test('is never shared with another role, another company, another question or another language', async () => {
    const operator = await server.loginAs('Operator');
    const company = await makeCompany(server.deps);
    const colleague = await server.loginAs('Operator', { companyId: company.id });
    const [tracker, admin] = [await server.loginAs('Tracker'), await server.loginAs('SysAdmin')];
    // The first one is read; where one of the others waited for it too, they would share the next one.
    const readers = [
      ask(operator),
      ask(operator),
      ask(tracker),
      ask(admin),
      ask(colleague),
      ask(operator, 'agents'),
      ask(operator, 'orders', 'ar'),
    ];
    await untilAsked(7);
    release();
    const own = operator.user.companyId;
    expect((await Promise.all(readers)).map((reply) => reply.json())).toEqual([
      { companyId: own, roles: ['Operator'], of: 'orders', language: 'en' },
      { companyId: own, roles: ['Operator'], of: 'orders', language: 'en' },
      { companyId: own, roles: ['Tracker'], of: 'orders', language: 'en' },
      { companyId: null, roles: ['SysAdmin'], of: 'orders', language: 'en' },
      { companyId: company.id, roles: ['Operator'], of: 'orders', language: 'en' },
      { companyId: own, roles: ['Operator'], of: 'agents', language: 'en' },
      { companyId: own, roles: ['Operator'], of: 'orders', language: 'ar' },
    ]);
  });

  test('is compressed for those who take Brotli, not for others', async () => {
    release();
    const { headers } = await server.loginAs('Operator');
    const of = 'orders'.repeat(500);
    const ask = (accepted: string) =>
      server.app.inject({
        method: 'GET',
        url: `/test/seen?of=${of}`,
        headers: { ...headers, 'accept-encoding': accepted },
      });
    const [brotli, plain, refusing, short] = [
      await ask('gzip, deflate, br'),
      await ask('identity'),
      await ask('br;q=0, identity'),
      await server.app.inject({
        method: 'GET',
        url: '/test/seen?of=orders',
        headers: { ...headers, 'accept-encoding': 'br' },
      }),
    ];
    expect([brotli, plain, refusing, short].map((reply) => reply.headers['content-encoding'])).toEqual([
      'br',
      undefined,
      undefined,
      undefined,
    ]);
    expect(brotli.headers.vary).toContain('accept-encoding');
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toMatchObject({ of });
    expect(plain.json()).toMatchObject({ of });
    expect(refusing.json()).toMatchObject({ of });
    expect(short.json()).toMatchObject({ of: 'orders' });
  });

  test('is refused to who may not make it while others wait for it', async () => {
    const operator = await server.loginAs('Operator');
    const first = ask(operator);
    await untilReads(1);
    const stranger = await ask({ ...operator, headers: { authorization: 'Bearer forged' } });
    expect(stranger.statusCode).toBe(401);
    release();
    expect((await first).statusCode).toBe(200);
  });
});
