import { calls, type Task } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { SYSTEM } from '../../../platform/database/actor.ts';
import { known } from '../../../platform/http/ask.fixture.ts';
import { addHistory } from '../../record/history.ts';
import { startTrips, type TripServer } from '../../trip.fixture.ts';

let trips: TripServer;
let ask: TripServer['ask'];
beforeAll(async () => {
  trips = await startTrips();
  ask = trips.ask;
});
afterAll(() => trips.server.close());

const PICKUP = () => ({ position: { latitude: trips.souq.latitude, longitude: trips.souq.longitude } });
const DELIVERY = () => ({ position: { latitude: trips.pearl.latitude, longitude: trips.pearl.longitude } });

/** Everything up to the recipient's door. */
async function bringToDoor(task: { id: string }, self: SignedIn) {
  await trips.move(task, 'setOut', {}, self);
  await trips.move(task, 'completePickup', PICKUP(), self);
  await trips.move(task, 'headToDelivery', {}, self);
}

test('[ASSIGN-01] an operator gives a task to an agent; their phone and the board hear of it', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  const { status, reply } = await trips.assign(task.id, agent.id);
  expect(status).toBe(200);
  expect(reply).toMatchObject({
    status: 'Planned',
    taskAgentDetails: { id: agent.id, publicId: agent.publicId, transportTypeId: 2 },
  });
  expect(known(reply.expectedDeliveryUtc) > known(reply.expectedPickupUtc)).toBe(true);
  const state = (await ask(calls.courier.state, {}, self)).reply;
  expect(state.tasks).toMatchObject([{ id: task.id }]);
  expect(state.agent).toMatchObject({ availabilityTypeId: 2, activeTaskCount: 1 });
  expect(state.trip?.steps).toMatchObject([{ kind: 'pickup' }, { kind: 'delivery' }]);
});

test('[AGENT-60] reads the ride of an agent', async () => {
  const { agent, self } = await trips.onlineCourier();
  expect((await ask(calls.onlineTrip.forAgent, { query: { id: agent.id } })).body).toEqual({
    trip: null,
  });
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  await trips.move(task, 'setOut', {}, self);
  const { trip } = (await ask(calls.onlineTrip.forAgent, { query: { id: agent.id } })).reply;
  expect(trip).toMatchObject({ status: 'Active', agent: { id: agent.id }, endedAtUtc: null });
  expect(trip?.steps).toMatchObject([
    { order: 1, kind: 'pickup', status: 'InProgress', taskShortId: task.shortId },
    { order: 2, kind: 'delivery', status: 'Todo' },
  ]);
});

test('[TASK-65] a scan of the label at the pickup is in the history; the label of another task is refused', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  const other = await trips.create();
  await trips.assign(task.id, agent.id);
  await trips.move(task, 'setOut', {}, self);
  const wrong = await trips.move(task, 'completePickup', { ...PICKUP(), scannedCode: other.id }, self);
  expect([wrong.status, wrong.error.errors]).toEqual([
    400,
    [
      {
        path: 'scannedCode',
        message: `This label belongs to another task. Scan the label of ${task.shortId}`,
      },
    ],
  ]);
  const right = await trips.move(task, 'completePickup', { ...PICKUP(), scannedCode: task.id }, self);
  expect(right.reply.status).toBe('Pickup Complete');
  const { items } = (await ask(calls.task.history, { query: { id: task.id } })).reply;
  expect(items.slice(0, 2)).toMatchObject([
    { eventType: 'StatusChange', toStatus: 'Pickup Complete' },
    {
      eventType: 'ScanQRCode',
      actor: { kind: 'agent' },
      agentPublicId: agent.publicId,
      fromStatus: null,
      toStatus: null,
    },
  ]);
  expect(items.filter(({ eventType }) => eventType === 'ScanQRCode')).toHaveLength(1);
});

test('a task goes all the way, with a complete history, and the agent is free again', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  const seen: string[] = [];
  for (const [name, more] of [
    ['setOut', {}],
    ['completePickup', PICKUP()],
    ['putOnBoard', {}],
    ['headToDelivery', {}],
    ['deliver', DELIVERY()],
  ] as const) {
    trips.server.clock.pass(60_000);
    seen.push((await trips.move(task, name, more, self)).reply.status);
  }
  expect(seen).toEqual(['PickingUp', 'Pickup Complete', 'InProgress', 'Delivering', 'Delivered']);
  const { items } = (await ask(calls.task.history, { query: { id: task.id } })).reply;
  expect(items.map(({ toStatus }) => toStatus).reverse()).toEqual([
    'Unplanned',
    'Planned',
    'PickingUp',
    'Pickup Complete',
    'InProgress',
    'Delivering',
    'Delivered',
  ]);
  expect(items[0]).toMatchObject({ actor: { kind: 'agent' }, agentPublicId: agent.publicId });
  const state = (await ask(calls.courier.state, {}, self)).reply;
  expect(state).toMatchObject({
    tasks: [],
    trip: null,
    agent: { availabilityTypeId: 1, activeTaskCount: 0 },
  });
});

test('a phone that repeats or reorders changes nothing twice', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  await trips.move(task, 'setOut', {}, self);
  const before = await trips.read(task.id);
  expect((await trips.move(task, 'setOut', {}, self)).status).toBe(200);
  expect((await trips.read(task.id)).version).toBe(before.version);
  await trips.move(task, 'completePickup', PICKUP(), self);
  await trips.move(task, 'headToDelivery', {}, self);
  const late = await trips.move(task, 'setOut', {}, self);
  expect(late.status).toBe(409);
  expect(late.error.details).toMatchObject({
    status: 'Delivering',
    allowedActions: ['deliver', 'failDelivery'],
  });
  await trips.move(task, 'deliver', DELIVERY(), self);
  await trips.move(task, 'deliver', DELIVERY(), self);
  const { items } = (await ask(calls.task.history, { query: { id: task.id } })).reply;
  expect(items.filter(({ toStatus }) => toStatus === 'Delivered')).toHaveLength(1);
});

test('a move that comes again by its key, after the task has gone on, changes nothing', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  await trips.move(task, 'setOut', { idempotencyKey: 'phone-1' }, self);
  await trips.move(task, 'completePickup', { ...PICKUP(), idempotencyKey: 'phone-2' }, self);
  const before = await trips.read(task.id);
  const again = await trips.move(task, 'setOut', { idempotencyKey: 'phone-1' }, self);
  expect([again.status, again.reply.status]).toEqual([200, 'Pickup Complete']);
  expect((await trips.read(task.id)).version).toBe(before.version);
});

test('cash that an agent took for an order that the office completed first is refused, not dropped', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create({ paymentStatusId: 1, amountToBeCollected: 50 });
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  await trips.move(task, 'deliver', { overrideReason: 'The agent rang: it is handed over' });
  const sent = { ...DELIVERY(), amountCollected: 50, idempotencyKey: 'phone-9' };
  const late = await trips.move(task, 'deliver', sent, self);
  expect([late.status, late.error.message]).toEqual([
    409,
    'This order is already delivered, with 0.00 collected. Call the office',
  ]);
  expect(late.error.details).toMatchObject({ current: { status: 'Delivered', totalAmountCollected: 0 } });
  expect((await trips.move(task, 'deliver', sent, self)).status).toBe(409);
  const office = await trips.move(task, 'deliver', { ...DELIVERY(), amountCollected: 50 });
  expect([office.status, office.error.message]).toEqual([
    409,
    'This order is already delivered, with 0.00 collected',
  ]);
});

test('a phone that repeats a delivery with its cash is told that it is delivered', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create({ paymentStatusId: 1, amountToBeCollected: 50 });
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  const keyed = { ...DELIVERY(), amountCollected: 50, idempotencyKey: 'phone-10' };
  await trips.move(task, 'deliver', keyed, self);
  const replies = [
    await trips.move(task, 'deliver', keyed, self),
    await trips.move(task, 'deliver', { ...DELIVERY(), amountCollected: 50 }, self),
  ];
  expect(replies.map(({ status, reply }) => [status, reply.status])).toEqual([
    [200, 'Delivered'],
    [200, 'Delivered'],
  ]);
  expect((await trips.balances(agent.id)).agentCash).toBe(5000);
});

test('after a failed attempt the goods are on board, and the next one is promised for later', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  const reason = 'The door stayed closed';
  const early = await trips.move(task, 'failDelivery', { reason, retryAtUtc: trips.inMinutes(-5) });
  expect(early.error.errors).toMatchObject([{ path: 'retryAtUtc', message: 'Try again at a later time' }]);
  const retryAtUtc = trips.inMinutes(120);
  const failed = (await trips.move(task, 'failDelivery', { reason, retryAtUtc }, self)).reply;
  expect(failed).toMatchObject({ status: 'Planned', deliverByUtc: retryAtUtc, alerts: ['deliveryFailed'] });
  await trips.move(task, 'setOut', {}, self);
  expect((await trips.move(task, 'completePickup', {}, self)).reply.status).toBe('Pickup Complete');
});

test('a phone that sends its moves late tries again as soon as possible when its time to do so has passed', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  const { deliverByUtc } = await trips.read(task.id);
  const queued = { reason: 'The door stayed closed', retryAtUtc: trips.inMinutes(-5) };
  const failed = (await trips.move(task, 'failDelivery', queued, self)).reply;
  expect(failed).toMatchObject({ status: 'Planned', deliverByUtc, alerts: ['deliveryFailed'] });
  for (const move of ['setOut', 'completePickup', 'headToDelivery'] as const)
    expect((await trips.move(task, move, {}, self)).status).toBe(200);
  expect((await trips.move(task, 'deliver', DELIVERY(), self)).reply.status).toBe('Delivered');
});

test('a phone whose time to try again is before the promised pickup tries again as soon as possible; the office may not', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create({ pickupByUtc: trips.inMinutes(60), deliverByUtc: trips.inMinutes(120) });
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  const { deliverByUtc } = await trips.read(task.id);
  const retry = { reason: 'The door stayed closed', retryAtUtc: trips.inMinutes(30) };
  const refused = await trips.move(task, 'failDelivery', retry);
  expect(refused.error.errors).toMatchObject([{ path: 'retryAtUtc', message: 'Try again at a later time' }]);
  const failed = (await trips.move(task, 'failDelivery', retry, self)).reply;
  expect(failed).toMatchObject({ status: 'Planned', deliverByUtc, alerts: ['deliveryFailed'] });
});

test('a courier touches their own tasks only', async () => {
  const { agent } = await trips.onlineCourier();
  const other = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  expect((await trips.move(task, 'setOut', {}, other.self)).status).toBe(404);
});

test('pickup and delivery need the agent there, unless an operator says why not', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  await trips.move(task, 'setOut', {}, self);
  const far = await trips.move(
    task,
    'completePickup',
    { position: { latitude: 24.9, longitude: 51.2 } },
    self,
  );
  expect(far.error.errors?.[0]).toMatchObject({ path: 'position' });
  expect(far.error.errors?.[0]?.message).toMatch(/km from the pickup; at most 5 km are allowed/);
  await trips.move(task, 'completePickup', PICKUP(), self);
  await trips.move(task, 'headToDelivery', {}, self);
  const done = await trips.move(task, 'deliver', { overrideReason: 'Recipient met the agent at the gate' });
  expect(done.reply.status).toBe('Delivered');
});

test('the distance is not checked at a place that is known by its plate alone, and is once a pin is set', async () => {
  // The centre of zone 74 is at 25.68, 51.5: this street is more than 5 km from it.
  const atPlate = { position: { latitude: 25.62, longitude: 51.5 } };
  const plate = { zoneNumber: '74', streetNumber: '840', buildingNumber: '12' };
  const { souq, pearl } = trips;
  const person = ({ name, address, phoneNumber }: typeof souq) => ({ name, address, phoneNumber, ...plate });
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create({
    pickupLocationTypeId: 3,
    pickup: person(souq),
    deliveryLocationTypeId: 3,
    delivery: person(pearl),
  });
  expect(task.delivery).toMatchObject({ latitude: 25.68, longitude: 51.5 });
  await trips.assign(task.id, agent.id);
  await trips.move(task, 'setOut', {}, self);
  expect((await trips.move(task, 'completePickup', atPlate, self)).status).toBe(200);
  await trips.move(task, 'headToDelivery', {}, self);
  const pinned = { ...person(pearl), latitude: 25.69, longitude: 51.51 };
  await ask(calls.task.update, {
    query: { id: task.id },
    body: { deliveryLocationTypeId: 3, delivery: pinned },
  });
  const far = await trips.move(task, 'deliver', atPlate, self);
  expect(far.error.errors?.[0]?.message).toBe('7.8 km from the delivery; at most 5 km are allowed');
  await ask(calls.task.update, {
    query: { id: task.id },
    body: { deliveryLocationTypeId: 3, delivery: person(pearl) },
  });
  expect((await trips.move(task, 'deliver', atPlate, self)).reply.status).toBe('Delivered');
});

test("a courier has no tracking link of their orders, with which they could answer in the recipient's place", async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  const { tasks } = (await ask(calls.courier.state, {}, self)).reply;
  expect(tasks.map(({ id, trackingId }) => [id, trackingId])).toEqual([[task.id, null]]);
  expect((await trips.move(task, 'setOut', {}, self)).reply.trackingId).toBeNull();
  expect((await trips.read(task.id)).trackingId).toBe(task.trackingId);
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
function photograph(task: Task, self: SignedIn) {
  const body = new FormData();
  body.set('taskId', task.id);
  body.set('kind', 'delivery');
  body.set('file', new Blob([PNG], { type: 'image/png' }), 'door.png');
  return ask(calls.taskProof.uploadProof, { body }, self);
}

test('[TASK-59] [TASK-60] a delivery that needs a photo gets one first', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create({ isProofOfDeliveryRequired: true });
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  expect((await trips.move(task, 'deliver', DELIVERY(), self)).error.errors?.[0]?.path).toBe('proofImageIds');
  const upload = await photograph(task, self);
  expect(upload.status).toBe(201);
  const { imageId } = upload.reply;
  const done = await trips.move(task, 'deliver', { ...DELIVERY(), proofImageIds: [imageId] }, self);
  expect(done.reply.status).toBe('Delivered');
  for (const url of [
    `/trip-api/Task/proofofdelivery?id=${task.id}`,
    `/trip-api/Task/proof-of-arrival?imageId=${imageId}`,
  ]) {
    const image = await trips.server.app.inject({ url, headers: trips.operator.headers });
    expect([image.headers['content-type'], image.rawPayload.equals(PNG)]).toEqual(['image/png', true]);
  }
});

test('[TASK-60] the photo of a delivery that was undone does not prove the next one', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create({ isProofOfDeliveryRequired: true });
  const shown = async () => {
    const recipients = `/tracking/task/${task.trackingId}/proof`;
    const statuses: number[] = [];
    for (const url of [`/trip-api/Task/proofofdelivery?id=${task.id}`, recipients])
      statuses.push((await trips.server.app.inject({ url, headers: trips.operator.headers })).statusCode);
    return statuses;
  };
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  await photograph(task, self);
  const current = async () => {
    const { items } = (await ask(calls.taskProof.proofs, { query: { id: task.id } })).reply;
    return items.map(({ isCurrent }) => isCurrent);
  };
  expect(await current()).toEqual([true]);
  await trips.move(task, 'failDelivery', { reason: 'Wrong door' }, self);
  expect(await current()).toEqual([false]);
  await trips.move(task, 'setOut', {}, self);
  await trips.move(task, 'completePickup', {}, self);
  await trips.move(task, 'headToDelivery', {}, self);
  expect((await trips.move(task, 'deliver', DELIVERY(), self)).error.errors?.[0]?.path).toBe('proofImageIds');
  const { imageId } = (await photograph(task, self)).reply;
  expect((await trips.move(task, 'deliver', DELIVERY(), self)).reply.status).toBe('Delivered');
  expect(await shown()).toEqual([200, 200]);
  await ask(
    calls.task.restore,
    { body: { taskId: task.id, reason: 'Wrong door' } },
    await trips.server.loginAs('SysAdmin'),
  );
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  const old = await trips.move(task, 'deliver', { ...DELIVERY(), proofImageIds: [imageId] }, self);
  expect(old.error.errors?.[0]).toEqual({
    path: 'proofImageIds',
    message: 'A photo is required at the delivery. Upload it first',
  });
  const atDoor = { overrideReason: 'Recipient met the agent at the gate' };
  expect((await trips.move(task, 'deliver', atDoor)).reply.status).toBe('Delivered');
  expect(await shown()).toEqual([404, 404]);
  // What was photographed stays with the order.
  expect((await ask(calls.taskProof.proofs, { query: { id: task.id } })).reply.items).toHaveLength(2);
});

test('cash is settled at the door, and every riyal is in the journal', async () => {
  const { agent, self } = await trips.onlineCourier({ costPerKm: 1.5, costPerHour: 10 });
  const task = await trips.create({ paymentStatusId: 1, amountToBeCollected: 80.25 });
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  const none = await trips.move(task, 'deliver', DELIVERY(), self);
  expect(none.error.errors).toEqual([
    { path: 'amountCollected', message: 'Collect 80.25 before the delivery is completed' },
  ]);
  const over = await trips.move(task, 'deliver', { ...DELIVERY(), amountCollected: 90 }, self);
  expect(over.error.errors?.[0]?.message).toBe('Only 80.25 is to be collected');
  trips.server.clock.pass(30 * 60_000);
  const { body } = await trips.move(task, 'deliver', { ...DELIVERY(), amountCollected: 80.25 }, self);
  expect(body).toMatchObject({
    status: 'Delivered',
    paymentStatusId: 3,
    totalAmountCollected: 80.25,
    totalCollectionAmountRemaining: 0,
  });
  const pay = Math.floor(150 * (task.pickupToDeliveryDistanceKm ?? 0) + 1000 * 0.5 + 0.5);
  expect(await trips.balances(agent.id)).toEqual({ agentCash: 8025, agentWallet: -pay });
  expect(await trips.proof()).toEqual({ companies: [], accounts: [] });
});

test('no cash is taken for an order that was paid online, though its amount stands', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create({ paymentStatusId: 1, amountToBeCollected: 50 });
  const body = { paymentStatusId: 3 as const, version: task.version };
  await ask(calls.task.update, { query: { id: task.id }, body });
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  const twice = await trips.move(task, 'deliver', { ...DELIVERY(), amountCollected: 50 }, self);
  expect(twice.error.errors).toEqual([{ path: 'amountCollected', message: 'Only 0.00 is to be collected' }]);
  expect((await trips.move(task, 'deliver', DELIVERY(), self)).reply.status).toBe('Delivered');
  expect((await trips.balances(agent.id)).agentCash ?? 0).toBe(0);
});

test('an hour is paid from when the agent set out, not from the assignment or an attempt that failed', async () => {
  const { agent, self } = await trips.onlineCourier({ costPerKm: 0, costPerHour: 12 });
  const paid = async () => -((await trips.balances(agent.id)).agentWallet ?? 0);
  const pass = (minutes: number) => trips.server.clock.pass(minutes * 60_000);
  // Given in the evening for the next day.
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  pass(12 * 60);
  await bringToDoor(task, self);
  pass(30);
  await trips.move(task, 'deliver', DELIVERY(), self);
  expect(await paid()).toBe(600);
  // Nobody is at home; the goods stay on board until the next day.
  const again = await trips.create();
  await trips.assign(again.id, agent.id);
  await bringToDoor(again, self);
  pass(45);
  await trips.move(
    again,
    'failDelivery',
    { reason: 'Nobody at home', retryAtUtc: trips.inMinutes(900) },
    self,
  );
  pass(17 * 60);
  await trips.move(again, 'setOut', {}, self);
  pass(15);
  await trips.move(again, 'completePickup', {}, self);
  await trips.move(again, 'headToDelivery', {}, self);
  await trips.move(again, 'deliver', DELIVERY(), self);
  expect(await paid()).toBe(600 + 300);
});

test('what a restored delivery moved is moved back', async () => {
  const { agent, self } = await trips.onlineCourier({ costPerKm: 2 });
  const task = await trips.create({ paymentStatusId: 1, amountToBeCollected: 20 });
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  await trips.move(task, 'deliver', { ...DELIVERY(), amountCollected: 20 }, self);
  const admin = await trips.server.loginAs('SysAdmin');
  const body = { taskId: task.id, reason: 'Handed to the wrong door' };
  expect((await ask(calls.task.restore, { body })).status).toBe(403);
  const restored = await ask(calls.task.restore, { body }, admin);
  expect(restored.body).toMatchObject({
    status: 'Unplanned',
    paymentStatusId: 1,
    totalAmountCollected: 0,
    totalCollectionAmountRemaining: 20,
    taskAgentDetails: null,
  });
  expect(await trips.balances(agent.id)).toEqual({ agentCash: 0, agentWallet: 0 });
  expect(await trips.proof()).toEqual({ companies: [], accounts: [] });
});

test.each([1, 2] as const)(
  'after a restored delivery the next courier collects what was owed, with payment status %i',
  async (paymentStatusId) => {
    const [first, second] = [await trips.onlineCourier(), await trips.onlineCourier()];
    const admin = await trips.server.loginAs('SysAdmin');
    const task = await trips.create({ paymentStatusId, amountToBeCollected: 80 });
    await trips.assign(task.id, first.agent.id);
    await bringToDoor(task, first.self);
    await trips.move(task, 'deliver', { ...DELIVERY(), amountCollected: 80 }, first.self);
    await ask(calls.task.restore, { body: { taskId: task.id, reason: 'Wrong door' } }, admin);
    expect(await trips.read(task.id)).toMatchObject({ paymentStatusId, totalCollectionAmountRemaining: 80 });
    const { items } = (await ask(calls.task.history, { query: { id: task.id } })).reply;
    expect(items.slice(0, 2).map(({ toStatus, changes }) => ({ toStatus, changes }))).toEqual([
      { toStatus: 'Unplanned', changes: [{ field: 'paymentStatusId', from: 3, to: paymentStatusId }] },
      { toStatus: 'Delivered', changes: [{ field: 'paymentStatusId', from: paymentStatusId, to: 3 }] },
    ]);

    await trips.assign(task.id, second.agent.id);
    await bringToDoor(task, second.self);
    const free = await trips.move(task, 'deliver', DELIVERY(), second.self);
    expect(free.error.errors).toEqual([
      { path: 'amountCollected', message: 'Collect 80.00 before the delivery is completed' },
    ]);
    await trips.move(task, 'deliver', { ...DELIVERY(), amountCollected: 80 }, second.self);
    expect(await trips.read(task.id)).toMatchObject({ status: 'Delivered', paymentStatusId: 3 });
    expect((await trips.balances(second.agent.id)).agentCash).toBe(8000);
  },
);

test('cash of a delivery whose history has no payment status is owed again after it is restored', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create({ paymentStatusId: 1, amountToBeCollected: 15 });
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  await trips.move(task, 'deliver', { ...DELIVERY(), amountCollected: 15 }, self);
  // A line as they were written before they kept the payment status.
  const companyId = trips.operator.user.companyId ?? '';
  const line = { taskId: task.id, companyId, eventType: 'StatusChange', to: 'Delivered' } as const;
  await trips.server.deps.withTx(SYSTEM, (tx) => addHistory(tx, [line]));
  const admin = await trips.server.loginAs('SysAdmin');
  await ask(calls.task.restore, { body: { taskId: task.id, reason: 'Wrong door' } }, admin);
  expect(await trips.read(task.id)).toMatchObject({ paymentStatusId: 1, totalCollectionAmountRemaining: 15 });
});

test('a restored order that was paid beforehand stays paid', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create({ paymentStatusId: 3 });
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  await trips.move(task, 'deliver', DELIVERY(), self);
  const admin = await trips.server.loginAs('SysAdmin');
  await ask(calls.task.restore, { body: { taskId: task.id, reason: 'Wrong door' } }, admin);
  expect(await trips.read(task.id)).toMatchObject({ status: 'Unplanned', paymentStatusId: 3 });
});

test('after pickup a cancelled task offers the way back', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  const { body } = await ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Refused' } });
  expect(body).toMatchObject({ reverseOffered: true, task: { status: 'Cancelled' } });
  expect((await ask(calls.courier.state, {}, self)).reply.agent.availabilityTypeId).toBe(1);
});

test.each([
  ['a failed delivery', false],
  ['its next attempt has begun', true],
])('after %s a cancelled task offers the way back', async (_, setsOut) => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  await trips.move(task, 'failDelivery', { reason: 'Recipient refuses' }, self);
  if (setsOut) await trips.move(task, 'setOut', {}, self);
  const { body } = await ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Refused' } });
  expect(body).toMatchObject({ reverseOffered: true, task: { status: 'Cancelled' } });
});

test('a delivery that failed is planned again, with its reason', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  await bringToDoor(task, self);
  expect((await trips.move(task, 'failDelivery', {}, self)).error.errors?.[0]?.message).toBe(
    'Say why the delivery failed',
  );
  const { body } = await trips.move(task, 'failDelivery', { reason: 'Nobody at home' }, self);
  expect(body).toMatchObject({ status: 'Planned', alerts: ['deliveryFailed'] });
});

test('a released task waits for another agent; who leaves gives back what they have not picked up', async () => {
  const { agent, self } = await trips.onlineCourier();
  const [first, second] = [await trips.create(), await trips.create()];
  for (const task of [first, second]) await trips.assign(task.id, agent.id);
  const released = await ask(calls.onlineTrip.release, {
    body: { taskId: first.id, reason: 'Vehicle problem', comment: 'Flat tyre' },
  });
  expect(released.body).toMatchObject({ status: 'Unplanned', taskAgentDetails: null });
  const { items } = (await ask(calls.task.history, { query: { id: first.id } })).reply;
  expect(items[0]).toMatchObject({
    eventType: 'ReleasedFromOnlineTripAction',
    reason: 'Vehicle problem',
    comment: 'Flat tyre',
  });
  await ask(calls.agent.modifyEmploymentStatus, {
    body: { agentId: agent.id, employmentStatusId: 2, reason: 'Audit' },
  });
  expect((await trips.read(second.id)).status).toBe('Unplanned');
  expect((await ask(calls.courier.state, {}, self)).status).toBe(401);
});

test.each([
  ['waits for its next attempt', false],
  ['is on its next attempt', true],
])('a task whose delivery failed and which %s stays with the agent who leaves', async (_, setsOut) => {
  const { agent, self } = await trips.onlineCourier();
  const [failed, waiting] = [await trips.create(), await trips.create()];
  for (const task of [failed, waiting]) await trips.assign(task.id, agent.id);
  await bringToDoor(failed, self);
  await trips.move(failed, 'failDelivery', { reason: 'Recipient refuses' }, self);
  if (setsOut) await trips.move(failed, 'setOut', {}, self);
  await ask(calls.agent.modifyEmploymentStatus, {
    body: { agentId: agent.id, employmentStatusId: 2, reason: 'Audit' },
  });
  expect((await trips.read(waiting.id)).status).toBe('Unplanned');
  expect(await trips.read(failed.id)).toMatchObject({
    status: setsOut ? 'PickingUp' : 'Planned',
    taskAgentDetails: { id: agent.id },
    pickupCompletedAtUtc: expect.any(String),
  });
});

test('two operators who race for one task: one of them gets it', async () => {
  const [a, b] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const task = await trips.create();
  const { self } = a;
  const results = await Promise.all([trips.assign(task.id, a.agent.id), trips.assign(task.id, b.agent.id)]);
  expect(results.map(({ status }) => status)).toEqual([200, 200]);
  const owner = (await trips.read(task.id)).taskAgentDetails?.id;
  const states = await Promise.all([a, b].map((one) => ask(calls.courier.state, {}, one.self)));
  const holders = states.filter(({ reply }) => reply.tasks.length === 1).map(({ reply }) => reply.agent.id);
  expect(holders).toEqual([owner]);
  if (owner === a.agent.id) await trips.move(task, 'setOut', {}, self);
});

test('[AGENT-56] [AGENT-57] [TASK-61] [TASK-62] reads what an agent had and what they let go', async () => {
  const { agent } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  const had = await ask(calls.agentRecord.history, { query: { agentId: agent.id } });
  expect(had.reply.items).toMatchObject([{ taskId: task.id, status: 'Planned', onTime: null }]);
  const missed = await ask(calls.agentRecord.missedOrders, { query: { agentId: agent.id } });
  expect(missed.reply.items).toEqual([]);
  const timeline = await ask(calls.task.history, { query: { id: task.id } });
  expect(timeline.reply.items.map(({ toStatus }) => toStatus)).toEqual(['Planned', 'Unplanned']);
});

test('[AGENT-56] the history of an agent says when each task was delivered, and whether on time', async () => {
  const { agent, self } = await trips.onlineCourier();
  const early = await trips.create();
  await trips.assign(early.id, agent.id);
  await bringToDoor(early, self);
  trips.server.clock.pass(5 * 60_000);
  const deliveredAt = trips.inMinutes(0);
  const delivered = await trips.move(early, 'deliver', DELIVERY(), self);
  expect(delivered.reply.deliveryCompletedAtUtc).toBe(deliveredAt);
  const late = await trips.create();
  await trips.assign(late.id, agent.id);
  await bringToDoor(late, self);
  trips.server.clock.pass(41 * 60_000);
  const lateAt = trips.inMinutes(0);
  await trips.move(late, 'deliver', DELIVERY(), self);
  const had = await ask(calls.agentRecord.history, { query: { agentId: agent.id } });
  expect(had.reply.items).toMatchObject([
    { taskId: late.id, status: 'Delivered', deliveryCompletedAtUtc: lateAt, onTime: false },
    { taskId: early.id, status: 'Delivered', deliveryCompletedAtUtc: deliveredAt, onTime: true },
  ]);
});

test.each([
  ['terminated', 3],
  ['resigned', 4],
] as const)(
  '[AGENT-61] an agent who is %s gives back what is not picked up, and keeps what is',
  async (_, id) => {
    const { agent, self } = await trips.onlineCourier();
    const [onBoard, waiting] = [await trips.create(), await trips.create()];
    for (const task of [onBoard, waiting]) await trips.assign(task.id, agent.id);
    await trips.move(onBoard, 'setOut', {}, self);
    await trips.move(onBoard, 'completePickup', PICKUP(), self);
    const { status } = await ask(calls.agent.modifyEmploymentStatus, {
      body: { agentId: agent.id, employmentStatusId: id, reason: 'Left the company' },
    });
    expect(status).toBe(200);
    expect(await trips.read(waiting.id)).toMatchObject({ status: 'Unplanned', taskAgentDetails: null });
    expect(await trips.read(onBoard.id)).toMatchObject({
      status: 'Pickup Complete',
      taskAgentDetails: { id: agent.id },
    });
    expect((await ask(calls.courier.state, {}, self)).status).toBe(401);
  },
);
