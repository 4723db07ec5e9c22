import type { TestServer } from '@qafila/testing';
import { sql } from 'kysely';
import { postEntry, proveJournal } from '../../journal/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { DEMO_COMPANY } from '../demo-accounts.ts';
import { startDemo } from './past.fixture.ts';
import { createPast } from './past.ts';

/** Nine in the morning in Qatar: the current working day is a short one. */
const MORNING = '2026-03-10T06:00:00.000Z';

let server: TestServer;
afterEach(() => server.close());

const count = () =>
  server.deps.withTx(SYSTEM, async ({ db }) => {
    const { rows } = await sql<{ days: number; tasks: number; entries: number; finished: boolean }>`
      select (select days_written from demo_past)::int as days, (select count(*)::int from task) as tasks,
             (select count(*)::int from journal_entry where cause not like 'demo:%') as entries,
             (select finished_at is not null from demo_past) as finished`.execute(db);
    return rows[0];
  });

/** A server that crashes at the end of the second day's transaction, before it is committed. */
const dying = (): TestServer['deps'] => ({
  ...server.deps,
  withTx: (scope, work) =>
    server.deps.withTx(scope, async (tx) => {
      const result = await work(tx);
      const { days_written } = await tx.db
        .selectFrom('demo_past')
        .select('days_written')
        .executeTakeFirstOrThrow();
      if (days_written === 14) throw new Error('The power is gone');
      return result;
    }),
});

test('a stop in the middle of a day leaves whole days only; the next start continues without duplicates', async () => {
  server = await startDemo({ now: MORNING });
  const past = createPast({ ...dying(), log: server.deps.log }, async () => void past.stop());
  await past.run();
  const before = await count();
  expect(before).toMatchObject({ days: 13, finished: false });
  expect(before?.tasks).toBeGreaterThan(200);
  expect(await server.deps.withTx(SYSTEM, proveJournal)).toEqual({ companies: [], accounts: [] });

  await createPast(server.deps).run();
  const whole = await count();
  expect(whole).toMatchObject({ days: 14, finished: true });
  expect(whole?.tasks).toBeGreaterThan((before?.tasks ?? 0) + 15);
  expect(await server.deps.withTx(SYSTEM, proveJournal)).toEqual({ companies: [], accounts: [] });

  await createPast(server.deps).run();
  expect(await count()).toEqual(whole);
}, 600_000);

test('two processes that start at once write each day once', async () => {
  server = await startDemo({ now: MORNING, days: 1 });
  await Promise.all([createPast(server.deps).run(), createPast(server.deps).run()]);
  await createPast(server.deps).run();
  expect(await count()).toMatchObject({ days: 14, finished: true });
  const { rows } = await server.deps.withTx(SYSTEM, ({ db }) =>
    sql<{ pictures: number; paid: number; delivered: number }>`
      select (select count(*)::int from file) as pictures,
             (select count(*)::int from journal_entry where kind = 'delivery') as paid,
             (select count(*)::int from task where status_id = 7) as delivered`.execute(db),
  );
  expect(rows[0]).toMatchObject({ pictures: 1 });
  expect(rows[0]?.delivered).toBeGreaterThan(15);
  expect(rows[0]?.paid).toBe(rows[0]?.delivered);
}, 600_000);

/** Pays the city's first couriers two minutes after the first start. @returns their ids. */
async function pay(couriers: number): Promise<string[]> {
  const { withTx } = server.deps;
  server.clock.pass(120_000);
  return withTx(SYSTEM, async (tx) => {
    const paid = await tx.db
      .selectFrom('agent')
      .select('id')
      .where('email', 'like', 'courier%')
      .orderBy('email')
      .limit(couriers)
      .execute();
    for (const { id: agentId } of paid)
      await postEntry(tx, {
        companyId: DEMO_COMPANY.id,
        agentId,
        kind: 'credit',
        cause: `test:${agentId}`,
        postings: [
          { account: 'adjustment', amountMinor: 500 },
          { account: 'agentWallet', agentId, amountMinor: -500 },
        ],
      });
    return paid.map(({ id }) => id);
  });
}

test("a courier who was paid since the first start gets no past, since an account's entries are in order", async () => {
  server = await startDemo({ now: MORNING, days: 1 });
  const [courier] = await pay(1);
  await createPast(server.deps).run();
  const { rows } = await server.deps.withTx(SYSTEM, ({ db }) =>
    sql<{ own: number; others: number }>`
      select (count(*) filter (where agent_id = ${courier}))::int as own, count(distinct agent_id)::int as others
        from task`.execute(db),
  );
  expect(rows[0]?.own).toBe(0);
  expect(rows[0]?.others).toBeGreaterThan(8);
}, 600_000);

test('when most couriers were paid since the first start, the rest of the past is not written', async () => {
  server = await startDemo({ now: MORNING, days: 1 });
  await pay(100);
  await createPast(server.deps).run();
  expect(await count()).toMatchObject({ days: 13, tasks: 0, finished: true });
}, 600_000);
