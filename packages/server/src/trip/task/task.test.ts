import { type CallInput, calls } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { known } from '../../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
let ask: TripServer['ask'];
let stranger: SignedIn;
beforeAll(async () => {
  trips = await startTrips();
  ask = trips.ask;
  stranger = await trips.server.loginAs('Operator', { companyId: (await makeCompany(trips.server.deps)).id });
});
afterAll(() => trips.server.close());

test('[TASK-54] creates a task with the defaults of the specification', async () => {
  const { status, reply } = await ask(calls.task.create, {
    body: trips.draft({ clientGeneratedId: 'ORDER-1' }),
  });
  expect(status).toBe(201);
  expect(reply).toMatchObject({
    clientGeneratedId: 'ORDER-1',
    status: 'Unplanned',
    taskStatusId: 1,
    transportTypeId: 3,
    paymentStatusId: 3,
    priority: 1,
    canGroupTask: true,
    autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 10, maxRetryCount: 10 },
    taskAgentDetails: null,
    totalCollectionAmountRemaining: 0,
    version: 1,
  });
  expect(reply.shortId).toMatch(/^T-\d+$/);
  expect(reply.trackingId).toMatch(/^[\w-]{27}$/);
  expect(reply.pickupToDeliveryDistanceKm).toBeGreaterThan(9);
  expect(reply.allowedActions).toEqual(expect.arrayContaining(['edit', 'assign', 'cancel', 'duplicate']));
});

test('totals what is ordered, and knows what is left to collect', async () => {
  const task = await trips.create({
    paymentStatusId: 1,
    amountToBeCollected: 45.5,
    taskItems: [
      { name: 'Dates', quantity: 3, price: 12.25 },
      { name: 'Qahwa', quantity: 1, price: 8.75 },
    ],
  });
  expect(task).toMatchObject({
    grandTotal: 45.5,
    totalCollectionAmountRemaining: 45.5,
    totalAmountCollected: 0,
  });
});

test('an order id is taken once in a company, and free in another', async () => {
  const body = trips.draft({ clientGeneratedId: 'TWICE' });
  const first = await ask(calls.task.create, { body });
  const second = await ask(calls.task.create, { body });
  expect(second.status).toBe(400);
  expect(second.body).toMatchObject({
    code: 'DUPLICATE',
    duplicateCode: 11000,
    field: 'clientGeneratedId',
    message: `The order id TWICE is taken by ${first.reply.shortId}`,
  });
  expect((await ask(calls.task.create, { body }, stranger)).status).toBe(201);
});

test('of three requests that come at once with one order id, one makes it and the others are told which', async () => {
  const body = trips.draft({ clientGeneratedId: 'THREE-AT-ONCE' });
  const replies = await Promise.all([1, 2, 3].map(() => ask(calls.task.create, { body })));
  const made = replies.find(({ status }) => status === 201)?.reply;
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  const refused = replies.filter(({ status }) => status === 400).map(({ error }) => error);
  const expected = { code: 'DUPLICATE', details: { taskId: made?.id } };
  expect(refused).toMatchObject([expected, expected]);
});

test('a lost reply never creates twice: the same key answers the same task', async () => {
  const body = trips.draft({ clientGeneratedId: 'LOST' });
  const send = () => ask(calls.task.create, { body, key: 'lost-reply' });
  const replies = await Promise.all([send(), send()]);
  const again = await send();
  expect(new Set([...replies, again].map(({ reply }) => reply.id)).size).toBe(1);
});

test('a program that builds its request again after a lost reply is told which task it made', async () => {
  const send = (over: object) => {
    const body = trips.draft({ clientGeneratedId: 'BUILT-AGAIN', ...over });
    return ask(calls.task.create, { body, key: 'built-again' });
  };
  const { id } = (await send({})).reply;
  const again = await send({ deliverByUtc: trips.inMinutes(95) });
  expect(again.status).toBe(422);
  expect(again.error).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', details: { taskId: id } });
  const other = await send({ clientGeneratedId: 'ANOTHER' });
  expect([other.status, other.error.details]).toEqual([422, undefined]);
});

test('takes a place of each type, and names the end that is wrong', async () => {
  const point = (await ask(calls.location.createPoint, { body: { ...trips.souq, name: 'Kitchen' } })).reply;
  const task = await trips.create({
    pickupLocationTypeId: 1,
    pickup: { id: point.id },
    deliveryLocationTypeId: 3,
    delivery: {
      name: 'Omar',
      address: 'Villa',
      phoneNumber: '33112233',
      zoneNumber: '66',
      streetNumber: '840',
      buildingNumber: '12',
    },
  });
  expect(task.pickup).toMatchObject({ id: point.id, name: 'Kitchen', latitude: 25.2877 });
  expect(task.delivery).toMatchObject({ id: null, zoneNumber: '66', latitude: 25.37 });
  const wrong = await ask.loosely(calls.task.create, {
    body: {
      ...trips.draft(),
      deliveryLocationTypeId: 3,
      delivery: {
        ...task.delivery,
        latitude: undefined,
        notes: undefined,
        longitude: undefined,
        id: undefined,
        zoneNumber: '999',
      },
    },
  });
  expect(wrong.error.errors).toEqual([
    { path: 'delivery.zoneNumber', message: 'There is no zone 999 in Qatar. Zones go from 1 to 98' },
  ]);
});

test('[TASK-55] reads one task; a foreign one is as absent as none', async () => {
  const { id } = await trips.create();
  expect((await ask(calls.task.get, { query: { id } })).reply.id).toBe(id);
  const query = { id };
  for (const { status } of [
    await ask(calls.task.get, { query }, stranger),
    await ask(calls.task.update, { query, body: { priority: 5 } }, stranger),
    await ask(calls.task.cancel, { query, body: { reason: 'No' } }, stranger),
    await ask(calls.task.history, { query }, stranger),
  ])
    expect(status).toBe(404);
});

test('an item that comes with its id replaces that line in its place, also a second time', async () => {
  const task = await trips.create({
    taskItems: [
      { name: 'Dates', quantity: 3, price: 10 },
      { name: 'Qahwa', quantity: 1, price: 4 },
    ],
  });
  const { id } = known(task.taskItems[0]);
  const dates = (quantity: number) =>
    ask(calls.task.update, {
      query: { id: task.id },
      body: { taskItemAdditions: [{ id, name: 'Dates', quantity, price: 10 }] },
    });
  expect((await dates(4)).status).toBe(200);
  const { reply } = await dates(5);
  expect(reply.taskItems.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Dates', 5],
    ['Qahwa', 1],
  ]);
  expect(reply.grandTotal).toBe(54);
});

test('[TASK-56] changes a task by additions and removals, with both values in its history', async () => {
  const task = await trips.create({
    taskItems: [{ name: 'Dates', quantity: 1, price: 10 }],
    userMetaDataDtos: [{ key: 'zone', value: 'north' }],
  });
  const { body } = await ask(calls.task.update, {
    query: { id: task.id },
    body: {
      priority: 7,
      taskItemAdditions: [{ name: 'Qahwa', quantity: 2, price: 4 }],
      taskItemRemovals: [known(known(task.taskItems[0]).id)],
      metaDataAdditions: [{ key: 'team', value: 'A' }],
      metaDataRemovals: ['zone'],
      version: task.version,
    },
  });
  expect(body).toMatchObject({
    priority: 7,
    grandTotal: 8,
    taskItems: [{ name: 'Qahwa' }],
    userMetaDataDtos: [{ key: 'team' }],
    version: task.version + 1,
  });
  const { items } = (await ask(calls.task.history, { query: { id: task.id } })).reply;
  expect(items[0]).toMatchObject({ eventType: 'DetailsUpdated', actor: { kind: 'user' } });
  expect(items[0]?.changes).toContainEqual({ field: 'priority', from: 1, to: 7 });
  expect(items[0]?.changes).toContainEqual({ field: 'grandTotal', from: 10, to: 8 });
});

test('of two editors the second gets 409 with what changed', async () => {
  const task = await trips.create();
  await ask(calls.task.update, { query: { id: task.id }, body: { priority: 2, version: task.version } });
  const late = await ask(calls.task.update, {
    query: { id: task.id },
    body: { priority: 3, version: task.version },
  });
  expect(late.status).toBe(409);
  expect(late.error.details?.current).toMatchObject({ priority: 2, version: task.version + 1 });
});

test("[TASK-42] an update without the task's id is refused with the message of the specification", async () => {
  for (const query of [{}, { id: '' }]) {
    const { status, error } = await ask.loosely(calls.task.update, { query, body: { notes: 'x' } });
    expect([status, error.errors?.[0]?.message]).toEqual([400, 'Missing TaskId for update']);
  }
});

test('a change has to leave a task that could have been created', async () => {
  const task = await trips.create();
  expect(
    (await ask(calls.task.update, { query: { id: task.id }, body: { paymentStatusId: 1 } })).error.errors,
  ).toEqual([
    {
      path: 'amountToBeCollected',
      message: "Amount to be collected can't be zero when the payment status is unpaid.",
    },
  ]);
  expect(
    (await ask(calls.task.update, { query: { id: task.id }, body: { pickupByUtc: trips.inMinutes(90) } }))
      .error.errors,
  ).toEqual([{ path: 'deliverByUtc', message: 'The delivery time must be after the pickup time' }]);
});

test('[TASK-58] cancels a task and keeps the reason', async () => {
  const { id } = await trips.create();
  const { status, reply } = await ask(calls.task.cancel, { query: { id }, body: { reason: 'Shop closed' } });
  expect([status, reply.reverseOffered]).toEqual([200, false]);
  expect(reply.task).toMatchObject({ status: 'Cancelled', cancellationReason: 'Shop closed' });
  expect(reply.task.allowedActions).toEqual(['duplicate', 'reverse']);
  const again = await ask(calls.task.cancel, { query: { id }, body: { reason: 'Twice' } });
  expect(again.status).toBe(409);
  expect(again.error.details).toEqual({ status: 'Cancelled', allowedActions: ['duplicate', 'reverse'] });
});

test('cancels several with a result for each', async () => {
  const [a, b] = [await trips.create(), await trips.create()];
  await ask(calls.task.cancel, { query: { id: b.id }, body: { reason: 'First' } });
  const { body } = await ask(calls.task.bulkCancel, { body: { taskIds: [a.id, b.id], reason: 'Storm' } });
  expect(body).toMatchObject({ accepted: 1, rejected: 1, results: [{ ok: true }, { ok: false }] });
  expect((await trips.read(a.id)).status).toBe('Cancelled');
});

test('a change of the required skills is in the history by the names of the contracts', async () => {
  const { id } = await trips.create();
  const skill = (await ask(calls.skill.create, { body: { name: 'Forklift' } })).reply.id as string;
  await ask(calls.task.update, {
    query: { id },
    body: { skillCriteria: { requiredSkills: [skill], allRequired: true } },
  });
  const { items } = (await ask(calls.task.history, { query: { id } })).reply;
  expect(items[0]?.changes).toEqual([
    { field: 'skillCriteria', from: [], to: [skill] },
    { field: 'allSkillsRequired', from: false, to: true },
  ]);
});

test('[TASK-63] [TASK-64] switches auto-assignment and sets how often it tries', async () => {
  const { id } = await trips.create();
  const off = await ask(calls.task.toggleAutoAssign, { query: { taskId: id }, body: {} });
  expect(off.reply.autoAssignmentConfig).toMatchObject({ autoAssignment: false, retryIntervalSec: 10 });
  const config = { autoAssignment: true, retryIntervalSec: 5, maxRetryCount: 3 };
  const on = await ask(calls.task.updateAutoAssign, { query: { taskId: id }, body: config });
  expect(on.reply.autoAssignmentConfig).toEqual(config);
  await ask(calls.task.toggleAutoAssign, { query: { taskId: id }, body: {} });
  const part = await ask(calls.task.updateAutoAssign, {
    query: { taskId: id },
    body: { retryIntervalSec: 90 },
  });
  expect(part.reply.autoAssignmentConfig).toEqual({
    autoAssignment: false,
    retryIntervalSec: 90,
    maxRetryCount: 3,
  });
});

test('[TASK-53] lists tasks by filter, search and order, and continues after the last one', async () => {
  const company = await makeCompany(trips.server.deps);
  const own = await trips.server.loginAs('Operator', { companyId: company.id });
  const create = async (change: Parameters<TripServer['create']>[0]) =>
    (await ask(calls.task.create, { body: trips.draft(change) }, own)).reply;
  const a = await create({
    clientGeneratedId: 'ALPHA-9',
    priority: 3,
    userMetaDataDtos: [{ key: 'zone', value: 'n' }],
  });
  const b = await create({
    priority: 1,
    autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 1, maxRetryCount: 1 },
  });
  const c = await create({
    priority: 2,
    pickupByUtc: trips.inMinutes(600),
    deliverByUtc: trips.inMinutes(700),
  });
  await ask(calls.task.cancel, { query: { id: c.id }, body: { reason: 'x' } }, own);
  const list = async (query: CallInput<typeof calls.task.all>['query']) => {
    const { items, pagingFilteringContext } = (await ask(calls.task.all, { query }, own)).reply;
    return { ids: items.map(({ id }) => id), context: pagingFilteringContext };
  };
  expect((await list({})).ids).toEqual([c.id, b.id, a.id]);
  expect((await list({ sortBy: 'priority', sortOrder: 'asc' })).ids).toEqual([b.id, c.id, a.id]);
  expect((await list({ search: 'alpha' })).ids).toEqual([a.id]);
  expect((await list({ search: b.shortId })).ids).toEqual([b.id]);
  const [, number = ''] = b.shortId.split('-');
  const arabic = [...number].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
  expect((await list({ search: `T-${arabic}` })).ids).toEqual([b.id]);
  expect((await list({ taskStatusId: 1 })).ids).toEqual([b.id, a.id]);
  expect((await list({ taskStatus: 'Cancelled' })).ids).toEqual([c.id]);
  expect((await list({ autoAssignEnabled: false })).ids).toEqual([b.id]);
  expect((await list({ metadataKey: 'zone', metadataValue: 'n' })).ids).toEqual([a.id]);
  expect((await list({ metadataKey: 'zone', metadataExists: false })).ids).toEqual([c.id, b.id]);
  expect((await list({ dateRangeFilterFrom: trips.inMinutes(300) })).ids).toEqual([c.id]);
  expect((await list({ taskResponsibilityFilter: 'OffloadedToMe' })).ids).toEqual([]);
  for (const sortBy of [
    'id',
    'taskAgentDetails',
    'pickup',
    'delivery',
    'paymentStatus',
    'grandtotal',
    'status',
    'pickupByUtc',
  ] as const)
    for (const sortOrder of ['asc', 'desc'] as const) {
      const whole = await list({ sortBy, sortOrder });
      const first = await list({ sortBy, sortOrder, pageSize: 2 });
      const rest = await list({ sortBy, sortOrder, pageSize: 2, after: known(first.context.nextCursor) });
      expect([sortBy, [...first.ids, ...rest.ids]]).toEqual([sortBy, whole.ids]);
      expect(rest.context.nextCursor).toBeNull();
      const byId = await list({ sortBy, sortOrder, pageSize: 2, after: known(first.ids.at(-1)) });
      expect([sortBy, byId.ids]).toEqual([sortBy, rest.ids]);
    }
  const { reply } = await ask(calls.task.counts, {}, own);
  expect(reply).toMatchObject({ total: 3 });
  expect(reply.byStatus).toEqual(
    expect.arrayContaining([
      { status: 'Unplanned', count: 2 },
      { status: 'Cancelled', count: 1 },
    ]),
  );
});

test('[TASK-71] operators and admins create tasks; others read them', async () => {
  for (const role of ['Operator', 'CompanyAdmin'] as const)
    expect(
      (await ask(calls.task.create, { body: trips.draft() }, await trips.server.loginAs(role))).status,
    ).toBe(201);
  for (const role of ['Tracker', 'CashCollector', 'RuleViewer'] as const) {
    const user = await trips.server.loginAs(role);
    expect([role, (await ask(calls.task.create, { body: trips.draft() }, user)).status]).toEqual([role, 403]);
    expect((await ask(calls.task.all, {}, user)).status).toBe(200);
  }
});
