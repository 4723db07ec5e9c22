import { calls } from '@qafila/contracts';
import { type RawBuilder, sql } from 'kysely';
import { SYSTEM } from '../../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../../trip.fixture.ts';
import { markLate } from './late-tasks.ts';

const HOUR_MS = 3_600_000;
let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

const look = () => trips.server.deps.withTx(SYSTEM, markLate);

test('[TASK-27] a task past its promise is marked as late, once, and its version stays', async () => {
  const task = await trips.create();
  expect(await look()).toBe(0);
  trips.server.clock.pass(HOUR_MS);
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
  const seen = await trips.read(task.id);
  expect(seen.alerts).toEqual(['late']);
  expect(seen.version).toBe(task.version);
});

test('a task that is promised again is not late any more', async () => {
  const task = await trips.create();
  trips.server.clock.pass(HOUR_MS);
  await look();
  const later = { deliverByUtc: trips.inMinutes(90), version: task.version };
  const { status, reply } = await trips.ask(calls.task.update, { query: { id: task.id }, body: later });
  expect([status, reply.alerts]).toEqual([200, []]);
  expect(await look()).toBe(0);
});

test('a task that is expected in time again leaves the view ‘Late’, and is told again when it gets late again', async () => {
  const { agent } = await trips.onlineCourier();
  const task = await trips.create({ deliverByUtc: trips.inMinutes(90) });
  await trips.assign(task.id, agent.id);
  const expected = (minutes: number) =>
    trips.server.deps.withTx(SYSTEM, ({ db }) =>
      sql`update task set expected_delivery_at = deliver_by + interval '1 minute' * ${minutes}
        where id = ${task.id}`.execute(db),
    );
  const late = async () => {
    const marked = await look();
    const query = { search: task.shortId, late: true };
    const { items } = (await trips.ask(calls.task.all, { query })).reply;
    return [marked, items.length, (await trips.read(task.id)).alerts];
  };
  await expected(6);
  expect(await late()).toEqual([1, 1, ['late']]);
  // Still doubtful: times vary from one look to the next.
  await expected(-1);
  expect(await late()).toEqual([0, 1, ['late']]);
  await expected(-2);
  expect(await late()).toEqual([0, 0, []]);
  await expected(6);
  expect(await late()).toEqual([1, 1, ['late']]);
  await trips.ask(calls.onlineTrip.release, { body: { taskId: task.id, reason: 'Vehicle problem' } });
  expect(await late()).toEqual([0, 0, []]);
  expect((await trips.read(task.id)).version).toBe(task.version + 2);
  // A passed promise stays late, whatever is expected.
  trips.server.clock.pass(2 * HOUR_MS);
  await look();
  expect(await late()).toEqual([0, 1, ['late']]);
});

test('operators of a task that is expected in time again see it on their screens', async () => {
  const { agent } = await trips.onlineCourier();
  const task = await trips.create({ deliverByUtc: trips.inMinutes(90) });
  await trips.assign(task.id, agent.id);
  const write = (statement: RawBuilder<unknown>) =>
    trips.server.deps.withTx(SYSTEM, ({ db }) => statement.execute(db));
  await write(sql`update task set alerts = '{late,deliveryFailed}' where id = ${task.id}`);
  await write(sql`delete from outbox`);
  await look();
  const { rows } = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    sql`select name, data from outbox where data ->> 'taskId' = ${task.id}`.execute(db),
  );
  expect(rows).toEqual([
    { name: 'task.changed', data: { taskId: task.id, status: 'Planned', agentId: agent.id } },
  ]);
  expect((await trips.read(task.id)).alerts).toEqual(['deliveryFailed']);
});

test('open work is listed by what needs help soonest: late first, then what has no agent and a long ride', async () => {
  const mine = `TROUBLE-${trips.inMinutes(0)}`;
  const made = (name: string, deliverInMin: number, latitude = 25.2877) =>
    trips.create({
      clientGeneratedId: `${mine}-${name}`,
      pickupByUtc: trips.inMinutes(-30),
      deliverByUtc: trips.inMinutes(deliverInMin),
      delivery: { ...trips.pearl, latitude, longitude: 51.5329 },
    });
  await made('relaxed', 300);
  await made('near', 60);
  await made('far', 70, 25.45);
  const overdue = await made('overdue', 1);
  trips.server.clock.pass(2 * 60_000);
  await look();
  const listed = async (query: object) =>
    (
      await trips.ask(calls.task.all, {
        query: { search: mine, sortBy: 'trouble', sortOrder: 'asc', ...query },
      })
    ).reply.items.map(({ clientGeneratedId }) => clientGeneratedId?.split('-').at(-1));
  const open = { taskStatus: ['Unplanned', 'Planned'] };
  expect(await listed(open)).toEqual(['overdue', 'far', 'near', 'relaxed']);
  expect(await listed({ ...open, late: true })).toEqual(['overdue']);
  expect(await listed({ ...open, dueWithinMin: 60 })).toEqual(['overdue', 'near']);
  await trips.ask(calls.task.cancel, { query: { id: overdue.id }, body: { reason: 'Not wanted' } });
  // Where ended ones are asked for as well, the newest come first.
  expect(await listed({})).toEqual(['overdue', 'far', 'near', 'relaxed']);
  expect(await listed({ sortOrder: 'desc' })).toEqual(['overdue', 'far', 'near', 'relaxed']);
});

test('an order whose promise has passed comes before one in time however long its ride, page after page', async () => {
  const mine = `LATE-${trips.inMinutes(0)}`;
  const made = (name: string, deliverInMin: number, latitude: number) =>
    trips.create({
      clientGeneratedId: `${mine}-${name}`,
      pickupByUtc: trips.inMinutes(-30),
      deliverByUtc: trips.inMinutes(deliverInMin),
      delivery: { ...trips.pearl, latitude, longitude: 51.5329 },
    });
  // A ride of 68 km: nobody can bring it within two hours, though its promise has not passed.
  await made('hopeless', 70, 25.9);
  await made('late-far', 2, 25.6);
  await made('late-near', 1, 25.2877);
  trips.server.clock.pass(3 * 60_000);
  const open = { search: mine, taskStatus: ['Unplanned' as const], sortBy: 'trouble' as const };
  const page = async (query: object) =>
    (await trips.ask(calls.task.all, { query: { ...open, sortOrder: 'asc', ...query } })).reply;
  const namesOf = ({ items }: Awaited<ReturnType<typeof page>>) =>
    items.map(({ clientGeneratedId }) => clientGeneratedId?.slice(mine.length + 1));
  expect(namesOf(await page({}))).toEqual(['late-near', 'late-far', 'hopeless']);
  const first = await page({ pageSize: 2 });
  expect(namesOf(first)).toEqual(['late-near', 'late-far']);
  const after = first.pagingFilteringContext.nextCursor;
  expect(namesOf(await page({ pageSize: 2, after }))).toEqual(['hopeless']);
});

test('a list goes on where its page ended, though the last order of that page has moved since', async () => {
  const mine = `MOVED-${trips.inMinutes(0)}`;
  const made = (name: string, deliverInMin: number) =>
    trips.create({
      clientGeneratedId: `${mine}-${name}`,
      pickupByUtc: trips.inMinutes(10),
      deliverByUtc: trips.inMinutes(deliverInMin),
    });
  const { agent } = await trips.onlineCourier();
  await made('first', 100);
  const moving = await made('second', 110);
  await made('third', 120);
  await made('fourth', 130);
  const page = async (query: object) =>
    (
      await trips.ask(calls.task.all, {
        query: { search: mine, taskStatus: ['Unplanned', 'Planned'], ...query },
      })
    ).reply;
  const namesOf = ({ items }: Awaited<ReturnType<typeof page>>) =>
    items.map(({ clientGeneratedId }) => clientGeneratedId?.slice(mine.length + 1));
  const orders = (['trouble', 'deliverByUtc', 'taskAgentDetails'] as const).map((sortBy) => ({
    sortBy,
    sortOrder: 'asc' as const,
    pageSize: 2,
  }));
  const read = await Promise.all(orders.map(async (order) => [order, await page(order)] as const));
  const later = { deliverByUtc: trips.inMinutes(600), version: moving.version };
  await trips.ask(calls.task.update, { query: { id: moving.id }, body: later });
  await trips.assign(moving.id, agent.id);
  for (const [order, first] of read) {
    const after = first.pagingFilteringContext.nextCursor;
    const next = await page({ ...order, after, pageSize: 2 });
    expect([order.sortBy, namesOf(first), namesOf(next)]).toEqual([
      order.sortBy,
      ['first', 'second'],
      ['third', 'fourth'],
    ]);
  }
  // The id alone goes on after where the order is now; so does a place that this order of the list can't have.
  const now = { sortBy: 'deliverByUtc' as const, sortOrder: 'asc' as const };
  expect(namesOf(await page({ ...now, after: moving.id }))).toEqual([]);
  expect(namesOf(await page({ ...now, after: `soon~${moving.id}` }))).toEqual([]);
  expect(namesOf(await page({ ...now, sortOrder: 'desc', after: moving.id }))).toEqual([
    'fourth',
    'third',
    'first',
  ]);
});

test('a short id that is typed in full comes first, before those that begin alike and whatever the order', async () => {
  const typed = await trips.create();
  // Their order ids hold the typed one.
  const alike = [
    await trips.create({ clientGeneratedId: `${typed.shortId}0` }),
    await trips.create({ clientGeneratedId: `${typed.shortId}1` }),
  ];
  const found = async (query: object) =>
    (await trips.ask(calls.task.all, { query: { search: typed.shortId.toLowerCase(), ...query } })).reply;
  expect((await found({})).items.map(({ id }) => id)).toEqual([typed.id, alike[1]?.id, alike[0]?.id]);
  // Typed on an Arabic keyboard it leads too.
  const digit = (western: string) => '٠١٢٣٤٥٦٧٨٩'[Number(western)] ?? '';
  const arabic = await found({ search: typed.shortId.replace(/\d/g, digit) });
  expect(arabic.items.map(({ id }) => id)).toEqual([typed.id, alike[1]?.id, alike[0]?.id]);
  const second = await found({ pageNumber: 2, pageSize: 2 });
  expect(second.items.map(({ id }) => id)).toEqual([alike[0]?.id]);
  expect(second.pagingFilteringContext.totalItems).toBe(3);
  // It is left out where the filters leave it out.
  expect((await found({ taskStatusId: 3 })).items).toEqual([]);
});
