import { calls, type Task } from '@qafila/contracts';
import { known } from '../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../trip/trip.fixture.ts';
import { createLiveDeliveries } from './live-deliveries.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

/** What recipients of these orders were told, in order, as name and data. */
const watching = (...taskIds: string[]) => listening('page', taskIds);
function listening(kind: 'page' | 'card', taskIds: string[]) {
  const live = createLiveDeliveries(trips.server.deps);
  const told: [string, object][] = [];
  const open = (id: string) =>
    live.watch(id, {
      kind,
      send: (text) => {
        const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(text) ?? [];
        told.push([name, JSON.parse(data)]);
      },
    });
  const ends = taskIds.map(open);
  /** What came at so many looks; after three of them, every order was read. */
  const next = async (count = 3) => {
    told.length = 0;
    for (let look = 0; look < count; look += 1) await live.tick();
    return told.filter(([name]) => name !== 'alive');
  };
  /** At each of so many looks, the names of what came. */
  const looks = async (count: number) => {
    const names: string[] = [];
    for (let look = 0; look < count; look += 1) {
      told.length = 0;
      await live.tick();
      names.push(told.map(([name]) => name).join(' '));
    }
    return names;
  };
  return { next, looks, open, ends };
}
test('a recipient gets an event at the start, and when their order changes', async () => {
  const [one, other] = [await trips.create(), await trips.create()];
  const { next } = watching(one.id);
  expect(await next()).toEqual([['changed', {}]]);
  expect(await next()).toEqual([]);
  const { agent } = await trips.onlineCourier();
  await trips.assign(other.id, agent.id);
  expect(await next()).toEqual([]);
  await trips.assign(one.id, agent.id);
  expect(await next()).toEqual([['changed', {}]]);
});

test('a page of the person whom an order was not for reads once more after the correction, and hears no more of it', async () => {
  const task = await trips.create();
  const live = createLiveDeliveries(trips.server.deps);
  const told: string[] = [];
  const open = (name: string, link: string | null) =>
    live.watch(task.id, {
      kind: 'page',
      link: known(link),
      send: (text) => told.push(`${name} ${/^event: (\w+)/.exec(text)?.[1]}`),
      gone: () => told.push(`${name} gone`),
    });
  open('wrong', task.trackingId);
  const looks = async () => {
    told.length = 0;
    for (let look = 0; look < 3; look += 1) await live.tick();
    return told;
  };
  expect(await looks()).toEqual(['wrong changed']);
  const delivery = { ...trips.pearl, phoneNumber: '55990099' };
  await trips.ask(calls.task.update, { query: { id: task.id }, body: { delivery } });
  expect(await looks()).toEqual(['wrong changed', 'wrong gone']);
  open('right', (await trips.read(task.id)).trackingId);
  expect(await looks()).toEqual(['right changed']);
});

/** A courier who rides to the pearl with the first of these orders, and where they report to be. */
async function riding(orders: number) {
  const { agent, self } = await trips.onlineCourier();
  const tasks: Task[] = [];
  for (let order = 0; order < orders; order += 1) tasks.push(await trips.create());
  for (const { id } of tasks) await trips.assign(id, agent.id);
  return {
    self,
    tasks,
    /** Some seconds later, so many metres south of the pearl. */
    async ride(metres: number) {
      trips.server.clock.advance(5_000);
      const position = {
        latitude: trips.pearl.latitude - metres / 111_195,
        longitude: trips.pearl.longitude,
        atUtc: trips.server.clock.now().toISOString(),
      };
      await trips.ask(calls.courier.report, { body: { positions: [position] } }, self);
      return position;
    },
  };
}

test('positions come while the courier rides to this stop, and at no other time', async () => {
  const { self, tasks, ride } = await riding(2);
  const [first, second] = [known(tasks[0]), known(tasks[1])];
  const recipients = { first: watching(first.id), second: watching(second.id) };
  await recipients.first.next();
  await recipients.second.next();
  await ride(900);
  expect(await recipients.first.next()).toEqual([]);
  await trips.move(first, 'setOut', {}, self);
  await trips.move(second, 'setOut', {}, self);
  expect(await recipients.first.next()).toEqual([['changed', {}]]);
  const position = await ride(800);
  expect(await recipients.first.next()).toEqual([['position', position]]);
  expect(await recipients.first.next()).toEqual([]);
  // Another stop comes before theirs.
  await recipients.second.next();
  await ride(700);
  expect(await recipients.second.next()).toEqual([]);
  // Not even while the same courier is shown to the recipient whose stop comes first.
  const both = watching(first.id, second.id);
  await both.next();
  expect(await both.next()).toEqual([]);
  const now = await ride(600);
  expect(await both.next()).toEqual([['position', now]]);
});

test('a recipient sees each look at a courier within a kilometre of the door, and one in three further away', async () => {
  const { self, tasks, ride } = await riding(1);
  const task = known(tasks[0]);
  await trips.move(task, 'setOut', {}, self);
  await ride(5_000);
  const { next } = watching(task.id);
  expect(await next(1)).toEqual([['changed', {}]]);
  const told: number[] = [];
  for (const metres of [4_000, 3_000, 2_000, 1_900, 1_800, 900, 800, 700, 695, 688, 600]) {
    await ride(metres);
    if ((await next(1)).some(([name]) => name === 'position')) told.push(metres);
  }
  // Five metres are what a phone's positions wander; twelve from where the page shows the courier are a move.
  expect(told).toEqual([2_000, 900, 800, 700, 688, 600]);
});

test('a page is told when one of the two stops before it is done, also of the same order', async () => {
  const { self, tasks } = await riding(2);
  const [other, mine] = [known(tasks[0]), known(tasks[1])];
  const { latitude, longitude } = trips.souq;
  const at = { position: { latitude, longitude } };
  await trips.move(mine, 'setOut', {}, self);
  await trips.move(mine, 'completePickup', at, self);
  await trips.move(mine, 'putOnBoard', {}, self);
  const stopsBefore = async () =>
    (await trips.ask(calls.tracking.task, { params: { id: known(mine.trackingId) } })).reply.stopsBefore;
  expect(await stopsBefore()).toBe(2);
  const { next } = watching(mine.id);
  await next();
  await trips.move(other, 'setOut', {}, self);
  await next();
  await trips.move(other, 'completePickup', at, self);
  expect(await stopsBefore()).toBe(1);
  expect(await next()).toContainEqual(['changed', {}]);
});

test('a card on a partner’s page gets no positions', async () => {
  const { self, tasks, ride } = await riding(1);
  const task = known(tasks[0]);
  await trips.move(task, 'setOut', {}, self);
  await ride(900);
  const card = listening('card', [task.id]);
  expect(await card.next()).toEqual([['changed', {}]]);
  await ride(500);
  expect(await card.next()).toEqual([]);
});

test('a connection on which nothing was sent for six looks is kept open', async () => {
  const task = await trips.create();
  const { looks } = watching(task.id);
  expect(await looks(8)).toEqual(['changed', '', '', '', '', '', 'alive', '']);
});

test('an order is read at one look in three, and at each while its courier is near or a page was opened', async () => {
  const { self, tasks, ride } = await riding(1);
  const task = known(tasks[0]);
  const { looks, open } = watching(task.id);
  expect(await looks(1)).toEqual(['changed']);
  await trips.move(task, 'setOut', {}, self);
  expect(await looks(3)).toEqual(['', '', 'changed']);
  open(task.id);
  expect(await looks(1)).toEqual(['changed']);
  // At the next look that is due, their page shows them near the door.
  await ride(500);
  expect(await looks(3)).toEqual(['', '', 'position position']);
  await trips.ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Ordered twice' } });
  expect(await looks(1)).toEqual(['changed changed']);
});

test('a recipient who closed the page gets no more events', async () => {
  const task = await trips.create();
  const { next, ends } = watching(task.id, task.id);
  expect(await next()).toEqual([
    ['changed', {}],
    ['changed', {}],
  ]);
  ends[0]?.();
  const { agent } = await trips.onlineCourier();
  await trips.assign(task.id, agent.id);
  expect(await next()).toEqual([['changed', {}]]);
  ends[1]?.();
  expect(await next()).toEqual([]);
});

test('while the database keeps a look at the orders waiting no other one is started', async () => {
  const { deps } = trips.server;
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  const reads: Promise<unknown>[] = [];
  const withTx: typeof deps.withTx = (actor, work) => {
    const read = held.then(() => deps.withTx(actor, work));
    reads.push(read);
    return read;
  };
  const live = createLiveDeliveries({ ...deps, withTx });
  live.watch((await trips.create()).id, { send: () => {}, kind: 'page' });
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date', 'setTimeout'],
  });
  try {
    live.start();
    jest.advanceTimersByTime(60_000);
    expect(reads).toHaveLength(1);
    answer();
    await reads[0];
    await new Promise(setImmediate);
    // The third look from here is due at the latest.
    for (let look = 0; look < 3; look += 1) {
      jest.advanceTimersByTime(5000);
      await new Promise(setImmediate);
    }
    expect(reads).toHaveLength(2);
    await reads[1];
  } finally {
    live.stop();
    jest.useRealTimers();
  }
});

test('a page that stays open after a failed attempt is told when the next one arrives', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  const { latitude, longitude } = trips.souq;
  await trips.move(task, 'setOut', {}, self);
  await trips.move(task, 'completePickup', { position: { latitude, longitude } }, self);
  await trips.move(task, 'headToDelivery', {}, self);
  const retryAtUtc = trips.inMinutes(120);
  await trips.move(task, 'failDelivery', { reason: 'Door closed', retryAtUtc }, self);
  const { next } = watching(task.id);
  await next();
  trips.server.clock.pass(60 * 60_000);
  expect(await next()).toMatchObject([['arrival', { expectedAtUtc: retryAtUtc }]]);
});

test('a page gets the window of arrival when it moves, and a card is told to read again', async () => {
  const task = await trips.create();
  const page = watching(task.id);
  const card = listening('card', [task.id]);
  await page.next();
  await card.next();
  expect([await page.next(), await card.next()]).toEqual([[], []]);
  // Due in 40 minutes without a courier: 20 minutes either way; after 30 of them, five.
  trips.server.clock.advance(30 * 60_000);
  const { deliverByUtc } = task;
  const { arrival } = (await trips.ask(calls.tracking.task, { params: { id: known(task.trackingId) } }))
    .reply;
  expect(await page.next()).toEqual([['arrival', { expectedAtUtc: deliverByUtc, arrival }]]);
  expect(await card.next()).toEqual([['changed', {}]]);
  expect([await page.next(), await card.next()]).toEqual([[], []]);
});
