import { calls } from '@qafila/contracts';
import { SYSTEM } from '../platform/database/actor.ts';
import { ask as askServer } from '../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../trip/trip.fixture.ts';
import { askWeakAddresses } from './address.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

const PLATE = { zoneNumber: '66', streetNumber: '840', buildingNumber: '12' };
const person = { name: 'Aisha', address: 'Villa 8', phoneNumber: '+97433445566' };
const QATAR = 3;
const INTERNATIONAL = 2;
const byPlate = (more: Parameters<TripServer['create']>[0] = {}) =>
  trips.create({ deliveryLocationTypeId: QATAR, delivery: { ...person, ...PLATE }, ...more });
const alertsOf = async ({ id }: { id: string }) => (await trips.read(id)).alerts;

async function look() {
  const sent: string[] = [];
  const messages = { send: async (_: unknown, { body }: { body: string }) => void sent.push(body) };
  const { config } = trips.server.deps;
  await trips.server.deps.withTx(SYSTEM, (tx) => askWeakAddresses(tx, { messages, config }));
  return sent;
}

test('a plate without a pin is a weak address: its recipient is asked once, and their answer ends it', async () => {
  const task = await byPlate({ sendTrackingMessage: true });
  expect(task.alerts).toEqual(['weakAddress']);
  const [message, ...others] = await look();
  expect(others).toEqual([]);
  expect(message).toContain(`please confirm the address of order ${task.shortId}:\nhttp`);
  expect(await look()).toEqual([]);
  const id = message?.split('/').at(-1) ?? '';
  const answer = { latitude: 25.371, longitude: 51.552 };
  const { status } = await askServer(trips.server.app, calls.tracking.confirmAddress, {
    params: { id },
    body: answer,
  });
  expect(status).toBe(200);
  expect(await trips.read(task.id)).toMatchObject({ alerts: [], delivery: answer });
});

test('with another number another recipient is asked for a weak address; with another name alone no one is asked again', async () => {
  const task = await byPlate({ sendTrackingMessage: true });
  expect(await look()).toHaveLength(1);
  const put = (change: object) =>
    trips.ask(calls.task.update, {
      query: { id: task.id },
      body: { deliveryLocationTypeId: QATAR, delivery: { ...person, ...PLATE, ...change } },
    });
  await put({ name: 'Aisha Ali' });
  expect(await look()).toEqual([]);
  await put({ name: 'Mona', phoneNumber: '+97433445577' });
  expect(await look()).toHaveLength(1);
  expect(await look()).toEqual([]);
});

test('the recipient of an order for another day can answer until its pickup', async () => {
  const pickupByUtc = trips.inMinutes(48 * 60);
  const task = await byPlate({
    sendTrackingMessage: true,
    pickupByUtc,
    deliverByUtc: trips.inMinutes(49 * 60),
  });
  const [message] = await look();
  const params = { id: message?.split('/').at(-1) ?? '' };
  trips.server.clock.pass(30 * 3_600_000);
  const asked = await askServer(trips.server.app, calls.tracking.unplannedTask, { params });
  expect(asked.reply.expiresAtUtc).toBe(pickupByUtc);
  const answer = { latitude: 25.371, longitude: 51.552 };
  await askServer(trips.server.app, calls.tracking.confirmAddress, { params, body: answer });
  trips.server.clock.pass(-30 * 3_600_000);
  expect((await trips.read(task.id)).delivery).toMatchObject(answer);
});

test('the recipient of an order that was put off can answer until its new pickup', async () => {
  const task = await byPlate({
    sendTrackingMessage: true,
    pickupByUtc: trips.inMinutes(48 * 60),
    deliverByUtc: trips.inMinutes(49 * 60),
  });
  const [message] = await look();
  const params = { id: message?.split('/').at(-1) ?? '' };
  const later = { pickupByUtc: trips.inMinutes(96 * 60), deliverByUtc: trips.inMinutes(97 * 60) };
  expect((await trips.ask(calls.task.update, { query: { id: task.id }, body: later })).status).toBe(200);
  trips.server.clock.pass(60 * 3_600_000);
  const asked = await askServer(trips.server.app, calls.tracking.unplannedTask, { params });
  expect(asked.reply.expiresAtUtc).toBe(later.pickupByUtc);
  const body = { latitude: 25.371, longitude: 51.552 };
  const confirm = () => askServer(trips.server.app, calls.tracking.confirmAddress, { params, body });
  const first = await confirm();
  // The reply was lost.
  expect((await confirm()).reply).toEqual(first.reply);
  expect(first.status).toBe(200);
  trips.server.clock.pass(-60 * 3_600_000);
  expect((await trips.read(task.id)).delivery).toMatchObject(body);
});

test('nothing is asked for an order that sends no messages, that has a pin, or whose goods are on board', async () => {
  const silent = await byPlate({ sendTrackingMessage: false });
  const pinned = await byPlate({
    sendTrackingMessage: true,
    delivery: { ...person, ...PLATE, latitude: 25.3712, longitude: 51.5511 },
  });
  const { agent, self } = await trips.onlineCourier();
  const onBoard = await byPlate({ sendTrackingMessage: true });
  await trips.assign(onBoard.id, agent.id);
  for (const move of ['setOut', 'completePickup'] as const)
    await trips.move(onBoard, move, { overrideReason: 'Told by phone' }, self);
  expect(await look()).toEqual([]);
  expect(await alertsOf(silent)).toEqual(['weakAddress']);
  expect(await alertsOf(pinned)).toEqual([]);
});

test('an edit that sets a pin ends it, and one that goes back to the plate alone begins it again', async () => {
  const task = await byPlate();
  const edit = (body: object) => trips.ask(calls.task.update, { query: { id: task.id }, body });
  await edit({ notes: 'Ring twice' });
  expect(await alertsOf(task)).toEqual(['weakAddress']);
  await edit({
    deliveryLocationTypeId: INTERNATIONAL,
    delivery: { ...person, latitude: 25.37, longitude: 51.55 },
  });
  expect(await alertsOf(task)).toEqual([]);
  await edit({ deliveryLocationTypeId: QATAR, delivery: { ...person, ...PLATE } });
  expect(await alertsOf(task)).toEqual(['weakAddress']);
});
