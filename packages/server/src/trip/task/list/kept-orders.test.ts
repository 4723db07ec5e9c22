import { calls, type TaskDraft } from '@qafila/contracts';
import { makeCompany } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../../../platform/database/actor.ts';
import { refuseRows } from '../../../platform/database/refuse-rows.fixture.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { apartIn } from '../../../platform/jobs/watch.ts';
import { startTrips, type TripServer } from '../../trip.fixture.ts';
import { copyTask } from './copied-tasks.fixture.ts';
import { keepOrderDays } from './kept-orders.ts';
import { ordersByQuarter } from './orders-by-quarter.ts';
import { clockWithRealIds } from './real-ids.fixture.ts';

const DAY_MS = 86_400_000;
/** Counts are kept by the database's clock, whatever the server's says. */
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** Wednesday and Thursday of the server's week are expected to be like these. */
const [PAST, DAY_BEFORE] = [dayAgo(5), dayAgo(6)];

let trips: TripServer;
let agent: Awaited<ReturnType<TripServer['onlineCourier']>>['agent'];
let noon: string[];
const asSystem = <T>(work: (tx: Tx) => Promise<T>) => trips.server.deps.withTx(SYSTEM, work);
/** Counts until all is counted. @returns the number of days that each transaction counted */
async function keep(): Promise<number[]> {
  const passes: number[] = [];
  for (let isMore = true; isMore; ) {
    const pass = await asSystem((tx) => keepOrderDays(tx));
    passes.push(pass.days);
    isMore = pass.isMore;
  }
  return passes;
}

async function ordersAt(moment: string, count: number, transportTypeId: TaskDraft['transportTypeId'] = 1) {
  const ids: string[] = [];
  for (let order = 0; order < count; order += 1) {
    const deliverByUtc = new Date(Date.parse(moment) + 3_600_000).toISOString();
    ids.push((await trips.create({ pickupByUtc: moment, deliverByUtc, transportTypeId })).id);
  }
  return ids;
}

const change = (ids: readonly string[], to: object) =>
  asSystem(({ db }) => db.updateTable('task').set(to).where('id', 'in', ids).execute());

/** Agents needed in eight quarter hours of a vehicle. */
async function needed(vehicle: string, weekday: number, hour: number) {
  const { reply } = await trips.ask(calls.shift.coverage, { query: { week: '2026-03-08' } });
  const first = weekday * 96 + hour * 4;
  return reply.needed.find((one) => one.vehicle === vehicle)?.quarters.slice(first, first + 8) ?? null;
}

/** The same with the counts as they are, and once they are kept. */
async function neededBothWays(vehicle: string, weekday: number, hour: number) {
  const counted = await needed(vehicle, weekday, hour);
  await keep();
  expect(await needed(vehicle, weekday, hour)).toEqual(counted);
  return counted;
}

/** Date, quarter hour and number of orders, from the day before on unless another date is named. */
async function counted(more: object) {
  const of = { companyId: agent.companyId, timezone: 'Asia/Qatar', from: DAY_BEFORE, to: PAST, days: [] };
  const counts = await asSystem((tx) => ordersByQuarter(tx, { ...of, areaId: null, ...more }));
  return counts.map(({ day, quarter, orders }) => [day, quarter, orders]);
}

beforeEach(async () => {
  trips = await startTrips({ clock: clockWithRealIds() });
  ({ agent } = await trips.onlineCourier());
  // Noon and one in the night in Doha, which is the day before by UTC.
  noon = await ordersAt(`${PAST}T09:05:00Z`, 10);
  const night = await ordersAt(`${DAY_BEFORE}T22:00:00Z`, 9);
  await change([...noon, ...night], { agent_id: agent.id });
  await trips.ask(calls.shift.changeCoverage, {
    body: {
      patterns: [
        { day: '2026-03-11', patternDay: PAST },
        { day: '2026-03-12', patternDay: DAY_BEFORE },
      ],
    },
  });
});
afterEach(() => trips.server.close());

test('past orders are counted once, a day two days past, and the board reads the counts', async () => {
  const atNoon = [0, 0, 2, 4, 6, 4, 2, 0];
  expect(await needed('bike', 3, 11)).toEqual(atNoon);
  expect(await keep()).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 0]);
  expect(await keep()).toEqual([0]);
  expect(await needed('bike', 3, 11)).toEqual(atNoon);
  expect(await needed('bike', 3, 0)).toEqual([0, 0, 2, 4, 5, 4, 2, 0]);
  const { rows } = await asSystem(({ db }) =>
    sql`select at, transport_type_id, agent_transport_type_id, orders from order_quarter order by at`.execute(
      db,
    ),
  );
  expect(rows).toEqual([
    { at: new Date(`${DAY_BEFORE}T22:00:00Z`), transport_type_id: 1, agent_transport_type_id: 2, orders: 9 },
    { at: new Date(`${PAST}T09:00:00Z`), transport_type_id: 1, agent_transport_type_id: 2, orders: 10 },
  ]);
  // What the board reads are these.
  await asSystem(({ db }) => sql`update order_quarter set orders = 20 where orders = 10`.execute(db));
  expect(await needed('bike', 3, 11)).toEqual([0, 0, 4, 8, 11, 8, 4, 0]);
});

test('orders by area and by skill are not taken from the counts of all', async () => {
  await keep();
  const polygon: [number, number][] = [
    [50.8, 24.6],
    [50.9, 24.6],
    [50.9, 24.7],
  ];
  const { reply: desert } = await trips.ask(calls.location.createArea, { body: { name: 'Desert', polygon } });
  const query = { week: '2026-03-08', areaId: desert.id };
  expect((await trips.ask(calls.shift.coverage, { query })).reply.needed).toEqual([]);
  expect(await counted({ bySkill: true })).toEqual([]);
});

test('kept counts are those of the dates that are asked for, each once, by the clock of the company', async () => {
  // At noon the day before, on the same day by UTC as the night.
  await ordersAt(`${DAY_BEFORE}T09:05:00Z`, 1);
  await keep();
  const ofPast = [
    [PAST, 4, 9],
    [PAST, 48, 10],
  ];
  expect((await counted({ from: PAST })).toSorted()).toEqual(ofPast);
  expect((await counted({})).toSorted()).toEqual([[DAY_BEFORE, 48, 1], ...ofPast]);
  // A day that is asked for twice counts once.
  expect((await counted({ from: PAST, days: [PAST, PAST] })).toSorted()).toEqual(ofPast);
});

test('orders of yesterday and today are counted by each reader', async () => {
  await ordersAt(`${dayAgo(1)}T09:00:00Z`, 1);
  await ordersAt(`${dayAgo(0)}T09:00:00Z`, 1);
  await keep();
  const { rows } = await asSystem(({ db }) =>
    sql`select max(at) as last, (select until::text from order_quarter_span where company_id = ${agent.companyId}) as until
          from order_quarter`.execute(db),
  );
  expect(rows).toEqual([{ last: new Date(`${PAST}T09:00:00Z`), until: dayAgo(2) }]);
});

test('an order of the past that is cancelled, moved, added or asks for another vehicle counts as it is at once', async () => {
  await keep();
  const [first = '', ...others] = noon;
  await change([first], { status_id: 8 });
  expect(await neededBothWays('bike', 3, 11)).toEqual([0, 0, 2, 4, 5, 4, 2, 0]);
  // A day by UTC that didn't change is read as it was kept.
  expect(await needed('bike', 3, 0)).toEqual([0, 0, 2, 4, 5, 4, 2, 0]);
  // Cancelled at the door after its pickup: an agent carried it.
  await change([first], { pickup_completed_at: new Date(`${PAST}T09:10:00Z`) });
  expect(await neededBothWays('bike', 3, 11)).toEqual([0, 0, 2, 4, 6, 4, 2, 0]);
  const moved = others.slice(0, 5);
  await change(moved, { pickup_by: new Date(`${DAY_BEFORE}T09:05:00Z`) });
  const five = [0, 0, 1, 2, 3, 2, 1, 0];
  expect(await neededBothWays('bike', 3, 11)).toEqual(five);
  expect(await needed('bike', 4, 11)).toEqual(five);
  await ordersAt(`${PAST}T09:05:00Z`, 5, 3);
  expect(await neededBothWays('bike', 3, 11)).toEqual([0, 0, 2, 4, 6, 4, 2, 0]);
  await change(moved, { transport_type_id: 4 });
  expect(await neededBothWays('car', 4, 11)).toEqual([0, 0, 2, 3, 4, 3, 2, 0]);
  expect(await needed('bike', 4, 11)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

test('orders for any vehicle count for the one that their agent has now', async () => {
  await keep();
  await asSystem(({ db }) =>
    db.updateTable('agent').set({ transport_type_id: 3 }).where('id', '=', agent.id).execute(),
  );
  expect(await neededBothWays('bike', 3, 11)).toBeNull();
  expect(await needed('car', 3, 11)).toEqual([0, 0, 3, 5, 7, 5, 3, 0]);
  const { agent: rider } = await trips.onlineCourier();
  await change(noon, { agent_id: rider.id });
  expect(await neededBothWays('bike', 3, 11)).toEqual([0, 0, 2, 4, 6, 4, 2, 0]);
  expect(await needed('car', 3, 11)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

test('a change that is not committed while a day is counted leaves it to be counted again', async () => {
  let counted: number[] = [];
  await asSystem(async ({ db }) => {
    await db
      .updateTable('task')
      .set({ status_id: 8 })
      .where('id', '=', noon[0] ?? '')
      .execute();
    counted = await keep();
  });
  expect(counted).toHaveLength(11);
  expect(await neededBothWays('bike', 3, 11)).toEqual([0, 0, 2, 4, 5, 4, 2, 0]);
});

test('days further back than a forecast looks are forgotten', async () => {
  await keep();
  await asSystem(({ db }) => sql`update order_quarter_span set since = since - 30`.execute(db));
  await asSystem(({ db }) =>
    sql`insert into order_quarter
        select company_id, at - interval '80 days', 1, 2, 1 from order_quarter limit 1`.execute(db),
  );
  await keep();
  const { rows } = await asSystem(({ db }) => sql`select at from order_quarter order by at`.execute(db));
  expect(rows).toEqual([{ at: new Date(`${DAY_BEFORE}T22:00:00Z`) }, { at: new Date(`${PAST}T09:00:00Z`) }]);
});

test('between two passes, a board reads the counts of some days and counts the orders of the others', async () => {
  await ordersAt(`${dayAgo(70)}T09:00:00Z`, 3);
  const ofBoth = { from: dayAgo(70) };
  const all = (await counted(ofBoth)).toSorted();
  expect(all).toHaveLength(3);
  expect((await asSystem((tx) => keepOrderDays(tx))).isMore).toBe(true);
  expect(await asSystem(({ db }) => sql`select orders from order_quarter`.execute(db))).toMatchObject({
    rows: [{ orders: 3 }],
  });
  expect((await counted(ofBoth)).toSorted()).toEqual(all);
  // Days that changed come first.
  await ordersAt(`${dayAgo(71)}T09:00:00Z`, 1);
  expect(await asSystem((tx) => keepOrderDays(tx))).toEqual({ days: 7, isMore: true });
  expect(
    await asSystem(({ db }) =>
      sql`select until::text as until from order_quarter_span
    where company_id = ${agent.companyId}`.execute(db),
    ),
  ).toMatchObject({ rows: [{ until: dayAgo(59) }] });
  expect((await counted(ofBoth)).toSorted()).toEqual(all);
  await keep();
  expect((await counted(ofBoth)).toSorted()).toEqual(all);
});

test('days that changed are counted a week at a time, too', async () => {
  await keep();
  const days = Array.from({ length: 10 }, (_, day) => dayAgo(10 + day));
  for (const day of days) await ordersAt(`${day}T09:00:00Z`, 1);
  expect(await keep()).toEqual([7, 3]);
  const { rows } = await asSystem(({ db }) =>
    sql`select count(*)::int as counts, (select count(*)::int from order_quarter_stale) as stale
          from order_quarter where at < ${dayAgo(9)}::timestamptz`.execute(db),
  );
  expect(rows).toEqual([{ counts: 10, stale: 0 }]);
});

test("a company whose orders can't be counted keeps its open days, and the others are counted", async () => {
  const other = await makeCompany(trips.server.deps);
  await refuseRows(trips.server, 'order_quarter_span', `company_id = '${agent.companyId}'`);
  const failures: string[] = [];
  const once = (tx: Tx) =>
    keepOrderDays(
      tx,
      apartIn(tx, (error) => failures.push((error as Error).message)),
    );
  while ((await asSystem(once)).isMore);
  expect(new Set(failures)).toEqual(new Set([expect.stringContaining('"refused"')]));
  const { rows } = await asSystem(({ db }) =>
    sql`select company_id, until::text as until from order_quarter_span`.execute(db),
  );
  expect(rows).toEqual([{ company_id: other.id, until: dayAgo(2) }]);
});

test('of an agent who has been there for years, a changed vehicle marks only days that are kept', async () => {
  const [first = ''] = noon;
  // Two orders that were made 65 and 130 days before, and carried two days later.
  await copyTask(trips, first, { count: 2, apartMs: 65 * DAY_MS });
  await asSystem(({ db }) =>
    sql`update task set pickup_by = uuid_extract_timestamp(id) + interval '2 days',
               deliver_by = uuid_extract_timestamp(id) + interval '3 days'
         where uuid_extract_timestamp(id) < now() - interval '60 days'`.execute(db),
  );
  await asSystem(({ db }) => sql`delete from order_quarter_stale`.execute(db));
  await asSystem(({ db }) =>
    db.updateTable('agent').set({ transport_type_id: 3 }).where('id', '=', agent.id).execute(),
  );
  const { rows } = await asSystem(({ db }) =>
    sql<{ day: string }>`select day::text as day from order_quarter_stale order by day`.execute(db),
  );
  expect(rows.map(({ day }) => day)).toEqual([dayAgo(63), DAY_BEFORE, PAST]);
});
