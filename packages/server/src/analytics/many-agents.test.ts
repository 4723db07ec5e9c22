import { calls } from '@qafila/contracts';
import { fillBoard } from '@qafila/testing';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { SYSTEM } from '../platform/database/actor.ts';
import { refuseRows } from '../platform/database/refuse-rows.fixture.ts';
import { apartIn } from '../platform/jobs/watch.ts';
import { type AnalyticsServer, startAnalytics } from './analytics.fixture.ts';
import { rollUp } from './roll-up/roll-up.ts';

const DAY = '2026-02-10';
const NOON = `${DAY}T09:00:00Z`;
const EVENING = `${DAY}T15:00:00Z`;

let server: AnalyticsServer;
beforeEach(async () => {
  server = await startAnalytics();
  await server.server.deps.withTx(SYSTEM, ({ db }) =>
    fillBoard((statement, values) => db.executeQuery(CompiledQuery.raw(statement, [...values])), {
      companyId: server.owner,
      now: server.server.clock.now(),
      agents: 50,
      tasksEach: 1,
    }),
  );
  await server.write(sql`update task set created_at = ${NOON}::timestamptz`);
  await server.write(
    sql`update task set created_at = ${EVENING}::timestamptz where id = (select max(id::text)::uuid from task)`,
  );
  await server.write(sql`insert into rollup_stale (company_id, at) select company_id, created_at from task`);
  await server.count();
});
afterEach(() => server.server.close());

const read = async <T>(statement: RawBuilder<T>) =>
  (await server.server.deps.withTx(SYSTEM, ({ db }) => statement.execute(db))).rows;

/** Counts until no more can be counted now. @returns how many agents and companies wait after each transaction, and why some failed */
async function passes() {
  const waiting: number[] = [];
  const failures = new Set<string>();
  for (let isMore = true; isMore; ) {
    isMore = await server.server.deps.withTx(SYSTEM, (tx) =>
      rollUp(
        tx,
        apartIn(tx, (error) => failures.add((error as Error).message)),
      ),
    );
    const [left] = await read(
      sql<{ count: number }>`select count(*)::int as count from rollup_stale where at is null`,
    );
    waiting.push(left?.count ?? Number.NaN);
  }
  return { waiting, failures: [...failures] };
}

/** Orders of the day by vehicle, as a dashboard shows them. */
async function byVehicle() {
  const { reply } = await server.ask(calls.analytics.create, {
    body: {
      name: 'Vehicles',
      tiles: [
        { id: '019ce000-0000-7000-8000-00000000d001', kind: 'bar', metrics: ['orders'], by: 'vehicle' },
      ],
    },
  });
  const query = { id: reply.id, from: DAY, to: DAY };
  const { tiles } = (await server.ask(calls.analytics.figures, { query })).reply;
  return tiles[0]?.rows.map(({ key, values }) => [key, values[0]]);
}

const moveToCars = () => server.write(sql`update agent set transport_type_id = 3 where first_name = 'Board'`);

test('the figures of many agents who change their vehicle are counted a few agents at a time', async () => {
  expect(await byVehicle()).toEqual([['bike', 50]]);
  await moveToCars();
  expect((await passes()).waiting).toEqual([30, 10, 0]);
  expect(await byVehicle()).toEqual([['car', 50]]);
});

test("an agent whose hours can't be marked waits for the next run, and those of the others are counted", async () => {
  await refuseRows(server.server, 'rollup_stale', `at = '${EVENING}'`);
  await moveToCars();
  const { waiting, failures } = await passes();
  expect(waiting.at(-1)).toBe(1);
  expect(failures).toEqual([expect.stringContaining('violates check constraint "refused"')]);
  expect(await byVehicle()).toEqual([
    ['car', 49],
    ['bike', 1],
  ]);
});

test('of a company that is counted again, each hour of its days is', async () => {
  const kept = await server.rollups();
  await server.write(sql`delete from rollup_hour`);
  await server.write(
    sql`insert into rollup_stale (company_id) values (${server.owner}), (${server.owner}), (${server.partner.id})`,
  );
  expect((await passes()).failures).toEqual([]);
  expect(await read(sql`select from rollup_stale`)).toEqual([]);
  expect(await server.rollups()).toEqual(kept);
});
