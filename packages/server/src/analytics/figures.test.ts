import type { Metric } from '@qafila/contracts';
import { sql } from 'kysely';
import { SYSTEM } from '../platform/database/actor.ts';
import { type AnalyticsServer, startAnalytics } from './analytics.fixture.ts';
import { rebuild } from './roll-up/roll-up.ts';

let server: AnalyticsServer;
let day: Awaited<ReturnType<AnalyticsServer['workingDay']>>;
beforeAll(async () => {
  server = await startAnalytics();
  day = await server.workingDay();
});
afterAll(() => server.server.close());

const numberOf = async (metric: Metric, query = {}) => {
  const { total, previous } = await server.shows({ kind: 'number', metrics: [metric], by: null }, query);
  return [total[0], previous?.[0]];
};

test('a number is that of the company’s calendar day, beside the day before', async () => {
  expect(await numberOf('orders')).toEqual([5, 1]);
  expect(await numberOf('delivered')).toEqual([4, 0]);
  expect(await numberOf('cancelled')).toEqual([1, 0]);
  expect(await numberOf('cancelledShare')).toEqual([0.2, 0]);
  expect(await numberOf('onTimeShare')).toEqual([0.75, null]);
  expect(await numberOf('lateMinutes')).toEqual([10, null]);
  // 40, 40, 60 and 10 minutes.
  expect(await numberOf('clickToDoor')).toEqual([37.5, null]);
  expect(await numberOf('kilometres')).toEqual([15.25, 0]);
  expect(await numberOf('cashCollected')).toEqual([32.5, 0]);
  expect(await numberOf('feesPaid')).toEqual([12.5, 0]);
  expect(await numberOf('feesEarned')).toEqual([0, 0]);
  expect(await numberOf('tripHours')).toEqual([2.5, 0]);
  // Three deliveries: the fourth is the partner's.
  expect(await numberOf('deliveriesPerHour')).toEqual([1.2, null]);
  expect(await numberOf('orders', { from: '2026-03-09', to: '2026-03-10' })).toEqual([6, 0]);
});

test('rows are the parts of their total, named and in order', async () => {
  const shown = async (by: 'vehicle' | 'supplier' | 'partner' | 'agent') => {
    const { total, rows } = await server.shows({ kind: 'bar', metrics: ['delivered'], by });
    return [total[0], rows.map(({ key, label, values }) => [label ?? key, values[0]])];
  };
  expect(await shown('vehicle')).toEqual([
    4,
    [
      ['bike', 3],
      ['car', 1],
    ],
  ]);
  expect(await shown('supplier')).toEqual([
    4,
    [
      ['Desert Riders', 2],
      ['', 1],
      ['City Cars', 1],
    ],
  ]);
  expect(await shown('partner')).toEqual([
    4,
    [
      ['', 3],
      ['Pearl Riders', 1],
    ],
  ]);
  // Our own agents only.
  expect(await shown('agent')).toEqual([
    3,
    [
      ['Rider1 Khan', 2],
      ['Rider2 Khan', 1],
    ],
  ]);
  const reasons = await server.shows({ kind: 'table', metrics: ['cancelled'], by: 'cancelReason' });
  expect(reasons).toMatchObject({ total: [1], rows: [{ label: 'Customer refused', values: [1] }], more: 0 });
});

test('tiles of one dashboard show what each of them shows alone', async () => {
  const tiles = await server.showsAll([
    { kind: 'number', metrics: ['cashCollected'], by: null },
    { kind: 'line', metrics: ['kilometres'], by: 'day' },
    { kind: 'bar', metrics: ['onTimeShare'], by: 'vehicle' },
    { kind: 'bar', metrics: ['clickToDoor'], by: 'area' },
    { kind: 'bar', metrics: ['lateMinutes'], by: 'hour' },
    { kind: 'table', metrics: ['feesPaid', 'orderValue'], by: 'partner' },
    { kind: 'table', metrics: ['delivered', 'deliveriesPerHour', 'cashCollected'], by: 'agent' },
    { kind: 'table', metrics: ['cancelled'], by: 'cancelReason' },
    { kind: 'demand', metrics: ['orders'], by: null },
    { kind: 'map', metrics: ['delivered'], by: null },
  ]);
  expect(tiles.map(({ total }) => total)).toEqual([
    [32.5],
    [15.25],
    [0.75],
    [37.5],
    [10],
    [12.5, 95],
    [3, 1.2, 32.5],
    [1],
    [5],
    [4],
  ]);
  const agents = tiles[6]?.rows.map(({ label, values }) => [label, ...values]);
  expect(agents).toEqual([
    ['Rider1 Khan', 2, 2 / 1.5, 12.5],
    ['Rider2 Khan', 1, 1, 20],
  ]);
});

test('a tile lists fifty rows, says how many are left out, and its total has all of them', async () => {
  await server.count();
  await server.write(sql`insert into rollup_cancel_sum (company_id, day, reason, cancelled)
    select ${server.owner}, '2026-02-03', 'Reason ' || g, g from generate_series(1, 53) g`);
  const day = { from: '2026-02-03', to: '2026-02-03' };
  const shown = await server.shows({ kind: 'bar', metrics: ['cancelled'], by: 'cancelReason' }, day);
  expect([shown.rows.length, shown.more, shown.total[0]]).toEqual([50, 3, 1431]);
  expect(shown.rows.at(-1)).toMatchObject({ key: 'Reason 4', values: [4] });
  await server.write(sql`delete from rollup_cancel_sum where day = '2026-02-03'`);
});

test('only a number has the period before', async () => {
  const tuesday = { from: '2026-03-10', to: '2026-03-10' };
  expect(await numberOf('orders', tuesday)).toEqual([5, 1]);
  for (const tile of [
    { kind: 'line', by: 'day' },
    { kind: 'bar', by: 'vehicle' },
    { kind: 'bar', by: 'hour' },
    { kind: 'table', by: 'area' },
    { kind: 'demand', by: null },
    { kind: 'map', by: null },
  ] as const) {
    const { total, previous } = await server.shows({ ...tile, metrics: ['orders'] }, tuesday);
    expect([tile.by ?? tile.kind, total, previous]).toEqual([tile.by ?? tile.kind, [5], null]);
  }
});

test('reasons of cancelled orders follow the filters', async () => {
  const reasons = async (query: object) => {
    const { total, rows } = await server.shows(
      { kind: 'bar', metrics: ['cancelled'], by: 'cancelReason' },
      query,
    );
    return [total[0], rows.map(({ label, values }) => [label, values[0]])];
  };
  expect(await reasons({})).toEqual([1, [['Customer refused', 1]]]);
  expect(await reasons({ partner: 'none' })).toEqual([1, [['Customer refused', 1]]]);
  expect(await reasons({ partner: server.partner.id })).toEqual([0, []]);
});

test('days, weekdays and hours are those of the company’s clock; days without work are there, too', async () => {
  const week = { from: '2026-03-08', to: '2026-03-10' };
  const days = await server.shows({ kind: 'line', metrics: ['orders'], by: 'day' }, week);
  expect(days.rows.map(({ key, values }) => [key, values[0]])).toEqual([
    ['2026-03-08', 0],
    ['2026-03-09', 1],
    ['2026-03-10', 5],
  ]);
  const demand = await server.shows({ kind: 'demand', metrics: ['orders'], by: null }, week);
  // Monday 23:00 and Tuesday 09:00.
  expect(demand.rows.map(({ key, values }) => [key, values[0]]).sort()).toEqual([
    ['1-23', 1],
    ['2-9', 5],
  ]);
  const hours = await server.shows({ kind: 'bar', metrics: ['delivered'], by: 'hour' });
  expect(hours.rows.filter(({ values }) => values[0]).map(({ key, values }) => [key, values[0]])).toEqual([
    ['0', 1],
    ['9', 1],
    ['10', 2],
  ]);
  expect(hours.rows).toHaveLength(24);
});

test('filters by vehicle, supplier and partner narrow the figures', async () => {
  expect(await numberOf('delivered', { vehicle: 'car' })).toEqual([1, 0]);
  expect(await numberOf('tripHours', { vehicle: 'bike' })).toEqual([1.5, 0]);
  expect(await numberOf('delivered', { supplierId: day.cityCars.id })).toEqual([1, 0]);
  expect(await numberOf('delivered', { partner: server.partner.id })).toEqual([1, 0]);
  expect(await numberOf('delivered', { partner: 'none' })).toEqual([3, 0]);
  // Trips carry orders of several partners.
  expect(await numberOf('tripHours', { partner: 'none' })).toEqual([null, null]);
});

test('the partner counts the work it was given, and what it earned', async () => {
  const shows = (metric: Metric) =>
    server.shows({ kind: 'number', metrics: [metric], by: null }, {}, server.theirs);
  expect((await shows('delivered')).total).toEqual([1]);
  expect((await shows('feesEarned')).total).toEqual([12.5]);
  expect((await shows('feesPaid')).total).toEqual([0]);
});

test('sums of days and of hours over all slices are those of the hours that they are made of', async () => {
  await server.count();
  const { rows } = await server.server.deps.withTx(SYSTEM, ({ db }) =>
    sql<Record<string, string>>`
      select name, count(*)::text as rows, sum(orders) as orders, sum(delivered) as delivered, sum(metres) as metres,
             sum(cash_minor) as cash, sum(fees_paid_minor) as paid, sum(trip_sec) as trips
        from (select 'hours' as name, to_jsonb(r) as r from rollup_hour r
              union all select 'sums', to_jsonb(r) from rollup_hour_sum r
              union all select 'days', to_jsonb(r) from rollup_day r) as f
        cross join lateral jsonb_to_record(f.r) as (orders int, delivered int, metres bigint, cash_minor bigint,
          fees_paid_minor bigint, trip_sec bigint)
       group by name order by name`.execute(db),
  );
  const [days, hours, sums] = rows.map(({ name: _, rows: __, ...figures }) => figures);
  expect(hours).toMatchObject({
    orders: expect.stringMatching(/^[1-9]/),
    paid: expect.stringMatching(/^[1-9]/),
  });
  expect([days, sums]).toEqual([hours, hours]);
  const counts = Object.fromEntries(rows.map(({ name, rows: count }) => [name, Number(count)]));
  expect(counts.days).toBeLessThan(counts.hours ?? 0);
  expect(counts.sums).toBeLessThan(counts.hours ?? 0);
});

test('figures without their source: a rebuild comes to the same rows as counting each change', async () => {
  await server.count();
  const kept = await server.rollups();
  expect(kept.length).toBeGreaterThan(8);
  await server.write(sql`delete from rollup_hour`);
  await server.write(sql`delete from rollup_hour_sum`);
  await server.write(sql`delete from rollup_day`);
  await server.write(sql`delete from rollup_area_day`);
  await server.write(sql`delete from rollup_agent_day`);
  await server.write(sql`delete from rollup_agent_area_day`);
  await server.write(sql`delete from rollup_cancel_day`);
  await server.write(sql`delete from rollup_cancel_sum`);
  await server.write(sql`delete from rollup_cell_hour`);
  await server.write(sql`delete from rollup_cell_day`);
  await server.write(sql`delete from rollup_agent_week`);
  await server.write(sql`delete from rollup_cell_week`);
  await server.write(sql`delete from rollup_week`);
  for (const company of [server.owner, server.partner.id])
    await server.server.deps.withTx(SYSTEM, (tx) => rebuild(tx, company));
  await server.count();
  expect(await server.rollups()).toEqual(kept);
});

test('a later change moves the figures: a restored delivery, another supplier, another time zone', async () => {
  const [first] = day.tasks;
  await server.write(sql`update task set status_id = 1, agent_id = null, delivery_completed_at = null,
    amount_collected_minor = 0 where id = ${first?.id}`);
  expect(await numberOf('delivered')).toEqual([3, 0]);
  expect(await numberOf('cashCollected')).toEqual([20, 0]);
  // Counted once more, on the same day.
  const reasons = await server.shows({ kind: 'bar', metrics: ['cancelled'], by: 'cancelReason' });
  expect(reasons.total).toEqual([1]);
  await server.write(sql`update agent set supplier_id = ${server.supplier.id} where id = ${day.car.id}`);
  expect(await numberOf('delivered', { supplierId: day.cityCars.id })).toEqual([0, 0]);
  expect(await numberOf('delivered', { supplierId: server.supplier.id })).toEqual([2, 0]);
  // 20:30 UTC is on 10 March in Karachi, two hours east of Qatar.
  await server.write(sql`update company set timezone = 'Asia/Karachi' where id = ${server.owner}`);
  expect(await numberOf('orders')).toEqual([6, 0]);
});
