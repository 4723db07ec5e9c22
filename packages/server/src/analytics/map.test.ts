import { calls } from '@qafila/contracts';
import { sql } from 'kysely';
import { type AnalyticsServer, startAnalytics } from './analytics.fixture.ts';

let server: AnalyticsServer;
let day: Awaited<ReturnType<AnalyticsServer['workingDay']>>;
beforeAll(async () => {
  server = await startAnalytics();
  day = await server.workingDay();
  await server.write(sql`update task set delivery_latitude = 25.1751, delivery_longitude = 51.6049
    where id = ${day.tasks[4]?.id}`);
});
afterAll(() => server.server.close());

const MAP = { kind: 'map', metrics: ['orders' as const], by: null } as const;
const shown = async (
  tile: { kind: 'map'; metrics: readonly ('orders' | 'delivered')[]; by: null },
  query = {},
) => {
  const { total, rows, more } = await server.shows({ ...tile, metrics: [...tile.metrics] }, query);
  return { total, rows: rows.map(({ key, values }) => [key, values[0]]), more };
};

test('orders are on the map in the hour in which they came in, and in the cell that they go to', async () => {
  // The Pearl is at 25.37 and 51.55; all five came in between nine and ten, one of them to Al Wakra.
  expect(await shown(MAP)).toEqual({
    total: [5],
    rows: [
      ['2537:5155-9', 4],
      ['2517:5160-9', 1],
    ],
    more: 0,
  });
});

test('deliveries are on it in the hour of the delivery, and filters narrow both', async () => {
  expect((await shown({ ...MAP, metrics: ['delivered'] })).rows).toEqual([
    ['2537:5155-10', 2],
    ['2537:5155-0', 1],
    ['2537:5155-9', 1],
  ]);
  expect(await shown({ ...MAP, metrics: ['delivered'] }, { vehicle: 'car' })).toEqual({
    total: [1],
    rows: [['2537:5155-10', 1]],
    more: 0,
  });
  const week = await shown(MAP, { from: '2026-03-09', to: '2026-03-10' });
  expect([week.total, week.rows[1]]).toEqual([[6], ['2517:5160-9', 1]]);
  // Two hours of the Pearl, and one of Al Wakra.
  expect(week.rows).toHaveLength(3);
});

test('a link leaves out cells that fewer than five orders went to in an hour', async () => {
  const { reply } = await server.ask(calls.analytics.create, {
    body: {
      name: 'Map',
      filters: { days: 1 },
      tiles: [{ id: '019ce000-0000-7000-8000-00000000e001', kind: 'map', metrics: ['orders'], by: null }],
    },
  });
  const { shareId } = (
    await server.ask(calls.analytics.update, { query: { id: reply.id }, body: { shared: true } })
  ).reply;
  const open = async () => {
    await server.count();
    const { tiles } = (
      await server.server.app.inject({ url: `/company-api/Dashboard/shared/${shareId}` })
    ).json();
    return tiles;
  };
  expect(await open()).toMatchObject([{ total: [5], rows: [], more: 2 }]);
  await server.write(sql`update task set created_at = '2026-03-10T06:59Z' where id = ${day.tasks[0]?.id}`);
  await server.write(sql`insert into rollup_stale (company_id) values (${server.owner})`);
  expect(await open()).toMatchObject([
    { total: [6], rows: [{ key: '2537:5155-9', label: null, values: [5] }], more: 1 },
  ]);
});
