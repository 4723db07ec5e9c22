import { type Area, calls, type Tile } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../platform/database/actor.ts';
import { type AnalyticsServer, startAnalytics } from './analytics.fixture.ts';
import { rebuild } from './roll-up/roll-up.ts';

/** A rectangle: west, south, east, north. */
const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const PEARL = box(51.5, 25.33, 51.6, 25.41);
const WAKRA = box(51.55, 25.15, 51.65, 25.2);

let server: AnalyticsServer;
let pearl: Area;
let wakra: Area;
const draw = async (name: string, polygon: [number, number][], as?: SignedIn) =>
  (await server.ask(calls.location.createArea, { body: { name, polygon } }, as)).reply;
let sendTo: (order: number, latitude: number, longitude: number) => Promise<unknown>;

beforeAll(async () => {
  server = await startAnalytics();
  const { tasks } = await server.workingDay();
  sendTo = (order, latitude, longitude) =>
    server.write(sql`update task set delivery_latitude = ${latitude}, delivery_longitude = ${longitude}
      where id = ${tasks[order]?.id}`);
  // Every order goes to the Pearl; the second goes to Al Wakra, and the third out to sea.
  await sendTo(1, 25.17, 51.6);
  await sendTo(2, 25.9, 50.9);
  await server.count();
  pearl = await draw('Pearl', PEARL);
  // Holds the Pearl, too: the smaller area counts.
  await draw('North', box(51.4, 25.3, 51.7, 25.5));
  wakra = await draw('Al Wakra', WAKRA);
});
afterAll(() => server.server.close());

const areaIdOf = async (name: string) => {
  const { areas } = (await server.ask(calls.analytics.choices, {})).reply;
  return areas.find((area) => area.name === name)?.id;
};

type Asked = Parameters<AnalyticsServer['shows']>[0];
const shown = async (tile: Asked, query = {}, as?: SignedIn) => {
  const { total, rows } = await server.shows(tile, query, as);
  return [total[0], rows.map(({ key, label, values }) => [label ?? key, values[0]])];
};
const byArea: Asked = { kind: 'bar', metrics: ['delivered'], by: 'area' };
const numberOf = async (metric: Tile['metrics'][number], query: object) => {
  const { total, previous } = await server.shows({ kind: 'number', metrics: [metric], by: null }, query);
  return [total[0], previous?.[0]];
};

test('each delivery counts in the smallest area that it goes to, and in none outside them', async () => {
  expect(await shown(byArea)).toEqual([
    4,
    [
      ['Pearl', 2],
      ['', 1],
      ['Al Wakra', 1],
    ],
  ]);
});

test('a filter by area narrows every figure, its rows with it', async () => {
  const query = { area: pearl.id };
  expect(await numberOf('delivered', query)).toEqual([2, 0]);
  // On the day before, one order came in, to the Pearl.
  expect(await numberOf('orders', query)).toEqual([3, 1]);
  expect(await shown({ kind: 'bar', metrics: ['delivered'], by: 'vehicle' }, query)).toEqual([
    2,
    [['bike', 2]],
  ]);
  // The other one is delivered by the partner's agent.
  expect(await shown({ kind: 'table', metrics: ['delivered'], by: 'agent' }, query)).toEqual([
    1,
    [['Rider1 Khan', 1]],
  ]);
  const reasons: Asked = { kind: 'table', metrics: ['cancelled'], by: 'cancelReason' };
  expect(await shown(reasons, query)).toEqual([1, [['Customer refused', 1]]]);
  expect(await shown(reasons, { area: wakra.id })).toEqual([0, []]);
  expect(await shown({ kind: 'demand', metrics: ['orders'], by: null }, { area: wakra.id })).toEqual([
    1,
    [['2-9', 1]],
  ]);
  // The order out at sea.
  expect(await numberOf('cashCollected', { area: 'none' })).toEqual([20, 0]);
  expect(await numberOf('delivered', { area: pearl.id, vehicle: 'car' })).toEqual([0, 0]);
});

test('trips run through several areas, so their hours belong to none', async () => {
  expect(await numberOf('tripHours', { area: pearl.id })).toEqual([null, null]);
  expect(await numberOf('deliveriesPerHour', { area: 'none' })).toEqual([null, null]);
  expect(await numberOf('tripHours', {})).toEqual([2.5, 0]);
  const body = {
    name: 'Hours',
    tiles: [{ id: '019ce000-0000-7000-8000-00000000c001', kind: 'bar', metrics: ['tripHours'], by: 'area' }],
  };
  expect((await server.ask.loosely(calls.analytics.create, { body })).status).toBe(400);
});

test('a partner sees the order in an area of its own; each chooses from its own areas', async () => {
  await draw('Their north', box(51.3, 25.2, 51.8, 25.6), server.theirs);
  expect(await shown(byArea, {}, server.theirs)).toEqual([1, [['Their north', 1]]]);
  const choices = (await server.ask(calls.analytics.choices, {})).reply;
  expect(choices.areas.map(({ name }) => name)).toEqual(['Al Wakra', 'North', 'Pearl']);
});

test('a link leaves out tiles by area and keeps the saved filter', async () => {
  const { reply } = await server.ask(calls.analytics.create, {
    body: {
      name: 'Pearl only',
      filters: { days: 1, area: pearl.id },
      tiles: [
        { id: '019ce000-0000-7000-8000-00000000c002', ...byArea },
        { id: '019ce000-0000-7000-8000-00000000c003', kind: 'number', metrics: ['delivered'], by: null },
      ],
    },
  });
  expect(reply.filters).toMatchObject({ area: pearl.id });
  const shared = await server.ask(calls.analytics.update, {
    query: { id: reply.id },
    body: { shared: true },
  });
  const opened = await server.server.app.inject({
    url: `/company-api/Dashboard/shared/${shared.reply.shareId}`,
  });
  expect(opened.json()).toMatchObject({ shown: [{ kind: 'number' }], tiles: [{ total: [2] }] });
  expect(opened.body).not.toContain('Al Wakra');
});

test('sums by area are those of the days, and a rebuild comes to the same rows', async () => {
  await server.count();
  const { rows } = await server.server.deps.withTx(SYSTEM, ({ db }) =>
    sql`select 'days' as name, sum(orders)::int as orders, sum(delivered)::int as delivered, sum(trip_sec)::int as trips
          from rollup_day
        union all
        select 'areas', sum(orders)::int, sum(delivered)::int, sum(trip_sec)::int from rollup_area_day
         order by name`.execute(db),
  );
  // Seven orders, since the partner counts the one that it was given.
  expect(rows).toEqual([
    { name: 'areas', orders: 7, delivered: 5, trips: 9000 },
    { name: 'days', orders: 7, delivered: 5, trips: 9000 },
  ]);
  const kept = await server.rollups();
  for (const company of [server.owner, server.partner.id])
    await server.server.deps.withTx(SYSTEM, (tx) => rebuild(tx, company));
  await server.count();
  expect(await server.rollups()).toEqual(kept);
});

test('areas of any size are found where they are, and compared only with points near them', async () => {
  const north = await areaIdOf('North');
  const land = (await draw('Gulf', box(47, 22, 57, 31))).id;
  const world = (await draw('All', box(-180, -90, 180, 90))).id;
  const wedge = (
    await draw('Wedge', [
      [-0.05, -0.05],
      [0.05, -0.05],
      [0.05, 0.05],
    ])
  ).id;
  /** Where the open order counts when it goes to this point. */
  const found = async (latitude: number, longitude: number) => {
    await sendTo(4, latitude, longitude);
    const { rows } = await server.server.deps.withTx(SYSTEM, ({ db }) =>
      sql<{ id: string }>`select area_id as id from app.counted_tasks(${server.owner})
        where created_at = '2026-03-10T06:50Z'`.execute(db),
    );
    return rows[0]?.id;
  };
  expect(await found(25.37, 51.55)).toBe(pearl.id);
  // Its corners and edges are in it.
  expect(await found(25.33, 51.5)).toBe(pearl.id);
  expect(await found(25.41, 51.6)).toBe(pearl.id);
  expect(await found(25.42, 51.6)).toBe(north);
  expect(await found(25.25, 51.5)).toBe(land);
  expect(await found(-33.9, 151.2)).toBe(world);
  expect(await found(90, 180)).toBe(world);
  expect(await found(-0.03, 0.01)).toBe(wedge);
  expect(await found(0.03, -0.01)).toBe(world);
  const cells = async () =>
    (
      await server.server.deps.withTx(SYSTEM, ({ db }) =>
        sql`select z.name, c.level, count(*)::int as cells from area_cell c join area z on z.id = c.area_id
             where c.company_id = ${server.owner} group by 1, 2 order by 1`.execute(db),
      )
    ).rows;
  expect(await cells()).toEqual([
    { name: 'Al Wakra', level: 0, cells: 66 },
    { name: 'All', level: 4, cells: 60 },
    { name: 'Gulf', level: 2, cells: 255 },
    { name: 'North', level: 1, cells: 15 },
    { name: 'Pearl', level: 0, cells: 99 },
    { name: 'Wedge', level: 0, cells: 121 },
  ]);
  await sendTo(4, 25.37, 51.55);
  for (const id of [land, world, wedge]) await server.ask(calls.location.deleteArea, { query: { id } });
  expect(await cells()).toHaveLength(3);
});

test('a border that is drawn, moved or deleted marks only the days with orders around it', async () => {
  await server.count();
  const staleDays = async () => {
    // Takes the marks of borders, and counts no day.
    const { rows } = await server.server.deps.withTx(SYSTEM, async ({ db }) => {
      const marks = await sql<{
        around: string;
      }>`select around::text from rollup_stale where at is null`.execute(db);
      for (const { around } of marks.rows)
        await sql`select app.widen_stale(${server.owner}, null, ${around})`.execute(db);
      return sql<{ day: string }>`
        select distinct (at at time zone 'Asia/Qatar')::date::text as day from rollup_stale order by day`.execute(
        db,
      );
    });
    await server.count();
    return rows.map(({ day }) => day);
  };
  // At the Pearl one order came in on the day before; at sea, only the third.
  expect(await staleDays()).toEqual([]);
  const { id } = await draw('Sea', box(50.85, 25.85, 50.95, 25.95));
  expect(await staleDays()).toEqual(['2026-03-10']);
  const move = (polygon: [number, number][]) =>
    server.ask(calls.location.updateArea, { query: { id }, body: { polygon } });
  await move(box(50.1, 25.1, 50.2, 25.2));
  expect(await staleDays()).toEqual(['2026-03-10']);
  await move(box(50.2, 25.2, 50.3, 25.3));
  expect(await staleDays()).toEqual([]);
  await move(box(51.54, 25.36, 51.56, 25.38));
  expect(await staleDays()).toEqual(['2026-03-09', '2026-03-10']);
  await server.ask(calls.location.deleteArea, { query: { id } });
  expect(await staleDays()).toEqual(['2026-03-09', '2026-03-10']);
});

test('an order that is sent elsewhere, and an area that is moved or deleted, move the figures', async () => {
  // The open order.
  await sendTo(4, 25.17, 51.6);
  expect(await numberOf('orders', { area: wakra.id })).toEqual([2, 0]);
  expect(await numberOf('orders', { area: pearl.id })).toEqual([2, 1]);
  await server.ask(calls.location.updateArea, {
    query: { id: wakra.id },
    body: { polygon: box(50.8, 25.8, 51, 26) },
  });
  expect(await shown(byArea)).toEqual([
    4,
    [
      ['Pearl', 2],
      ['', 1],
      ['Al Wakra', 1],
    ],
  ]);
  // It holds the third order now, which was paid in cash, in place of the second.
  expect(await numberOf('cashCollected', { area: wakra.id })).toEqual([20, 0]);
  expect((await server.ask(calls.location.deleteArea, { query: { id: pearl.id } })).status).toBe(204);
  expect(await shown(byArea)).toEqual([
    4,
    [
      ['North', 2],
      ['', 1],
      ['Al Wakra', 1],
    ],
  ]);
});
