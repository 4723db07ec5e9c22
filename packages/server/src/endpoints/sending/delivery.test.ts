import { setTimeout as sleep } from 'node:timers/promises';
import { CALLBACK_TRIGGER, calls, DeliveryBody, type Task, WEBHOOK_TRIGGER } from '@qafila/contracts';
import { makeCompany } from '@qafila/testing';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { SYSTEM } from '../../platform/database/actor.ts';
import { rowsReadBy } from '../../platform/database/rows-read.fixture.ts';
import type { PublishedEvent } from '../../platform/outbox/event.ts';
import { type EndpointServer, startEndpoints } from '../endpoints.fixture.ts';
import { forgetOldDeliveries } from '../forget-old.ts';
import { createCollector } from '../intake/collect.ts';
import { never, type Received, redirectTo, reset, text } from '../receiver.fixture.ts';
import { claimDue } from './claim-rows.ts';

let city: EndpointServer;
beforeAll(async () => {
  city = await startEndpoints();
});
afterEach(() => city.clear());
afterAll(() => city.close());

const SECOND = 1000;
const HOUR = 3_600_000;
const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
const types = (path: string) => city.receiver.received(path).map(({ event }) => event.type);
const outcomes = async (endpointId: string) =>
  (await city.log(endpointId)).items.map(({ responseStatus, error }) => responseStatus ?? error);

/** A task on its way to the recipient: created, assigned, picked up, under way. */
async function ride() {
  const { agent } = await city.onlineCourier();
  const task = await city.create();
  (await city.assign(task.id, agent.id)).reply;
  for (const move of ['setOut', 'completePickup', 'putOnBoard', 'headToDelivery', 'deliver'] as const)
    (await city.move(task, move, { overrideReason: 'Told by phone' })).reply;
  return task;
}

/** The token of the newest link to confirm an address. */
async function lastLink(): Promise<string> {
  const { body } = await city.server.deps.withTx(SYSTEM, (tx) =>
    tx.db
      .selectFrom('message')
      .select('body')
      .where('channel', '=', 'sms')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  return body.split('/').at(-1)?.trim() ?? '';
}

test('an event arrives signed by Standard Webhooks, with its id, type, time, version and the task', async () => {
  const { signingSecret } = await city.callback('/hook', 'taskCreated', 'Bearer ours');
  const task = await city.create({ clientGeneratedId: 'SHOP-1' });
  await city.delivered();
  const [got] = city.receiver.received('/hook');
  if (!got) throw new Error('Nothing arrived');
  expect(verify(signingSecret, got)).toMatchObject({
    type: 'task.created',
    payloadVersion: 1,
    version: 1,
  });
  expect(v.safeParse(DeliveryBody, got.event).success).toBe(true);
  expect(got.event.data).toMatchObject({
    taskId: task.id,
    shortId: task.shortId,
    clientGeneratedId: 'SHOP-1',
    status: 'Unplanned',
    previousStatus: null,
    agent: null,
  });
  expect(got.headers).toMatchObject({
    authorization: 'Bearer ours',
    'content-type': 'application/json',
    'webhook-id': got.event.eventId,
  });
  expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, got)).toThrow();
});

test('each trigger sends the event of its name', async () => {
  for (const trigger of CALLBACK_TRIGGER.names) await city.callback(`/${trigger}`, trigger);
  const task = await ride();
  const later = await city.create();
  const times = { taskId: later.id, pickupByUtc: city.inMinutes(60), deliverByUtc: city.inMinutes(90) };
  const plan = (await city.ask(calls.task.rescheduleCalculate, { body: times })).reply;
  const submit = { ...times, planVersion: plan.planVersion, reason: 'Recipient is out' };
  (await city.ask(calls.task.rescheduleSubmit, { body: submit })).reply;
  await city.ask(calls.tracking.triggerAddressConfirmation, { body: { taskId: later.id } });
  const place = { latitude: 25.3, longitude: 51.5 };
  (await city.ask(calls.tracking.confirmAddress, { params: { id: await lastLink() }, body: place })).reply;
  await city.ask(calls.task.cancel, { query: { id: later.id }, body: { reason: 'Not wanted' } });
  await city.delivered();
  const arrived = Object.fromEntries(
    CALLBACK_TRIGGER.names.map((name) => [
      name,
      city.receiver.received(`/${name}`).map(({ event }) => `${event.type} ${String(event.data.shortId)}`),
    ]),
  );
  expect(arrived).toEqual({
    taskCreated: [`task.created ${task.shortId}`, `task.created ${later.shortId}`],
    taskAssigned: [`task.assigned ${task.shortId}`],
    taskPickingUp: [`task.pickingUp ${task.shortId}`],
    taskPickupComplete: [`task.pickupComplete ${task.shortId}`],
    taskInProgress: [`task.inProgress ${task.shortId}`],
    taskDelivering: [`task.delivering ${task.shortId}`],
    taskDelivered: [`task.delivered ${task.shortId}`],
    taskCancelled: [`task.cancelled ${later.shortId}`],
    taskRescheduled: [`task.rescheduled ${later.shortId}`],
    addressConfirmed: [`task.addressConfirmed ${later.shortId}`],
  });
});

/** An order on its way to the recipient, with its goods on board. */
async function onBoard() {
  const { agent } = await city.onlineCourier();
  const task = await city.create();
  (await city.assign(task.id, agent.id)).reply;
  for (const move of ['setOut', 'completePickup', 'headToDelivery'] as const)
    (await city.move(task, move, { overrideReason: 'Told by phone' })).reply;
  return task;
}

test('a place that the recipient asks for after the pickup is confirmed when the company changes the order', async () => {
  await city.callback('/confirmed', 'addressConfirmed');
  const { id } = await onBoard();
  await city.ask(calls.tracking.triggerAddressConfirmation, { body: { taskId: id } });
  const place = { latitude: 25.3, longitude: 51.5 };
  const asked = await city.ask(calls.tracking.confirmAddress, {
    params: { id: await lastLink() },
    body: place,
  });
  expect(asked.reply.applied).toBe(false);
  const confirmed = async () => {
    await city.delivered();
    return city.receiver
      .received('/confirmed')
      .map(({ event }) => [event.data.taskId, (event.data.delivery as { latitude: number }).latitude]);
  };
  expect(await confirmed()).toEqual([]);
  const change = (delivery: object) =>
    city.ask(calls.task.update, { query: { id }, body: { delivery: { ...city.pearl, ...delivery } } });
  await change({ name: 'Aisha Ali' });
  expect(await confirmed()).toEqual([]);
  await change(place);
  expect(await confirmed()).toEqual([[id, 25.3]]);
  // No one asked for this one.
  await change({ latitude: 25.31 });
  expect(await confirmed()).toEqual([[id, 25.3]]);
});

test('other times of an order are told also after a failed attempt and an edit', async () => {
  await city.callback('/rescheduled', 'taskRescheduled');
  const { id } = await onBoard();
  const rescheduled = async () => {
    await city.delivered();
    return city.receiver
      .received('/rescheduled')
      .map(({ event: { data } }) => [data.taskId, data.status, data.deliverByUtc]);
  };
  await city.move({ id }, 'failDelivery', { reason: 'No answer at the door' });
  expect(await rescheduled()).toEqual([]);
  for (const move of ['setOut', 'completePickup', 'headToDelivery'] as const)
    (await city.move({ id }, move, { overrideReason: 'Told by phone' })).reply;
  const [tomorrow, later] = [city.inMinutes(24 * 60), city.inMinutes(25 * 60)];
  (await city.move({ id }, 'failDelivery', { reason: 'No answer at the door', retryAtUtc: tomorrow })).reply;
  expect(await rescheduled()).toEqual([[id, 'Planned', tomorrow]]);
  const edit = (body: object) => city.ask(calls.task.update, { query: { id }, body });
  await edit({ deliverByUtc: tomorrow, notes: 'Ring twice' });
  expect(await rescheduled()).toHaveLength(1);
  await edit({ deliverByUtc: later });
  expect(await rescheduled()).toEqual([
    [id, 'Planned', tomorrow],
    [id, 'Planned', later],
  ]);
});

test('during a rotation both secrets sign; after a day only the new one', async () => {
  const { id, signingSecret: old } = await city.callback('/hook', 'taskCreated');
  const rotated = (await city.ask(calls.webhook.rotateSecret, { body: { endpointId: id } })).reply;
  await city.create();
  await city.delivered();
  const [first] = city.receiver.received('/hook');
  if (!first) throw new Error('Nothing arrived');
  for (const secret of [old, rotated.signingSecret]) expect(verify(secret, first)).toBeTruthy();
  await city.create();
  await city.later(24 * HOUR + SECOND);
  await city.delivered();
  const [, second] = city.receiver.received('/hook');
  expect(String(second?.headers['webhook-signature']).split(' ')).toHaveLength(1);
});

test('after two rotations each former secret signs for its own day', async () => {
  const { id, signingSecret: first } = await city.callback('/hook', 'taskCreated');
  const rotate = async () =>
    (await city.ask(calls.webhook.rotateSecret, { body: { endpointId: id } })).reply.signingSecret;
  const second = await rotate();
  await city.later(5 * 60 * SECOND);
  const third = await rotate();
  const signedWith = async () => {
    await city.create();
    await city.delivered();
    const { body = '', headers } = city.receiver.received('/hook').at(-1) ?? {};
    const at = new Date(Number(headers?.['webhook-timestamp']) * SECOND);
    const signatures = String(headers?.['webhook-signature']).split(' ');
    return signatures.map((signature) =>
      [first, second, third].findIndex(
        (secret) => new Webhook(secret).sign(String(headers?.['webhook-id']), at, body) === signature,
      ),
    );
  };
  expect(await signedWith()).toEqual([2, 1, 0]);
  await city.later(24 * HOUR - 4 * 60 * SECOND);
  expect(await signedWith()).toEqual([2, 1]);
  await city.later(5 * 60 * SECOND);
  expect(await signedWith()).toEqual([2]);
});

test('a secret is rotated up to ten times a day', async () => {
  const { id } = await city.callback('/hook', 'taskCreated');
  const rotate = () => city.ask(calls.webhook.rotateSecret, { body: { endpointId: id } });
  for (let time = 1; time <= 10; time += 1) expect((await rotate()).status).toBe(200);
  expect(await rotate()).toMatchObject({
    status: 400,
    error: { message: 'This secret was rotated 10 times within 24 hours. Try again tomorrow' },
  });
  await city.create();
  await city.delivered();
  const [sent] = city.receiver.received('/hook');
  expect(String(sent?.headers['webhook-signature']).split(' ')).toHaveLength(11);
  await city.later(24 * HOUR + SECOND);
  expect((await rotate()).status).toBe(200);
});

test('a failed delivery is repeated later with the same id, and the log has the reason', async () => {
  const { id } = await city.callback('/hook', 'taskCreated', 'Bearer ours');
  city.receiver.answer('/hook', text(500, 'x'.repeat(3000)));
  await city.create();
  await city.delivered();
  const [attempt] = (await city.log(id)).items;
  expect(attempt).toMatchObject({
    attempt: 1,
    responseStatus: 500,
    delivered: false,
    eventType: 'task.created',
  });
  const waits = Date.parse(attempt?.nextAttemptAtUtc ?? '') - city.server.clock.wall().getTime();
  expect(waits).toBeGreaterThanOrEqual(4.5 * SECOND);
  expect(waits).toBeLessThanOrEqual(5.5 * SECOND);
  const detail = (await city.ask(calls.webhook.attempt, { query: { id: attempt?.id ?? '' } })).reply;
  expect(detail.responseBody).toBe('x'.repeat(2048));
  expect(detail.requestHeaders).toMatchObject({
    'webhook-signature': expect.stringMatching(/^v1,/),
    authorization: '••••••••',
  });
  await city.delivered();
  expect(city.receiver.received('/hook')).toHaveLength(1);
  city.receiver.answer('/hook', 200);
  await city.later(6 * SECOND);
  await city.delivered();
  expect(await outcomes(id)).toEqual([200, 500]);
  const [one, two] = city.receiver.received('/hook');
  expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
});

test('a failed event delays only later ones of its task at that URL', async () => {
  for (const path of ['/strict', '/easy'])
    for (const trigger of ['taskCreated', 'taskCancelled'] as const) await city.callback(path, trigger);
  const held = await city.create();
  const free = await city.create();
  city.receiver.answerEach('/strict', ({ event }) => (event.data.taskId === held.id ? 503 : 200));
  for (const { id } of [held, free])
    await city.ask(calls.task.cancel, { query: { id }, body: { reason: 'Not wanted' } });
  await city.delivered();
  const arrived = (path: string, { id }: { id: string }) =>
    city.receiver
      .received(path)
      .filter(({ event }) => event.data.taskId === id)
      .map(({ event }) => event.type);
  expect(arrived('/easy', held)).toEqual(['task.created', 'task.cancelled']);
  expect(arrived('/strict', free)).toEqual(['task.created', 'task.cancelled']);
  expect(arrived('/strict', held)).toEqual(['task.created']);
  city.receiver.answer('/strict', 200);
  await city.later(6 * SECOND);
  await city.delivered();
  expect(arrived('/strict', held)).toEqual(['task.created', 'task.created', 'task.cancelled']);
});

/** Adds endpoints like this one, before and after it in any list. One in ten repeats an event in an hour. */
const addSilent = (id: string, count: number) =>
  city.server.deps.withTx(SYSTEM, async ({ db }) => {
    await sql`
      insert into endpoint (id, company_id, list, url, trigger_id, secret)
      select gen_random_uuid(), company_id, list, url || '/' || g, trigger_id, secret
        from endpoint, generate_series(1, ${count}::int) as g where id = ${id}`.execute(db);
    await sql`
      insert into event_delivery (company_id, endpoint_id, event_id, event_type, sequence, body, due_at, created_at)
      select company_id, id, uuidv7(), 'task.created', 1, '{}', created_at + interval '1 hour', created_at
        from endpoint where url like '%0'`.execute(db);
  });

test('what is sent next is found without reading the endpoints that have nothing to send', async () => {
  const { id } = await city.callback('/hook', 'taskCreated');
  const other = await city.callback('/other', 'taskCreated');
  await city.create();
  await city.published();
  await addSilent(id, 2000);
  const until = new Date(city.server.clock.wall().getTime() + HOUR);
  const { value, read } = await city.server.deps.withTx(SYSTEM, (tx) =>
    rowsReadBy(tx, '^endpoint$', () => claimDue(tx, { limit: 10, underWay: new Map(), until })),
  );
  expect(value.map((claimed) => claimed.endpoint_id).sort()).toEqual([id, other.id].sort());
  expect(read.endpoint).toBe(2);
});

/** Two webhooks to one path: of new tasks, and of cancelled ones. */
const webhooksOfTasks = async (path: string) => {
  const body = (triggerId: 2 | 5) => ({ url: city.receiver.url(path), triggerId });
  return [
    (await city.ask(calls.webhook.create, { body: body(2) })).reply,
    (await city.ask(calls.webhook.create, { body: body(5) })).reply,
  ] as const;
};

test('events of a task stay in order when its webhooks get another URL while one waits', async () => {
  const hooks = await webhooksOfTasks('/old');
  city.receiver.answer('/old', 503);
  const task = await city.create();
  await city.delivered();
  expect(types('/old')).toEqual(['task.created']);
  for (const { id } of hooks) {
    const body = { url: city.receiver.url('/new') };
    expect((await city.ask(calls.webhook.update, { query: { id }, body })).status).toBe(200);
  }
  await city.ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Not wanted' } });
  await city.delivered();
  expect(types('/new')).toEqual([]);
  await city.later(6 * SECOND);
  await city.delivered();
  expect(types('/new')).toEqual(['task.created', 'task.cancelled']);
});

test('events that are replayed to another URL stay in order', async () => {
  const hooks = await webhooksOfTasks('/old');
  const task = await city.create();
  await city.delivered();
  for (const { id } of hooks)
    await city.ask(calls.webhook.update, { query: { id }, body: { url: city.receiver.url('/new') } });
  city.receiver.answer('/new', 503);
  const from = { fromUtc: city.inMinutes(-5), toUtc: city.inMinutes(5) };
  const body = { endpointId: hooks[0].id, ...from };
  expect((await city.ask(calls.webhook.replay, { body })).reply).toEqual({ count: 1 });
  await city.delivered();
  city.receiver.answer('/new', 200);
  await city.ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Not wanted' } });
  await city.delivered();
  expect(types('/new')).toEqual(['task.created']);
  await city.later(6 * SECOND);
  await city.delivered();
  expect(types('/new')).toEqual(['task.created', 'task.created', 'task.cancelled']);
});

test.each([
  ['resets the connection', reset, 'reset'],
  ['does not reply in time', never, 'timeout'],
  ['redirects', redirectTo('http://127.0.0.1:9/'), 307],
  ['refuses', 403, 403],
])(
  'a receiver that %s has not accepted the event, and others are not delayed',
  async (_what, behaviour, logged) => {
    const { id } = await city.callback('/bad', 'taskCreated');
    await city.callback('/good', 'taskCreated');
    city.receiver.answer('/bad', behaviour);
    for (let count = 0; count < 10; count += 1) await city.create();
    await city.delivered();
    expect(types('/good')).toHaveLength(10);
    expect((await outcomes(id)).every((one) => one === logged)).toBe(true);
    city.receiver.answer('/bad', 200);
    await city.later(6 * SECOND);
    await city.delivered();
    expect(new Set(city.receiver.received('/bad').map(({ event }) => event.eventId)).size).toBe(10);
    expect(city.receiver.received('/bad')).toHaveLength(20);
    expect((await city.log(id)).waiting).toBe(0);
  },
);

test('410 switches an endpoint off and notifies the company; later events are kept for a replay', async () => {
  const admin = await city.server.loginAs('CompanyAdmin');
  const { id } = await city.callback('/hook', 'taskCreated');
  await city.create();
  await city.delivered();
  city.receiver.answer('/hook', 410);
  await city.create();
  await city.delivered();
  const [callback] = (await city.ask(calls.callback.all)).reply.callbacks;
  expect(callback).toMatchObject({ disabledReason: 'gone', disabledAtUtc: expect.any(String) });
  const mails = await city.server.deps.withTx(SYSTEM, (tx) =>
    tx.db
      .selectFrom('message')
      .select(['recipient', 'subject', 'body'])
      .where('channel', '=', 'email')
      .execute(),
  );
  expect(mails).toMatchObject([{ recipient: admin.user.email, subject: 'A callback was switched off' }]);
  expect(mails[0]?.body).toContain(city.receiver.url('/hook'));
  const trail = await city.ask(calls.identity.audit, { query: { search: `callback:${id}` } }, admin);
  expect(trail.reply.items).toMatchObject([
    { actor: 'system', action: 'callback.disabled', actingFor: null },
    { actor: city.operator.user.email, action: 'callback.created', actingFor: null },
  ]);
  await city.create();
  await city.delivered();
  expect(city.receiver.received('/hook')).toHaveLength(2);
  const body = { endpointId: id, failed: true };
  const refused = await city.ask(calls.webhook.replay, { body });
  expect(refused.error.message).toBe('Switch it on again before you replay');
  city.receiver.answer('/hook', 200);
  expect((await city.ask(calls.webhook.enable, { body: { endpointId: id } })).status).toBe(204);
  expect((await city.ask(calls.webhook.replay, { body })).reply).toEqual({ count: 2 });
  await city.delivered();
  expect((await city.log(id)).failed).toBe(0);
  expect(new Set(city.receiver.received('/hook').map(({ event }) => event.eventId)).size).toBe(3);
});

test('the mail that an endpoint was switched off is in the language of the company', async () => {
  const { user } = await city.server.loginAs('CompanyAdmin');
  const inLanguage = (locale: 'en' | 'ar') =>
    city.server.deps.withTx(SYSTEM, (tx) =>
      tx.db
        .updateTable('company')
        .set({ locale })
        .where('id', '=', city.operator.user.companyId ?? '')
        .execute(),
    );
  await inLanguage('ar');
  const url = city.receiver.url('/gone');
  await city.ask(calls.webhook.create, { body: { url, triggerId: 2 } });
  city.receiver.answer('/gone', 410);
  await city.create();
  await city.delivered();
  await inLanguage('en');
  const mails = await city.server.deps.withTx(SYSTEM, (tx) =>
    tx.db.selectFrom('message').select(['subject', 'body']).where('recipient', '=', user.email).execute(),
  );
  expect(mails).toEqual([
    {
      subject: 'أُوقف خطاف ويب',
      body: expect.stringMatching(
        /^لم تعد قافلة ترسل الأحداث إلى \u2068http:\S+\/gone\u2069\. ردّ المستقبِل بالرمز 410.+\n\nتُحفظ الأحداث 30 يومًا.+خطاف الويب.+:\n\nhttps?:\S+\/automation$/,
      ),
    },
  ]);
});

test('a webhook that is switched off while a batch of events is collected gets none of the later ones, and holds up no others', async () => {
  const url = city.receiver.url('/hook');
  const body = { url, triggerId: WEBHOOK_TRIGGER.id('taskCreated') };
  const off = (await city.ask(calls.webhook.create, { body })).reply;
  const switchTo = async (active: boolean) => {
    const { status } = await city.ask(calls.webhook.update, { query: { id: off.id }, body: { active } });
    expect(status).toBe(200);
  };
  const { deps, clock } = city.server;
  /** As the outbox publishes it, before all others. */
  const event = (name: string, task: Task, cursor: string): PublishedEvent => ({
    id: deps.ids.uuid(),
    cursor,
    name,
    companyId: task.companyId,
    data: { taskId: task.id, version: 1, status: 'Unplanned' },
    audience: {},
    cause: [],
    createdAt: clock.now(),
  });
  const task = await city.create();
  await city.delivered();
  city.receiver.clear();
  await deps.withTx(SYSTEM, async (tx) => {
    const collect = createCollector(deps.ids, () => {});
    // The batch reads the company's webhooks with its first event.
    await collect(event('task.rescheduled', task, '1'), tx);
    await switchTo(false);
    await collect(event('task.created', task, '2'), tx);
  });
  await city.callback('/hook', 'taskCancelled');
  await city.ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Not wanted' } });
  await city.delivered();
  expect(types('/hook')).toEqual(['task.cancelled']);
  await switchTo(true);
  await city.delivered();
  expect(types('/hook')).toEqual(['task.cancelled']);
  expect(await city.log(off.id)).toMatchObject({ waiting: 0, failed: 0 });
});

/** Why the server switched an endpoint off. */
const disabledReason = async (id: string) =>
  city.server.deps.withTx(SYSTEM, async (tx) => {
    const endpoint = tx.db.selectFrom('endpoint').select('disabled_reason').where('id', '=', id);
    return (await endpoint.executeTakeFirstOrThrow()).disabled_reason;
  });

/** At least the waits of the schedule: 5 s, 5 min, 30 min and 2, 5, 10, 14, 20, 24 h, each up to a tenth longer. */
const WAITS_H = [0, 0.01, 0.1, 0.6, 2.2, 5.5, 11, 15.4, 22, 26.4];
const failAfter = async (waits: readonly number[]) => {
  for (const hours of waits) {
    await city.later(hours * HOUR);
    await city.delivered();
  }
};
/** The attempts for two orders, the second one while the first is given up: two hours less than five days. */
async function failFor118Hours() {
  await city.create();
  await failAfter(WAITS_H);
  await city.create();
  await failAfter(WAITS_H.slice(0, 8));
}

test('five days of failures switch an endpoint off, four do not', async () => {
  const { id } = await city.callback('/hook', 'taskCreated');
  city.receiver.answer('/hook', 500);
  await failFor118Hours();
  expect(await disabledReason(id)).toBeNull();
  await failAfter([22]);
  expect(await disabledReason(id)).toBe('failing');
});

test('a time in which this server was off does not count, although an event waited to be sent again', async () => {
  const { id } = await city.callback('/hook', 'taskCreated');
  city.receiver.answer('/hook', 500);
  await city.create();
  await city.delivered();
  await city.later(6 * 24 * HOUR);
  await city.delivered();
  expect(city.receiver.received('/hook')).toHaveLength(2);
  expect(await disabledReason(id)).toBeNull();
});

const mailsTo = async (recipient: string) =>
  city.server.deps.withTx(SYSTEM, async (tx) => {
    const mails = await tx.db
      .selectFrom('message')
      .select('subject')
      .where('recipient', '=', recipient)
      .execute();
    return mails.map(({ subject }) => subject);
  });

test('events fail for five days in all before an endpoint is switched off; the time between them does not count', async () => {
  const { id } = await city.callback('/hook', 'taskCreated');
  city.receiver.answer('/hook', 500);
  const { user } = await city.server.loginAs('CompanyAdmin');
  await city.create();
  await failAfter(WAITS_H);
  expect(city.receiver.received('/hook')).toHaveLength(10);
  expect(await city.log(id)).toMatchObject({ waiting: 0, failed: 1 });
  await city.later(6 * 24 * HOUR);
  await city.ask(calls.webhook.test, { body: { endpointId: id } });
  await city.create();
  await city.delivered();
  expect(await disabledReason(id)).toBeNull();
  expect(await city.log(id)).toMatchObject({ waiting: 1, failed: 1 });
  const [newest] = (await city.log(id)).items;
  const waits = Date.parse(newest?.nextAttemptAtUtc ?? '') - city.server.clock.wall().getTime();
  expect(waits).toBeLessThanOrEqual(5.5 * SECOND);
  // The first one failed for 83.2 hours, this one for 34.8 by now.
  await failAfter(WAITS_H.slice(1, 8));
  expect(await disabledReason(id)).toBeNull();
  expect(await mailsTo(user.email)).toEqual([]);
  await failAfter([22]);
  expect(await disabledReason(id)).toBe('failing');
  expect(await mailsTo(user.email)).toEqual(['A callback was switched off']);
});

test('another URL of a webhook does not begin with the failures of the former one', async () => {
  const webhook = { url: city.receiver.url('/wrong'), triggerId: 2 } as const;
  const { id } = (await city.ask(calls.webhook.create, { body: webhook })).reply;
  for (const path of ['/wrong', '/right']) city.receiver.answer(path, 500);
  await failFor118Hours();
  const body = { url: city.receiver.url('/right') };
  expect((await city.ask(calls.webhook.update, { query: { id }, body })).status).toBe(200);
  await city.create();
  await failAfter([0, 4]);
  expect(city.receiver.received('/right')).toHaveLength(2);
  expect(await disabledReason(id)).toBeNull();
});

test('another auth header of a webhook does not begin with the failures of the former one', async () => {
  const webhook = { url: city.receiver.url('/hook'), triggerId: 2, authHeader: 'Bearer wrong' } as const;
  const { id } = (await city.ask(calls.webhook.create, { body: webhook })).reply;
  city.receiver.answerEach('/hook', ({ headers }) => (headers.authorization === 'Bearer right' ? 503 : 401));
  await failFor118Hours();
  const body = { authHeader: 'Bearer right' };
  expect((await city.ask(calls.webhook.update, { query: { id }, body })).status).toBe(200);
  await city.create();
  await failAfter([0, 4]);
  expect((await outcomes(id)).slice(0, 3)).toEqual([503, 503, 401]);
  expect(await disabledReason(id)).toBeNull();
});

test('one delivery, and those of a time span, are sent again with their ids', async () => {
  const { id } = await city.callback('/hook', 'taskCreated');
  await city.create();
  await city.delivered();
  await city.later(60 * SECOND);
  const fromUtc = city.server.clock.wall().toISOString();
  await city.create();
  await city.delivered();
  const [newest, oldest] = (await city.log(id)).items;
  const one = { deliveryId: oldest?.deliveryId ?? '' };
  expect((await city.ask(calls.webhook.replay, { body: one })).reply).toEqual({ count: 1 });
  const span = { endpointId: id, fromUtc, toUtc: city.inMinutes(1) };
  expect((await city.ask(calls.webhook.replay, { body: span })).reply).toEqual({ count: 1 });
  await city.delivered();
  const { items } = await city.log(id);
  expect(items.map(({ eventId, attempt }) => [eventId, attempt])).toEqual(
    expect.arrayContaining([
      [oldest?.eventId, 2],
      [newest?.eventId, 2],
    ]),
  );
  expect(items).toHaveLength(4);
});

test('a test event is sent immediately, and the reply has its result', async () => {
  const { id, signingSecret } = await city.callback('/hook', 'taskCreated');
  const body = { endpointId: id };
  expect((await city.ask(calls.webhook.test, { body })).reply).toMatchObject({
    eventType: 'test',
    responseStatus: 200,
    delivered: true,
    nextAttemptAtUtc: null,
  });
  const [got] = city.receiver.received('/hook');
  if (!got) throw new Error('Nothing arrived');
  expect(verify(signingSecret, got)).toMatchObject({ type: 'test' });
  city.receiver.answer('/hook', 404);
  expect((await city.ask(calls.webhook.test, { body })).reply).toMatchObject({
    responseStatus: 404,
    delivered: false,
  });
  expect((await city.log(id)).failed).toBe(0);
});

test('test events at a slow receiver hold up no other calls, also with an Idempotency-Key', async () => {
  const { id } = await city.callback('/slow', 'taskCreated');
  city.receiver.answer('/slow', never);
  const ended: string[] = [];
  // More of them than the server has database connections.
  const tests = Array.from({ length: 8 }, async (_, index) => {
    await city.ask(calls.webhook.test, { body: { endpointId: id }, key: `test-${index}` });
    ended.push('test event');
  });
  while (city.receiver.received('/slow').length < 6) await sleep(5);
  await city.ask(calls.task.all, {});
  ended.push('list of tasks');
  await Promise.all(tests);
  expect(ended[0]).toBe('list of tasks');
});

test('deliveries are removed after thirty days, pending ones are not', async () => {
  const { id } = await city.callback('/hook', 'taskCreated');
  await city.create();
  await city.delivered();
  expect((await city.log(id)).items).toHaveLength(1);
  await city.later(30 * 24 * HOUR - SECOND);
  expect(await city.server.deps.withTx(SYSTEM, forgetOldDeliveries)).toBe(0);
  await city.later(2 * SECOND);
  expect(await city.server.deps.withTx(SYSTEM, forgetOldDeliveries)).toBe(1);
});

test("a partner's endpoints hear of an order when it is accepted, and when its owner takes it back", async () => {
  const { ask, server, operator } = city;
  const partner = await makeCompany(server.deps, 'Pearl Riders');
  const theirs = await server.loginAs('Operator', { companyId: partner.id });
  const admin = await server.loginAs('CompanyAdmin');
  const inDays = (days: number) => city.inMinutes(days * 1440);
  const terms = {
    billingTypeId: 5,
    billingPrice: 12.5,
    startDateUtc: inDays(-10),
    endDateUtc: inDays(300),
  } as const;
  const sides = { fulfillmentCompanyId: partner.id, subscriberCompanyId: operator.user.companyId ?? '' };
  const { id: contractId } = (await ask(calls.contract.create, { body: { ...terms, ...sides } }, admin))
    .reply;
  for (const trigger of ['taskCreated', 'taskCancelled', 'taskRescheduled'] as const) {
    await city.callback('/theirs', trigger, undefined, theirs);
    await city.callback('/ours', trigger);
  }
  const heard = async (path: string) => {
    await city.delivered();
    return city.receiver
      .received(path)
      .map(({ event: { type, data } }) => [type, data.status, data.cancellationReason]);
  };
  const offer = async () => {
    const { id: taskId } = await city.create();
    expect((await ask(calls.task.offload, { body: { taskId, contractId } })).status).toBe(200);
    return taskId;
  };
  const decide = (taskId: string, accept: boolean) =>
    ask(calls.task.decideOffload, { body: { taskId, accept } }, theirs);
  await decide(await offer(), false);
  const cancelled = await offer();
  await ask(calls.task.cancel, { query: { id: cancelled }, body: { reason: 'Ordered twice' } });
  const recalled = await offer();
  await ask(calls.task.recallOffload, { body: { taskId: recalled, reason: 'Our own rider is free' } });
  const taskId = await offer();
  expect(await heard('/theirs')).toEqual([]);
  expect((await decide(taskId, true)).status).toBe(200);
  expect(await heard('/theirs')).toEqual([['task.created', 'Unplanned', null]]);
  await ask(calls.task.recallOffload, { body: { taskId, reason: 'Our own rider is free' } });
  expect(await heard('/theirs')).toEqual([
    ['task.created', 'Unplanned', null],
    ['task.cancelled', 'Cancelled', 'Our own rider is free'],
  ]);
  const links = (path: string) =>
    city.receiver.received(path).map(({ event }) => typeof event.data.trackingId);
  expect(new Set(links('/theirs'))).toEqual(new Set(['object']));
  expect(new Set(links('/ours'))).toEqual(new Set(['string']));
  // Of several orders, so in any order.
  expect((await heard('/ours')).map(String).sort()).toEqual([
    'task.cancelled,Cancelled,Ordered twice',
    'task.created,Unplanned,',
    'task.created,Unplanned,',
    'task.created,Unplanned,',
    'task.created,Unplanned,',
  ]);
});
