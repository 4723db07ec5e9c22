import { DAY_MS } from '@qafila/contracts';
import { dayIn } from '@qafila/domain/dates';
import { sql } from 'kysely';
import { SYSTEM } from '../platform/database/actor.ts';
import { type AnalyticsServer, startAnalytics } from './analytics.fixture.ts';
import { rebuild, rollUp } from './roll-up/roll-up.ts';

let server: AnalyticsServer;
let day: Awaited<ReturnType<AnalyticsServer['workingDay']>>;
beforeAll(async () => {
  server = await startAnalytics();
  day = await server.workingDay();
  // It is Wednesday of the week after.
  server.server.clock.pass(8 * DAY_MS);
});
afterAll(() => server.server.close());

/** Of a Monday to Sunday, in which the working day is the Tuesday. */
const WEEK = { from: '2026-03-09', to: '2026-03-15' };

const byAgent = async (query: { from: string; to: string; area?: string }) => {
  const { rows } = await server.shows({ kind: 'table', metrics: ['delivered'], by: 'agent' }, query);
  return rows.map(({ label, values }) => [label, values[0]]);
};
const onMap = async (query: { from: string; to: string }) =>
  (await server.shows({ kind: 'map', metrics: ['orders'], by: null }, query)).total;
const isKept = async (week: string) => {
  const { rows } = await server.server.deps.withTx(SYSTEM, ({ db }) =>
    sql<{ kept: boolean }>`
      select kept from rollup_week where company_id = ${server.owner} and week = ${week}::date`.execute(db),
  );
  return rows[0]?.kept;
};

const BOTH = [
  ['Rider1 Khan', 2],
  ['Rider2 Khan', 1],
];

test('a week, a part of it and several weeks come to the same by agent and on the map', async () => {
  await server.count();
  expect(await isKept('2026-03-09')).toBe(true);
  const periods = [
    WEEK,
    { from: '2026-03-10', to: '2026-03-10' },
    { from: '2026-03-10', to: '2026-03-15' },
    { from: '2026-03-09', to: '2026-03-14' },
    { from: '2026-03-04', to: '2026-03-24' },
  ];
  for (const period of periods) {
    expect([period, await byAgent(period)]).toEqual([period, BOTH]);
    // The sixth came in on the Monday.
    const [orders] = await onMap(period);
    expect([period, orders]).toEqual([period, period.from === '2026-03-10' ? 5 : 6]);
  }
  expect(await byAgent({ from: '2026-03-11', to: '2026-03-22' })).toEqual([]);
  expect(await byAgent({ ...WEEK, area: 'none' })).toEqual(BOTH);
});

test('whole weeks are read from their own sums, and the days at both ends from theirs', async () => {
  await server.count();
  await server.write(sql`delete from rollup_agent_day`);
  await server.write(sql`delete from rollup_cell_day`);
  expect(await byAgent(WEEK)).toEqual(BOTH);
  expect(await onMap({ from: '2026-03-02', to: '2026-03-16' })).toEqual([6]);
  expect(await byAgent({ from: '2026-03-10', to: '2026-03-15' })).toEqual([]);
  expect(await onMap({ from: '2026-03-09', to: '2026-03-14' })).toEqual([0]);
  await server.server.deps.withTx(SYSTEM, (tx) => rebuild(tx, server.owner));
  expect(await byAgent({ from: '2026-03-10', to: '2026-03-15' })).toEqual(BOTH);
});

test('a later change on one of its days moves the sums of a week', async () => {
  await server.count();
  const [first] = day.tasks;
  await server.write(sql`update task set status_id = 1, agent_id = null, delivery_completed_at = null,
    amount_collected_minor = 0 where id = ${first?.id}`);
  expect(await byAgent(WEEK)).toEqual([
    ['Rider1 Khan', 1],
    ['Rider2 Khan', 1],
  ]);
  expect(await isKept('2026-03-09')).toBe(true);
});

test('the days of a week are read until it is over and summed up', async () => {
  await server.count();
  await server.write(sql`
    insert into rollup_agent_day (company_id, day, agent_id, vehicle, taken, delivered, on_time, late_sec, door_sec, metres,
                                  cash_minor, value_minor, trip_sec)
    values (${server.owner}, '2026-03-22', ${day.bike.id}, 2, false, 7, 7, 0, 0, 0, 0, 0, 0)`);
  await server.write(sql`insert into rollup_week (company_id, week) values (${server.owner}, '2026-03-16')
    on conflict do nothing`);
  // Nine orders at midnight and one before the next.
  await server.write(sql`
    insert into rollup_cell_day (company_id, day, cell_y, cell_x, orders, cancelled, delivered)
    select ${server.owner}, '2026-03-22', 2528, 5153, array[9] || array_fill(0, array[22]) || 1, array_fill(0, array[24]),
           array_fill(0, array[24])`);
  const week = { from: '2026-03-16', to: '2026-03-22' };
  const shown = async () => ({
    agents: await byAgent(week),
    orders: await onMap(week),
    isKept: await isKept('2026-03-16'),
  });
  const sums = { agents: [['Rider1 Khan', 7]], orders: [10] };
  expect(await shown()).toEqual({ ...sums, isKept: false });
  server.server.clock.pass(4 * DAY_MS);
  expect(await shown()).toEqual({ ...sums, isKept: false });
  // Midnight after the Sunday, in Qatar.
  server.server.clock.pass(DAY_MS);
  expect(await shown()).toEqual({ ...sums, isKept: true });
});

test('what happens now is counted before a long past that is counted again', async () => {
  await server.count();
  await server.write(sql`
    insert into rollup_stale (company_id, at)
    select ${server.partner.id}, day from generate_series('2025-01-01T12:00Z'::timestamptz, '2025-03-31T12:00Z', '1 day') as day`);
  // A company that is counted again has marks ahead too, as its zone may have changed.
  for (const days of [1, 2])
    await server.write(sql`insert into rollup_stale (company_id, at)
      values (${server.partner.id}, ${new Date(server.server.clock.now().getTime() + days * DAY_MS)})`);
  await server.create();
  expect(await server.server.deps.withTx(SYSTEM, rollUp)).toBe(true);
  const today = dayIn(server.server.clock.now(), 'Asia/Qatar');
  const { rows } = await server.server.deps.withTx(SYSTEM, ({ db }) =>
    sql<{ orders: number }>`
      select orders from rollup_day where company_id = ${server.owner} and day = ${today}::date`.execute(db),
  );
  expect(rows).toEqual([{ orders: 1 }]);
  // Of the 92 other days one is counted in the same transaction; the others wait for the next ones.
  const left = await server.server.deps.withTx(SYSTEM, ({ db }) =>
    sql<{ days: number }>`select count(distinct at::date)::int as days from rollup_stale`.execute(db),
  );
  expect(left.rows).toEqual([{ days: 91 }]);
});
