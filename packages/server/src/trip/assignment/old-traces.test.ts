import { sql } from 'kysely';
import { DEMO_COMPANY } from '../../demo/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { createHousekeeping } from '../../platform/jobs/housekeeping.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { inlineRounds } from '../fleet/inline-rounds.fixture.ts';
import { createTrips } from '../index.ts';
import { createTravel } from '../location/index.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';
import { createAssignmentRunner } from './runner.ts';
import { offersSince } from './trace-rows.ts';

let trips: TripServer;
beforeEach(async () => {
  trips = await startTrips();
});
afterEach(() => trips.server.close());

const DAY_MS = 86_400_000;
const counts = async () => {
  const { rows } = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    sql<{ traces: number; offers: number; history: number }>`
      select (select count(*)::int from assignment_trace) as traces, (select count(*)::int from offer) as offers,
        (select count(*)::int from task_history) as history`.execute(db),
  );
  return rows[0];
};

test('the hourly job deletes decisions that are older than 90 days; offers and the history stay', async () => {
  const { deps, clock } = trips.server;
  const housekeeping = createHousekeeping(createJobs(deps), deps);
  const area = createTrips(deps, {
    messages: { send: async () => {} },
    housekeeping,
    travel: createTravel({ routingUrl: undefined, log: deps.log }),
    payoutsWaiting: async () => ({ count: 0, amounts: [] }),
    newestPayout: async () => null,
    ledgersOnHold: async () => ({ count: 0, lastUtc: null }),
    statementsWaiting: async () => ({ statements: [], count: 0 }),
    tokensEnding: async () => ({ tokens: [], count: 0 }),
  });
  const runner = createAssignmentRunner(deps, async () => {}, inlineRounds(deps));
  await trips.onlineCourier();
  await trips.create();
  await runner.run();
  const before = await counts();
  expect(before).toMatchObject({ traces: 1, offers: 1 });

  clock.pass(90 * DAY_MS);
  expect(await housekeeping.run()).toMatchObject({ decisions: 0 });
  clock.pass(1);
  expect(await housekeeping.run()).toMatchObject({ decisions: 1 });
  expect(await counts()).toEqual({ ...before, traces: 0 });
  await area.stop?.();
});

test('old decisions are found by an index, however many are kept', async () => {
  const { rows } = await trips.server.deps.withTx(SYSTEM, async ({ db }) => {
    await sql`set local enable_seqscan = off`.execute(db);
    return sql<{ 'QUERY PLAN': string }>`
      explain select ctid from assignment_trace where at < now() - interval '90 days' limit 10000`.execute(
      db,
    );
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('assignment_trace_age');
});

test('the offers of a task are looked for among those of its time, however many were ever made', async () => {
  const { withTx, clock } = trips.server.deps;
  const plan = await withTx(SYSTEM, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx.db);
    const [companyId, taskId] = [DEMO_COMPANY.id, (await trips.create()).id];
    return offersSince(tx, taskId, { companyIds: [companyId], since: clock.now() }).explain('json');
  });
  expect(JSON.stringify(plan)).toContain('offer_by_time');
});
