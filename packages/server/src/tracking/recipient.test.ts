import { type CallSpec, calls } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../platform/database/actor.ts';
import { type Asked, ask as askServer, known } from '../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../trip/trip.fixture.ts';

let trips: TripServer;
let ask: TripServer['ask'];
beforeAll(async () => {
  trips = await startTrips();
  ask = trips.ask;
});
afterAll(() => trips.server.close());

/** As a recipient: the link is enough. */
const open = <C extends CallSpec>(call: C, parts: Asked<C>) => askServer(trips.server.app, call, parts);
const at = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function delivered() {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  await trips.move(task, 'setOut', {}, self);
  await trips.move(task, 'completePickup', at(25.2877, 51.5329), self);
  await trips.move(task, 'headToDelivery', {}, self);
  const body = new FormData();
  body.set('taskId', task.id);
  body.set('kind', 'delivery');
  body.set('file', new Blob([new Uint8Array(PIXEL)], { type: 'image/png' }), 'door.png');
  await ask(calls.taskProof.uploadProof, { body }, self);
  await trips.move(task, 'deliver', at(25.37, 51.55), self);
  return { task, params: { id: known(task.trackingId) } };
}

test("[TRACK-04] a note reaches the courier after the company's own, and can be changed and removed", async () => {
  const { agent } = await trips.onlineCourier();
  const task = await trips.create({ delivery: { ...trips.pearl, notes: 'Gate 2' } });
  await trips.assign(task.id, agent.id);
  const params = { id: known(task.trackingId) };
  const first = await open(calls.tracking.note, { params, body: { note: 'The bell is broken' } });
  expect(first.reply.words).toEqual({
    note: 'The bell is broken',
    rating: null,
    comment: null,
    notMe: false,
    notMeDeclined: false,
    askedAddress: null,
  });
  expect((await trips.read(task.id)).delivery.notes).toBe('Gate 2\nThe bell is broken');
  await open(calls.tracking.note, { params, body: { note: ' Please call ' } });
  expect((await trips.read(task.id)).delivery.notes).toBe('Gate 2\nPlease call');
  const { items } = (await ask(calls.task.history, { query: { id: task.id } })).reply;
  expect(items[0]).toMatchObject({ comment: 'Note of the recipient', actor: { kind: 'system' } });
  expect((await ask(calls.tracking.feedback, { query: { id: task.id } })).reply.note).toBe('Please call');
  await open(calls.tracking.note, { params, body: { note: '' } });
  expect((await trips.read(task.id)).delivery.notes).toBe('Gate 2');
  expect((await open(calls.tracking.note, { params, body: { note: 'x'.repeat(501) } })).status).toBe(400);
});

test('[TRACK-04] a note of the recipient stays for the courier when the company sends the delivery with its own notes', async () => {
  const task = await trips.create({ delivery: { ...trips.pearl, notes: 'Gate 2' } });
  const params = { id: known(task.trackingId) };
  await open(calls.tracking.note, { params, body: { note: 'Gate code 4411' } });
  const put = async (notes: string) => {
    await ask(calls.task.update, { query: { id: task.id }, body: { delivery: { ...trips.pearl, notes } } });
    return (await trips.read(task.id)).delivery.notes;
  };
  expect(await put('Gate 3')).toBe('Gate 3\nGate code 4411');
  expect(await put('')).toBe('Gate code 4411');
  // As the console sends it: with what it read.
  expect(await put('Gate 5\nGate code 4411')).toBe('Gate 5\nGate code 4411');
  expect((await open(calls.tracking.task, { params })).reply.words.note).toBe('Gate code 4411');
  await open(calls.tracking.note, { params, body: { note: '' } });
  expect((await trips.read(task.id)).delivery.notes).toBe('Gate 5');
});

test('[TRACK-04] the note of a recipient does not go along when the company sends the delivery to another person', async () => {
  const task = await trips.create({ delivery: { ...trips.pearl, notes: 'Gate 2' } });
  const params = { id: known(task.trackingId) };
  await open(calls.tracking.note, { params, body: { note: 'Gate code 4411' } });
  const put = async (change: { name?: string; phoneNumber?: string; notes: string }) => {
    const delivery = { ...trips.pearl, name: 'Mariam', ...change };
    await ask(calls.task.update, { query: { id: task.id }, body: { delivery } });
    return (await trips.read(task.id)).delivery.notes;
  };
  expect(await put({ notes: 'Gate 3' })).toBe('Gate 3');
  expect(await put({ notes: 'Gate 4' })).toBe('Gate 4');
  await open(calls.tracking.note, { params, body: { note: 'Second floor' } });
  expect(await put({ notes: 'Gate 5' })).toBe('Gate 5\nSecond floor');
  expect(await put({ phoneNumber: '55500099', notes: 'Gate 6' })).toBe('Gate 6');
});

test("[TRACK-04] with another number the note of the earlier recipient is gone, from the courier's notes and the new one's page", async () => {
  const task = await trips.create({ delivery: { ...trips.pearl, notes: 'Gate 2' } });
  await open(calls.tracking.note, {
    params: { id: known(task.trackingId) },
    body: { note: 'Gate code 4411' },
  });
  // As the console sends it: with the notes that it read, and the recipient's note in them.
  const delivery = { ...trips.pearl, phoneNumber: '55500099', notes: 'Gate 2\nGate code 4411' };
  await ask(calls.task.update, { query: { id: task.id }, body: { delivery } });
  const corrected = await trips.read(task.id);
  expect(corrected.delivery.notes).toBe('Gate 2');
  const page = await open(calls.tracking.task, { params: { id: known(corrected.trackingId) } });
  expect(page.reply.words.note).toBeNull();
});

test("[TRACK-04] a recipient's note is changed and removed also where the company wrote after it", async () => {
  const task = await trips.create({ delivery: { ...trips.pearl, notes: 'Gate 2' } });
  const params = { id: known(task.trackingId) };
  const note = async (text: string) => {
    await open(calls.tracking.note, { params, body: { note: text } });
    return (await trips.read(task.id)).delivery.notes;
  };
  await note('Please call');
  const notes = 'Gate 2\nPlease call\nPlease call the guard';
  await ask(calls.task.update, { query: { id: task.id }, body: { delivery: { ...trips.pearl, notes } } });
  expect(await note('Ring twice')).toBe('Gate 2\nPlease call the guard\nRing twice');
  expect(await note('')).toBe('Gate 2\nPlease call the guard');
});

test("[TRACK-04] long notes of the company with the recipient's can be sent again as they were read", async () => {
  const task = await trips.create({ delivery: { ...trips.pearl, notes: 'x'.repeat(1999) } });
  const params = { id: known(task.trackingId) };
  await open(calls.tracking.note, { params, body: { note: 'Gate code 4411' } });
  const put = (notes: string) =>
    ask(calls.task.update, { query: { id: task.id }, body: { delivery: { ...trips.pearl, notes } } });
  const read = async () => (await trips.read(task.id)).delivery.notes ?? '';
  const both = `${'x'.repeat(1984)}…\nGate code 4411`;
  expect(await read()).toBe(both);
  expect((await put(await read())).status).toBe(200);
  expect((await put('x'.repeat(2000))).status).toBe(200);
  expect(await read()).toBe(both);
});

test('[TRACK-04] a completed delivery can be rated, and its company reads it; before that it can not', async () => {
  const early = await trips.create();
  const rate = (id: string | null, rating: number, comment?: string) =>
    open(calls.tracking.rate, { params: { id: known(id) }, body: { rating, ...(comment && { comment }) } });
  const refused = await rate(early.trackingId, 5);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'You can rate a delivery once it has arrived',
  ]);
  const { task } = await delivered();
  expect((await rate(task.trackingId, 6)).status).toBe(400);
  const announced = () =>
    trips.server.deps.withTx(SYSTEM, ({ db }) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('name', '=', 'task.changed')
        .where(sql`data ->> 'taskId'`, '=', task.id)
        .execute(),
    );
  const before = (await announced()).length;
  await rate(task.trackingId, 2);
  // An open drawer reads the task again, and what its recipient said.
  expect(await announced()).toHaveLength(before + 1);
  const { words } = (await rate(task.trackingId, 4, 'Friendly')).reply;
  expect(words).toMatchObject({ rating: 4, comment: 'Friendly' });
  const feedback = { query: { id: task.id } };
  expect((await ask(calls.tracking.feedback, feedback)).reply).toEqual({
    note: null,
    rating: 4,
    comment: 'Friendly',
    ratedAtUtc: trips.inMinutes(0),
    notMeAtUtc: null,
  });
  const stranger = await trips.server.loginAs('Operator', {
    companyId: (await makeCompany(trips.server.deps)).id,
  });
  expect((await ask(calls.tracking.feedback, feedback, stranger)).status).toBe(404);
  const note = await open(calls.tracking.note, {
    params: { id: known(task.trackingId) },
    body: { note: 'Too late' },
  });
  expect([note.status, note.error.message]).toEqual([409, 'This delivery has ended']);
});

test('[TRACK-04] the page shows the image that proves the delivery', async () => {
  const { params } = await delivered();
  expect((await open(calls.tracking.task, { params })).reply.hasProof).toBe(true);
  const image = await trips.server.app.inject(`/tracking/task/${params.id}/proof`);
  expect([image.statusCode, image.headers['content-type'], image.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'no-store',
  ]);
  expect(image.rawPayload.equals(PIXEL)).toBe(true);
  const other = await trips.create();
  expect((await open(calls.tracking.task, { params: { id: known(other.trackingId) } })).reply.hasProof).toBe(
    false,
  );
  expect((await trips.server.app.inject(`/tracking/task/${other.trackingId}/proof`)).statusCode).toBe(404);
});

test("[TRACK-04] 'not me' alerts the company once", async () => {
  const task = await trips.create();
  const params = { id: known(task.trackingId) };
  expect((await open(calls.tracking.notMe, { params })).reply.words.notMe).toBe(true);
  const alerted = await trips.read(task.id);
  expect(alerted.alerts).toEqual(['wrongRecipient']);
  await open(calls.tracking.notMe, { params });
  expect((await trips.read(task.id)).version).toBe(alerted.version);
  expect((await ask(calls.tracking.feedback, { query: { id: task.id } })).reply.notMeAtUtc).toBe(
    trips.inMinutes(0),
  );
});

test('[TRACK-08] a recipient corrects their address from the page; an open link is used again', async () => {
  const task = await trips.create();
  const params = { id: known(task.trackingId) };
  const { id } = (await open(calls.tracking.addressLink, { params })).reply;
  expect((await open(calls.tracking.addressLink, { params })).reply.id).toBe(id);
  const body = { latitude: 25.33, longitude: 51.53, address: 'Tower 9' };
  expect((await open(calls.tracking.confirmAddress, { params: { id }, body })).reply.applied).toBe(true);
  expect((await trips.read(task.id)).delivery.address).toBe('Tower 9');
  const next = (await open(calls.tracking.addressLink, { params })).reply.id;
  expect(next).not.toBe(id);
  // Links are open for a day.
  trips.server.clock.pass(24 * 3_600_000);
  expect((await open(calls.tracking.addressLink, { params })).reply.id).not.toBe(next);
  trips.server.clock.pass(-24 * 3_600_000);
});

test('[TRACK-08] the recipient of an order to a point without phone number and address corrects where it is', async () => {
  const point = { name: 'Back gate', latitude: 25.2877, longitude: 51.5329 };
  const { id: pointId } = (await ask(calls.location.createPoint, { body: point })).reply;
  const task = await trips.create({ delivery: { id: pointId }, deliveryLocationTypeId: 1 });
  const params = { id: known(task.trackingId) };
  const answer = async (body: Asked<typeof calls.tracking.confirmAddress>['body']) => {
    const { id } = (await open(calls.tracking.addressLink, { params })).reply;
    expect((await open(calls.tracking.confirmAddress, { params: { id }, body })).reply).toEqual({
      applied: true,
    });
    return (await trips.read(task.id)).delivery;
  };
  expect(await answer({ latitude: 25.33, longitude: 51.53 })).toMatchObject({
    name: 'Back gate',
    phoneNumber: '',
    address: '',
    latitude: 25.33,
    longitude: 51.53,
    zoneNumber: null,
  });
  expect(await answer({ zoneNumber: '66', streetNumber: '840', buildingNumber: '12' })).toMatchObject({
    name: 'Back gate',
    latitude: 25.37,
    zoneNumber: '66',
    streetNumber: '840',
    buildingNumber: '12',
  });
  // Their page shows the numbers that they gave.
  expect((await open(calls.tracking.task, { params })).reply.delivery).toEqual({
    name: 'Back gate',
    address: '',
    latitude: 25.37,
    longitude: 51.535,
    zoneNumber: '66',
    streetNumber: '840',
    buildingNumber: '12',
  });
  // The pin in the middle of the zone is confirmed as it stands.
  const { latitude, longitude } = (await trips.read(task.id)).delivery;
  expect(
    await answer({ latitude: known(latitude), longitude: known(longitude), address: '2nd floor' }),
  ).toMatchObject({
    address: '2nd floor',
    latitude: 25.37,
    zoneNumber: '66',
    streetNumber: '840',
    buildingNumber: '12',
  });
});

test("the office declines 'not me' and another address: the alerts end, the timeline and the recipient's page say so", async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  const params = { id: known(task.trackingId) };
  const words = async () => (await open(calls.tracking.task, { params })).reply.words;
  const decline = (request: 'addressChanged' | 'wrongRecipient', by?: SignedIn) =>
    ask(calls.tracking.declineRequest, { body: { taskId: task.id, request } }, by);
  expect((await decline('wrongRecipient')).status).toBe(409);
  await open(calls.tracking.notMe, { params });
  await trips.assign(task.id, agent.id);
  await trips.move(task, 'setOut', {}, self);
  await trips.move(task, 'completePickup', at(25.2877, 51.5329), self);
  const { id } = (await open(calls.tracking.addressLink, { params })).reply;
  const body = { latitude: 25.33, longitude: 51.53, address: 'Tower 9' };
  await open(calls.tracking.confirmAddress, { params: { id }, body });
  expect((await trips.read(task.id)).alerts).toEqual(['wrongRecipient', 'addressChanged']);
  expect(await words()).toMatchObject({ notMe: true, notMeDeclined: false, askedAddress: 'waiting' });
  const elsewhere = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('Operator', { companyId: elsewhere.id });
  expect((await decline('addressChanged', stranger)).status).toBe(404);
  expect((await decline('addressChanged')).status).toBe(204);
  expect(await words()).toMatchObject({ notMeDeclined: false, askedAddress: 'declined' });
  expect((await decline('wrongRecipient')).status).toBe(204);
  expect(await words()).toMatchObject({ notMe: true, notMeDeclined: true, askedAddress: 'declined' });
  expect(await trips.read(task.id)).toMatchObject({ alerts: [], delivery: { latitude: 25.37 } });
  const { reply } = await ask(calls.task.history, { query: { id: task.id } });
  const office = trips.operator.user;
  const kept = reply.items.filter(({ comment }) => comment?.includes(' kept though '));
  expect(kept.map(({ comment, actor }) => [comment, actor.kind])).toEqual([
    ['Recipient kept though they said that this order is not theirs', 'user'],
    ['Address kept though the recipient asked for another', 'user'],
  ]);
  const records = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('audit_event').select('actor').where('action', '=', 'task.requestDeclined').execute(),
  );
  expect(records).toEqual([{ actor: office.email }, { actor: office.email }]);
});

/** A task whose recipient asked for another address after pickup. */
async function askedForAnotherAddress() {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  const params = { id: known(task.trackingId) };
  await trips.assign(task.id, agent.id);
  await trips.move(task, 'setOut', {}, self);
  await trips.move(task, 'completePickup', at(25.2877, 51.5329), self);
  const { id } = (await open(calls.tracking.addressLink, { params })).reply;
  const body = { latitude: 25.33, longitude: 51.53, address: 'Tower 9' };
  await open(calls.tracking.confirmAddress, { params: { id }, body });
  return { task, words: async () => (await open(calls.tracking.task, { params })).reply.words };
}

test("a declined address is no longer on the recipient's page once the office changed it after all", async () => {
  const { task, words } = await askedForAnotherAddress();
  const body = { taskId: task.id, request: 'addressChanged' as const };
  expect((await ask(calls.tracking.declineRequest, { body })).status).toBe(204);
  expect((await words()).askedAddress).toBe('declined');
  const delivery = { ...trips.pearl, address: 'Tower 9' };
  const changed = await ask(calls.task.update, { query: { id: task.id }, body: { delivery } });
  expect(changed.status).toBe(200);
  expect((await words()).askedAddress).toBeNull();
});

test('a request that came after the user read the task is not declined; a newer version of it is in the reply', async () => {
  const { task, words } = await askedForAnotherAddress();
  const { version } = await trips.read(task.id);
  const params = { id: known(task.trackingId) };
  const { id } = (await open(calls.tracking.addressLink, { params })).reply;
  const answer = { latitude: 25.34, longitude: 51.54, address: 'Tower 10' };
  await open(calls.tracking.confirmAddress, { params: { id }, body: answer });
  const decline = (seen: number) =>
    ask(calls.tracking.declineRequest, {
      body: { taskId: task.id, request: 'addressChanged', version: seen },
    });
  const current = await trips.read(task.id);
  expect(current.version).toBeGreaterThan(version);
  const refused = await decline(version);
  expect([refused.status, refused.error.details]).toMatchObject([
    409,
    { current: { id: task.id, version: current.version } },
  ]);
  expect((await words()).askedAddress).toBe('waiting');
  expect((await decline(current.version)).status).toBe(204);
  expect((await words()).askedAddress).toBe('declined');
});

test("[TRACK-04] 'not me' can be said again after it was declined; once the office corrected the recipient, the page no longer mentions it", async () => {
  const task = await trips.create();
  const params = { id: known(task.trackingId) };
  const words = async () => (await open(calls.tracking.task, { params })).reply.words;
  await open(calls.tracking.notMe, { params });
  const body = { taskId: task.id, request: 'wrongRecipient' as const };
  expect((await ask(calls.tracking.declineRequest, { body })).status).toBe(204);
  expect((await trips.read(task.id)).alerts).toEqual([]);
  expect((await open(calls.tracking.notMe, { params })).reply.words).toMatchObject({
    notMe: true,
    notMeDeclined: false,
  });
  expect((await trips.read(task.id)).alerts).toEqual(['wrongRecipient']);
  expect((await ask(calls.tracking.declineRequest, { body })).status).toBe(204);
  expect(await words()).toMatchObject({ notMe: true, notMeDeclined: true });
  const delivery = { ...trips.pearl, name: 'Mona' };
  await ask(calls.task.update, { query: { id: task.id }, body: { delivery } });
  expect(await words()).toMatchObject({ notMe: false, notMeDeclined: false });
});

/** Links in the text messages to this number, first to last. */
const linksTo = (phoneNumber: string) =>
  trips.server.deps.withTx(SYSTEM, async ({ db }) => {
    const rows = await db
      .selectFrom('message')
      .select('body')
      .where('recipient', '=', phoneNumber)
      .orderBy('id')
      .execute();
    return rows.map(({ body }) => body.split('/').slice(-2).join('/'));
  });

test('[TRACK-04] [TRACK-06] the links of the person an order was not for end when the office corrects the number, and the right one gets theirs', async () => {
  const { agent } = await trips.onlineCourier();
  const [omar, aisha] = ['55001101', '55001102'];
  const task = await trips.create({
    sendTrackingMessage: true,
    delivery: { ...trips.pearl, phoneNumber: omar },
  });
  await trips.assign(task.id, agent.id);
  const old = known(task.trackingId);
  expect(await linksTo(omar)).toEqual([`tracking/${old}`]);
  const link = async () => known((await trips.read(task.id)).trackingId);
  const put = (change: object) =>
    ask(calls.task.update, { query: { id: task.id }, body: { delivery: { ...trips.pearl, ...change } } });
  await open(calls.tracking.notMe, { params: { id: old } });
  const { id } = (await open(calls.tracking.addressLink, { params: { id: old } })).reply;
  await put({ name: 'Omar Saleh', phoneNumber: omar });
  // The same number, with its country.
  await put({ name: 'Omar Saleh', phoneNumber: `+974${omar}` });
  expect(await link()).toBe(old);
  await put({ name: 'Aisha Secret', phoneNumber: aisha, address: 'Villa 9' });
  expect(await link()).not.toBe(old);
  const body = { latitude: 25.2, longitude: 51.4 };
  const replies = [
    await open(calls.tracking.task, { params: { id: old } }),
    await open(calls.tracking.addressLink, { params: { id: old } }),
    await open(calls.tracking.unplannedTask, { params: { id } }),
    await open(calls.tracking.confirmAddress, { params: { id }, body }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await trips.read(task.id)).delivery).toMatchObject({ address: 'Villa 9', latitude: 25.37 });
  expect(await linksTo(omar)).toEqual([`tracking/${old}`]);
  expect(await linksTo(aisha)).toEqual([`tracking/${await link()}`]);
  const theirs = { params: { id: await link() } };
  expect((await open(calls.tracking.task, theirs)).reply.delivery.name).toBe('Aisha Secret');
  expect((await open(calls.tracking.addressLink, theirs)).reply.id).not.toBe(id);
  const history = await ask(calls.task.history, { query: { id: task.id } });
  expect(JSON.stringify(history.body)).not.toContain(await link());
});

test('[TRACK-05] the page lists other open orders of the same person, and no others', async () => {
  const mine = { ...trips.pearl, name: 'Hessa Ali', phoneNumber: '66001122' };
  const first = await trips.create({ delivery: mine });
  const second = await trips.create({ delivery: { ...mine, name: 'hessa ali' } });
  const ended = await trips.create({ delivery: mine });
  await ask(calls.task.cancel, { query: { id: ended.id }, body: { reason: 'x' } });
  // A colleague at the same reception.
  await trips.create({ delivery: { ...mine, name: 'Noor Ali' } });
  const { others } = (await open(calls.tracking.task, { params: { id: known(first.trackingId) } })).reply;
  expect(others).toMatchObject([{ id: second.trackingId, shortId: second.shortId, status: 'Unplanned' }]);
  const draft = { taskIds: [first.id], allowedOrigins: ['https://shop.example'] };
  const { token } = (await ask(calls.tracking.embedToken, { body: draft })).reply;
  const embedded = await open(calls.tracking.embedded, { query: { token } });
  expect(JSON.stringify(embedded.body)).not.toContain(second.shortId);
});
