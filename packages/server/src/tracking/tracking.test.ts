import { type CallInput, type CallSpec, calls } from '@qafila/contracts';
import { createTestServer, makeCompany, type SignedIn } from '@qafila/testing';
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

/** Without a session: the link is enough. */
const open = <C extends CallSpec>(call: C, parts: Asked<C>) => askServer(trips.server.app, call, parts);
const track = (id: string | null) => open(calls.tracking.task, { params: { id: known(id) } });
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

test('[TRACK-04] shows a recipient their delivery by its link, without a session', async () => {
  const { task, self } = await underWay({ paymentStatusId: 1, amountToBeCollected: 30 });
  const before = (await track(task.trackingId)).reply;
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
  expect((await track(task.trackingId)).reply.courier).toMatchObject({
    firstName: expect.stringMatching(/^Rider/),
    vehicle: 'Bike',
    latitude: 25.2877,
  });
});

test('the courier is visible only while they ride to this stop, and not after the delivery', async () => {
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
    courier: { firstName: agent.firstName, vehicle: 'Bike' },
  });
  expect(agent.firstName).toMatch(/^Rider\d+$/);
});

test("a link expires a day after its task ended, and can't be guessed", async () => {
  const task = await trips.create();
  await ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'x' } });
  expect((await track(task.trackingId)).reply.status).toBe('Cancelled');
  trips.server.clock.pass(24 * 3_600_000);
  expect((await track(task.trackingId)).status).toBe(404);
  trips.server.clock.pass(-24 * 3_600_000);
  expect((await track(task.id)).status).toBe(404);
  expect((await track('short')).status).toBe(400);
});

test('[TRACK-05] reads several at once: by links without a session, by ids for roles that read tasks', async () => {
  const [a, b] = [await trips.create(), await trips.create()];
  const both = await open(calls.tracking.multipleTasks, {
    body: { taskIds: [known(a.trackingId), known(b.trackingId)] },
  });
  expect(both.reply.items.map(({ shortId }) => shortId)).toEqual([a.shortId, b.shortId]);
  const byId = { taskIds: [a.id] };
  expect((await ask(calls.tracking.multipleTasks, { body: byId })).reply.items).toMatchObject([
    { shortId: a.shortId },
  ]);
  const anybody = await open(calls.tracking.multipleTasks, { body: byId });
  expect([anybody.status, anybody.error.code]).toEqual([401, 'UNAUTHENTICATED']);
  const courier = await trips.server.loginAs('Agent');
  const refused = await ask(calls.tracking.multipleTasks, { body: byId }, courier);
  expect([refused.status, refused.error.code]).toEqual([403, 'FORBIDDEN']);
  const stranger: SignedIn = await trips.server.loginAs('Operator', {
    companyId: (await makeCompany(trips.server.deps)).id,
  });
  expect((await ask(calls.tracking.multipleTasks, { body: byId }, stranger)).reply.items).toEqual([]);
});

test('[TRACK-05] of several links those that ended are named, and the others are shown', async () => {
  const [over, cancelled, waiting] = [await trips.create(), await trips.create(), await trips.create()];
  await ask(calls.task.cancel, { query: { id: over.id }, body: { reason: 'Closed' } });
  trips.server.clock.pass(24 * 3_600_000);
  await ask(calls.task.cancel, { query: { id: cancelled.id }, body: { reason: 'Closed' } });
  const unknown = 'abcdefghijklmnopqrstuv';
  const links = [over, cancelled, waiting].map(({ trackingId }) => known(trackingId));
  const { reply } = await open(calls.tracking.multipleTasks, { body: { taskIds: [...links, unknown] } });
  trips.server.clock.pass(-24 * 3_600_000);
  expect(reply.items.map(({ shortId, status }) => [shortId, status])).toEqual([
    [cancelled.shortId, 'Cancelled'],
    [waiting.shortId, 'Unplanned'],
  ]);
  expect(reply.ended).toEqual([links[0], unknown]);
});

test('sends the link when the task is assigned, if it is set to', async () => {
  const delivery = { ...trips.pearl, phoneNumber: '66554433' };
  const { task } = await underWay({ sendTrackingMessage: true, delivery });
  expect(await linkIn('66554433')).toBe(task.trackingId);
});

test('the link is sent once, however often the order changes hands', async () => {
  const [omar, aisha] = ['66554411', '66554422'];
  const { agent, task } = await underWay({
    sendTrackingMessage: true,
    delivery: { ...trips.pearl, phoneNumber: omar },
  });
  const { agent: other } = await trips.onlineCourier();
  const changeHands = async () => {
    for (const { id } of [other, agent]) expect((await trips.assign(task.id, id)).status).toBe(200);
  };
  const sentTo = (recipient: string) =>
    trips.server.deps.withTx(SYSTEM, async ({ db }) => {
      const rows = await db.selectFrom('message').select('id').where('recipient', '=', recipient).execute();
      return rows.length;
    });
  await changeHands();
  expect(await sentTo(omar)).toBe(1);
  const delivery = { ...trips.pearl, name: 'Aisha Ali', phoneNumber: aisha };
  await ask(calls.task.update, { query: { id: task.id }, body: { delivery } });
  await changeHands();
  expect([await sentTo(omar), await sentTo(aisha)]).toEqual([1, 1]);
});

test('recipients of a company in Arabic get Arabic messages, with the link last', async () => {
  const inLanguage = (locale: 'en' | 'ar') =>
    trips.server.deps.withTx(SYSTEM, ({ db }) =>
      db
        .updateTable('company')
        .set({ locale, name: 'دوحة إكسبرس' })
        .where('id', '=', known(trips.operator.user.companyId))
        .execute(),
    );
  const sentTo = async (recipient: string) =>
    (
      await trips.server.deps.withTx(SYSTEM, ({ db }) =>
        db.selectFrom('message').select('body').where('recipient', '=', recipient).execute(),
      )
    ).map(({ body }) => body.replace(/https?:\S+\/(?=tracking|verify)/, '…/'));
  await inLanguage('ar');
  const { task } = await underWay({
    sendTrackingMessage: true,
    delivery: { ...trips.pearl, phoneNumber: '55660066' },
  });
  expect(await sentTo('55660066')).toEqual([
    `دوحة إكسبرس: تابع توصيل طلبك ${task.shortId} من هنا: …/tracking/${task.trackingId}`,
  ]);
  const asking = async (phoneNumber: string) => {
    const { id, shortId } = await trips.create({ delivery: { ...trips.pearl, phoneNumber } });
    await ask(calls.tracking.triggerAddressConfirmation, { body: { taskId: id } });
    return { shortId, link: `…/verify-address/${await linkIn(phoneNumber)}` };
  };
  const inArabic = await asking('55770077');
  expect(await sentTo('55770077')).toEqual([
    `\u2068دوحة إكسبرس\u2069: يُرجى تأكيد عنوان الطلب \u2068${inArabic.shortId}\u2069:\n${inArabic.link}`,
  ]);
  await inLanguage('en');
  const inEnglish = await asking('55880088');
  expect(await sentTo('55880088')).toEqual([
    `دوحة إكسبرس: please confirm the address of order ${inEnglish.shortId}:\n${inEnglish.link}`,
  ]);
});

test('[TRACK-07] [TRACK-06] [TRACK-08] asks a recipient for their address; they can answer once', async () => {
  const task = await trips.create({ delivery: { ...trips.pearl, phoneNumber: '55110011' } });
  const asked = await ask(calls.tracking.triggerAddressConfirmation, { body: { taskId: task.id } });
  expect(asked.body).toMatchObject({ sentTo: '55110011' });
  const link = await linkIn('55110011');
  const shown = await open(calls.tracking.unplannedTask, { params: { id: link } });
  expect(shown.body).toMatchObject({
    shortId: task.shortId,
    recipientName: 'Aisha Noor',
    appliesAtOnce: true,
  });
  const confirm = (body: CallInput<typeof calls.tracking.confirmAddress>['body']) =>
    open(calls.tracking.confirmAddress, { params: { id: link }, body });
  const wrong = await confirm({ zoneNumber: '999', streetNumber: '1', buildingNumber: '1' });
  expect([wrong.status, wrong.error.message]).toEqual([
    400,
    'There is no zone 999 in Qatar. Zones go from 1 to 98',
  ]);
  const answer = await confirm({ latitude: 25.32, longitude: 51.52, address: 'Tower 4' });
  expect(answer.body).toEqual({ applied: true });
  expect((await trips.read(task.id)).delivery).toMatchObject({
    latitude: 25.32,
    address: 'Tower 4',
    name: 'Aisha Noor',
  });
  expect((await confirm({ latitude: 25.3, longitude: 51.5 })).status).toBe(404);
  // The reply was lost, and the recipient sends the same again.
  const { version } = await trips.read(task.id);
  const again = await confirm({ latitude: 25.32, longitude: 51.52, address: 'Tower 4' });
  expect([again.status, again.body]).toEqual([200, { applied: true }]);
  expect((await trips.read(task.id)).version).toBe(version);
  const { items } = (await ask(calls.task.history, { query: { id: task.id } })).reply;
  expect(items[0]).toMatchObject({ actor: { kind: 'system' }, comment: 'Confirmed by the recipient' });
  expect(items[0]?.changes[0]).toMatchObject({
    field: 'delivery',
    from: { latitude: 25.37 },
    to: { latitude: 25.32 },
  });
});

test("a confirmed address keeps the notes of the company, and the recipient's own until they give another", async () => {
  const delivery = { ...trips.pearl, phoneNumber: '55110022', notes: 'Fragile. Gate code 1234' };
  const task = await trips.create({ delivery });
  const params = { id: task.trackingId ?? '' };
  await open(calls.tracking.note, { params, body: { note: 'Blue door' } });
  const confirm = async (notes?: string) => {
    const { id } = (await open(calls.tracking.addressLink, { params })).reply;
    const body = { latitude: 25.32, longitude: 51.52, notes };
    expect((await open(calls.tracking.confirmAddress, { params: { id }, body })).status).toBe(200);
    return (await trips.read(task.id)).delivery.notes;
  };
  expect(await confirm()).toBe('Fragile. Gate code 1234\nBlue door');
  expect(await confirm('Green door')).toBe('Fragile. Gate code 1234\nGreen door');
  const { words } = (await open(calls.tracking.task, { params })).reply;
  expect(words.note).toBe('Green door');
});

test.each([
  ['after pickup', '55220022', false, ['addressChanged']],
  ['after a failed delivery', '55220023', true, ['deliveryFailed', 'addressChanged']],
])('%s, an answer is a request to the operator', async (_, phoneNumber, fails, alerts) => {
  const { task, self } = await underWay({ delivery: { ...trips.pearl, phoneNumber } });
  await trips.move(task, 'setOut', {}, self);
  await trips.move(task, 'completePickup', PICKUP(), self);
  if (fails) {
    await trips.move(task, 'headToDelivery', {}, self);
    await trips.move(task, 'failDelivery', { reason: 'Wrong address' }, self);
  }
  await ask(calls.tracking.triggerAddressConfirmation, { body: { taskId: task.id } });
  const link = await linkIn(phoneNumber);
  expect((await open(calls.tracking.unplannedTask, { params: { id: link } })).reply.appliesAtOnce).toBe(
    false,
  );
  const answer = await open(calls.tracking.confirmAddress, {
    params: { id: link },
    body: { latitude: 25.3, longitude: 51.5 },
  });
  expect(answer.body).toEqual({ applied: false });
  expect(await trips.read(task.id)).toMatchObject({
    alerts,
    delivery: { latitude: 25.37 },
  });
});

test('[TRACK-06] a link to confirm an address expires after 24 hours, for reading and for answering', async () => {
  const task = await trips.create({ delivery: { ...trips.pearl, phoneNumber: '55330033' } });
  const asked = await ask(calls.tracking.triggerAddressConfirmation, { body: { taskId: task.id } });
  expect(asked.reply.expiresAtUtc).toBe(trips.inMinutes(24 * 60));
  const params = { id: await linkIn('55330033') };
  trips.server.clock.pass(24 * 3_600_000 - 1000);
  expect((await open(calls.tracking.unplannedTask, { params })).status).toBe(200);
  trips.server.clock.pass(1000);
  expect((await open(calls.tracking.unplannedTask, { params })).status).toBe(404);
  const answer = await open(calls.tracking.confirmAddress, {
    params,
    body: { latitude: 25.3, longitude: 51.5 },
  });
  expect([answer.status, answer.error.message]).toEqual([
    404,
    'This link was used or is not valid any more. Ask the company for a new one',
  ]);
  expect((await trips.read(task.id)).delivery).toMatchObject({ latitude: 25.37, longitude: 51.55 });
  trips.server.clock.pass(-24 * 3_600_000);
});

test("a link to confirm an address ends with its order: no alert, and the tracking link doesn't live on", async () => {
  const task = await trips.create({ delivery: { ...trips.pearl, phoneNumber: '55550055' } });
  await ask(calls.tracking.triggerAddressConfirmation, { body: { taskId: task.id } });
  const params = { id: await linkIn('55550055') };
  await ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'x' } });
  trips.server.clock.pass(23 * 3_600_000);
  expect((await open(calls.tracking.unplannedTask, { params })).status).toBe(404);
  const body = { latitude: 25.3, longitude: 51.5 };
  expect((await open(calls.tracking.confirmAddress, { params, body })).status).toBe(404);
  expect(await trips.read(task.id)).toMatchObject({ alerts: [], delivery: { latitude: 25.37 } });
  trips.server.clock.pass(3_600_000);
  expect((await track(task.trackingId)).status).toBe(404);
  trips.server.clock.pass(-24 * 3_600_000);
});

test('[TRACK-04] after the delivery the page shows when it was', async () => {
  const { task, self } = await underWay();
  expect((await track(task.trackingId)).reply.deliveryCompletedAtUtc).toBeNull();
  await trips.move(task, 'setOut', {}, self);
  await trips.move(task, 'completePickup', PICKUP(), self);
  await trips.move(task, 'headToDelivery', {}, self);
  trips.server.clock.pass(60_000);
  const deliveredAt = trips.inMinutes(0);
  await trips.move(task, 'deliver', DELIVERY(), self);
  expect((await track(task.trackingId)).reply.deliveryCompletedAtUtc).toBe(deliveredAt);
});

test("[TRACK-04] the page shows the amount due, in the currency of the task's company, and the expected time", async () => {
  const { task, self } = await underWay({ paymentStatusId: 1, amountToBeCollected: 30 });
  await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .updateTable('company')
      .set({ currency: 'Euro (EUR)' })
      .where('id', '=', known(trips.operator.user.companyId))
      .execute(),
  );
  const assigned = await trips.read(task.id);
  const before = (await track(task.trackingId)).reply;
  expect(before).toMatchObject({ currency: 'Euro (EUR)', amountToBeCollected: 30 });
  expect(before.expectedAtUtc).toBe(assigned.expectedDeliveryUtc);
  expect(before.expectedAtUtc).not.toBe(task.deliverByUtc);
  await trips.move(task, 'setOut', {}, self);
  await trips.move(task, 'completePickup', PICKUP(), self);
  await trips.move(task, 'headToDelivery', {}, self);
  await trips.move(task, 'deliver', { ...DELIVERY(), amountCollected: 30 }, self);
  expect((await track(task.trackingId)).reply.amountToBeCollected).toBe(0);
});

test('an order that was paid online asks its recipient for nothing, though its amount stands', async () => {
  const task = await trips.create({ paymentStatusId: 1, amountToBeCollected: 50 });
  const paid = { paymentStatusId: 3 as const };
  await ask(calls.task.update, { query: { id: task.id }, body: { ...paid, version: task.version } });
  expect((await trips.read(task.id)).amountToBeCollected).toBe(50);
  expect((await track(task.trackingId)).reply.amountToBeCollected).toBe(0);
});

test('asking for an address is in the audit trail', async () => {
  const task = await trips.create({ delivery: { ...trips.pearl, phoneNumber: '55440044' } });
  await ask(calls.tracking.triggerAddressConfirmation, { body: { taskId: task.id } });
  const records = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('audit_event')
      .select(['actor', 'action'])
      .where('subject', '=', `task:${task.id}`)
      .execute(),
  );
  expect(records).toContainEqual({ actor: trips.operator.user.email, action: 'task.addressAsked' });
});

test('an address may look up 600 deliveries and request 600 routes a minute', async () => {
  const limited = await createTestServer({ env: { RATE_LIMITS: 'on' } });
  try {
    const track = () =>
      limited.app.inject({
        method: 'POST',
        url: '/tracking/multipletasks',
        payload: { taskIds: Array.from({ length: 50 }, (_, index) => `no-such-link-of-any-task-${index}`) },
      });
    const way = () => limited.app.inject('/route/v1/driving/51.5,25.3;51.6,25.4');
    const refused = async (times: number, ask: () => Promise<{ statusCode: number }>) => {
      const replies = await Promise.all(Array.from({ length: times }, ask));
      return replies.filter(({ statusCode }) => statusCode === 429).length;
    };
    expect(await refused(14, track)).toBe(2);
    expect(await refused(603, way)).toBe(3);
  } finally {
    await limited.close();
  }
});
