import { makeCompany, type SignedIn } from '@qafila/testing';
import { SYSTEM } from '../platform/database/actor.ts';
import { startTrips, type TripServer } from '../trip/trip.fixture.ts';

let trips: TripServer;
let ask: TripServer['ask'];
beforeAll(async () => {
  trips = await startTrips();
  ask = trips.ask;
}, 60_000);
afterAll(() => trips.server.close());

/** As anybody with the link. */
const open = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const reply = await trips.server.app.inject({ method, url, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
};
const track = (id: string | null) => open('GET', `/tracking/task/${id}`);
const PICKUP = () => ({ position: { latitude: trips.souq.latitude, longitude: trips.souq.longitude } });
const DELIVERY = () => ({ position: { latitude: trips.pearl.latitude, longitude: trips.pearl.longitude } });

async function underWay(change?: Parameters<TripServer['create']>[0]) {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create(change);
  await trips.assign(task.id, agent.id);
  return { agent, self, task };
}
const linkIn = async (recipient: string) => {
  const row = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('message')
      .select('body')
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  return row.body.split('/').at(-1) ?? '';
};

test('[TRACK-04] shows a recipient his delivery by its link, without a session', async () => {
  const { task, self } = await underWay({ paymentStatusId: 1, amountToBeCollected: 30 });
  const before = (await track(task.trackingId)).body;
  expect(before).toMatchObject({
    shortId: task.shortId,
    status: 'Planned',
    amountToBeCollected: 30,
    courier: null,
    stopsBefore: 0,
    delivery: { name: 'Aisha Noor' },
    timeline: [{ status: 'Unplanned' }, { status: 'Planned' }],
  });
  expect(JSON.stringify(before)).not.toContain('33445566');
  await trips.move(task, 'setOut', {}, self);
  expect((await track(task.trackingId)).body.courier).toMatchObject({
    firstName: expect.stringMatching(/^Rider/),
    vehicle: 'Bike',
    latitude: 25.2877,
  });
});

test('the courier shows only while this stop is next, and not after the delivery', async () => {
  const { agent, self, task: first } = await underWay();
  const second = await trips.create();
  await trips.assign(second.id, agent.id);
  await trips.move(first, 'setOut', {}, self);
  await trips.move(second, 'setOut', {}, self);
  expect((await track(second.trackingId)).body).toMatchObject({ courier: null, stopsBefore: 2 });
  await trips.move(first, 'completePickup', PICKUP(), self);
  await trips.move(first, 'headToDelivery', {}, self);
  await trips.move(first, 'deliver', DELIVERY(), self);
  expect((await track(first.trackingId)).body).toMatchObject({
    status: 'Delivered',
    courier: null,
    expectedAtUtc: null,
  });
  expect((await track(second.trackingId)).body).toMatchObject({
    stopsBefore: 0,
    courier: { vehicle: 'Bike' },
  });
});

test('a link ends a day after its task, and nobody guesses one', async () => {
  const task = await trips.create();
  await ask('PATCH', `/trip-api/Task/cancel?id=${task.id}`, { reason: 'x' });
  expect((await track(task.trackingId)).body.status).toBe('Cancelled');
  trips.server.clock.pass(24 * 3_600_000);
  expect((await track(task.trackingId)).status).toBe(404);
  trips.server.clock.pass(-24 * 3_600_000);
  expect((await track(task.id)).status).toBe(404);
  expect((await track('short')).status).toBe(400);
});

test('[TRACK-05] reads several at once: by links for anybody, by ids for those who are signed in', async () => {
  const [a, b] = [await trips.create(), await trips.create()];
  const both = await open('POST', '/tracking/multipletasks', { taskIds: [a.trackingId, b.trackingId] });
  expect(both.body.items.map(({ shortId }: { shortId: string }) => shortId)).toEqual([a.shortId, b.shortId]);
  const byId = { taskIds: [a.id] };
  expect((await ask('POST', '/tracking/multipletasks', byId)).body.items).toMatchObject([
    { shortId: a.shortId },
  ]);
  expect((await open('POST', '/tracking/multipletasks', byId)).body.items ?? []).toEqual([]);
  const stranger: SignedIn = await trips.server.loginAs('Operator', {
    companyId: (await makeCompany(trips.server.deps)).id,
  });
  expect((await ask('POST', '/tracking/multipletasks', byId, stranger)).body.items).toEqual([]);
});

test('sends the link when the task gets an agent, if it asks for that', async () => {
  const delivery = { ...trips.pearl, phoneNumber: '66554433' };
  const { task } = await underWay({ sendTrackingMessage: true, delivery });
  expect(await linkIn('66554433')).toBe(task.trackingId);
});

test('[TRACK-07] [TRACK-06] [TRACK-08] asks a recipient for his address; he answers once', async () => {
  const task = await trips.create({ delivery: { ...trips.pearl, phoneNumber: '55110011' } });
  const asked = await ask('POST', '/trip-api/Task/triggeraddressconfirmation', { taskId: task.id });
  expect(asked.body).toMatchObject({ sentTo: '55110011' });
  const link = await linkIn('55110011');
  const shown = await open('GET', `/client/task/unplanned/${link}`);
  expect(shown.body).toMatchObject({
    shortId: task.shortId,
    recipientName: 'Aisha Noor',
    appliesAtOnce: true,
  });
  const url = `/client/task/addressconfirmation/${link}`;
  const wrong = await open('POST', url, { zoneNumber: '999', streetNumber: '1', buildingNumber: '1' });
  expect([wrong.status, wrong.body.message]).toEqual([
    400,
    'There is no zone 999 in Qatar. Zones go from 1 to 98',
  ]);
  const answer = await open('POST', url, { latitude: 25.32, longitude: 51.52, address: 'Tower 4' });
  expect(answer.body).toEqual({ applied: true });
  expect((await trips.read(task.id)).delivery).toMatchObject({
    latitude: 25.32,
    address: 'Tower 4',
    name: 'Aisha Noor',
  });
  expect((await open('POST', url, { latitude: 25.3, longitude: 51.5 })).status).toBe(404);
  const { items } = (await ask('GET', `/trip-api/Task/history?id=${task.id}`)).body;
  expect(items[0]).toMatchObject({ actor: { kind: 'system' }, comment: 'Confirmed by the recipient' });
  expect(items[0].changes[0]).toMatchObject({
    field: 'delivery',
    from: { latitude: 25.37 },
    to: { latitude: 25.32 },
  });
});

test('once the goods are picked up, an answer is a request to the operator', async () => {
  const { task, self } = await underWay({ delivery: { ...trips.pearl, phoneNumber: '55220022' } });
  await ask('POST', '/trip-api/Task/triggeraddressconfirmation', { taskId: task.id });
  await trips.move(task, 'setOut', {}, self);
  await trips.move(task, 'completePickup', PICKUP(), self);
  const link = await linkIn('55220022');
  expect((await open('GET', `/client/task/unplanned/${link}`)).body.appliesAtOnce).toBe(false);
  const answer = await open('POST', `/client/task/addressconfirmation/${link}`, {
    latitude: 25.3,
    longitude: 51.5,
  });
  expect(answer.body).toEqual({ applied: false });
  expect(await trips.read(task.id)).toMatchObject({
    alerts: ['addressChanged'],
    delivery: { latitude: 25.37 },
  });
});
