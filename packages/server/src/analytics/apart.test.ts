import { calls, DAY_MS } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { type RawBuilder, sql } from 'kysely';
import { SYSTEM } from '../platform/database/actor.ts';
import { refuseRows } from '../platform/database/refuse-rows.fixture.ts';
import type { Tx } from '../platform/database/tx.ts';
import { type Apart, apartIn } from '../platform/jobs/watch.ts';
import { type AnalyticsServer, startAnalytics } from './analytics.fixture.ts';
import { rollUp } from './roll-up/roll-up.ts';
import { countShifts } from './shifts/count-shifts.ts';

let server: AnalyticsServer;
beforeAll(async () => {
  server = await startAnalytics();
  const { clock } = server.server;
  clock.pass(Date.parse('2026-03-12T09:00:00Z') - clock.now().getTime());
});
afterAll(() => server.server.close());

const read = async <T>(statement: RawBuilder<T>) =>
  (await server.server.deps.withTx(SYSTEM, ({ db }) => statement.execute(db))).rows;
/** Runs a count until it says that no more can be counted now. @returns the messages of what failed */
async function all(count: (tx: Tx, apart: Apart) => Promise<boolean>): Promise<string[]> {
  const failures = new Set<string>();
  const once = (tx: Tx) =>
    count(
      tx,
      apartIn(tx, (error) => failures.add((error as Error).message)),
    );
  while (await server.server.deps.withTx(SYSTEM, once));
  return [...failures];
}

test("a day that can't be counted keeps its marks, and the days of other companies are counted", async () => {
  await server.create();
  await server.ask(calls.task.create, { body: server.draft() }, server.theirs);
  // The day of the partner is the newer one: it would be counted first in each pass.
  await server.write(sql`update task set created_at = case when company_id = ${server.owner}
    then '2026-03-03T09:00Z'::timestamptz else '2026-03-04T09:00Z'::timestamptz end`);
  await server.write(sql`insert into rollup_stale (company_id, at) select company_id, created_at from task`);
  await refuseRows(server.server, 'rollup_hour', `company_id = '${server.partner.id}'`);
  expect(await all(rollUp)).toEqual([expect.stringContaining('violates check constraint "refused"')]);
  expect(await read(sql`select company_id, day::text, orders from rollup_day where orders > 0`)).toEqual([
    { company_id: server.owner, day: '2026-03-03', orders: 1 },
  ]);
  expect(
    await read(sql`select distinct company_id, at::date::text as day from rollup_stale order by day`),
  ).toEqual([{ company_id: server.partner.id, day: '2026-03-04' }]);
});

test("hours that can't be counted keep their marks, and those of other companies are counted", async () => {
  const { id: rider } = await server.register();
  const { id: supplierId, contracts } = (
    await server.ask(
      calls.supplier.create,
      {
        body: {
          name: 'Pearl Supply',
          code: 'PS',
          contracts: [{ number: 'PS-1', startDate: '2026-01-01', endDate: '2027-12-31' }],
        },
      },
      server.theirs,
    )
  ).reply;
  const theirs = server.newAgent({ supplierId, contractId: contracts[0]?.id ?? '' });
  const { id: theirRider } = (await server.ask(calls.agent.create, { body: theirs }, server.theirs)).reply;
  const plan = async (agentId: string, as?: SignedIn) => {
    const bars = [
      {
        shiftId: null,
        startMin: 780,
        endMin: 840,
        breakStartMin: null,
        breakEndMin: null,
        breakMandatory: false,
      },
    ];
    const body = { changes: [{ agentId, day: '2026-03-12', version: null, bars }], accepted: [] };
    expect((await server.ask(calls.shift.planDays, { body }, as)).status).toBe(200);
  };
  await plan(rider);
  await plan(theirRider, server.theirs);
  await refuseRows(server.server, 'rollup_shift_day', `company_id = '${server.partner.id}'`);
  server.server.clock.pass(3 * DAY_MS);
  const failures = await all((tx, apart) => countShifts(tx, true, apart));
  expect(failures).toEqual([expect.stringContaining('violates check constraint "refused"')]);
  expect(await read(sql`select agent_id, day::text, planned_min from rollup_shift_day`)).toEqual([
    { agent_id: rider, day: '2026-03-12', planned_min: 60 },
  ]);
  expect(await read(sql`select distinct company_id from rollup_shift_stale`)).toEqual([
    { company_id: server.partner.id },
  ]);
});
