import { type BulkReschedulePlan, calls, type ReschedulePlan } from '@qafila/contracts';
import { makeCompany } from '@qafila/testing';
import { startTrips, type TripServer } from '../../trip.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

const times = (pickup: number, delivery: number) => ({
  pickupByUtc: trips.inMinutes(pickup),
  deliverByUtc: trips.inMinutes(delivery),
});
const calculate = (taskId: string, pickup: number, delivery: number) =>
  trips.ask(calls.task.rescheduleCalculate, { body: { taskId, ...times(pickup, delivery) } });
const submit = (plan: ReschedulePlan, planVersion = plan.planVersion) =>
  trips.ask(calls.task.rescheduleSubmit, {
    body: {
      taskId: plan.taskId,
      pickupByUtc: plan.pickupByUtc,
      deliverByUtc: plan.deliverByUtc,
      planVersion,
      reason: 'Recipient is out',
    },
  });

test('[TRIP-21] the calculation shows which stops move and what being late costs, and writes nothing', async () => {
  const { agent } = await trips.onlineCourier();
  const first = await trips.create();
  const second = await trips.create({
    deliverByUtc: trips.inMinutes(180),
    costPerMinuteDelayInDelivery: 2,
  });
  await trips.assign(first.id, agent.id);
  await trips.assign(second.id, agent.id);
  const before = await trips.read(first.id);
  const { status, reply } = await calculate(first.id, 200, 240);
  expect(status).toBe(200);
  const plan: ReschedulePlan = reply;
  const of = (taskId: string, kind: string) =>
    plan.affectedStops.find((stop) => stop.taskId === taskId && stop.kind === kind);
  expect(of(first.id, 'pickup')).toMatchObject({ deltaMin: 190, breaksPromise: false });
  expect(of(first.id, 'pickup')?.beforeUtc).toBe(before.expectedPickupUtc);
  expect(of(second.id, 'delivery')).toMatchObject({ breaksPromise: true });
  expect([plan.pickupBeforeUtc, plan.deliverBeforeUtc]).toEqual([trips.inMinutes(10), trips.inMinutes(40)]);
  expect(plan.lateCostBefore).toBe(0);
  const lateMin =
    (Date.parse(of(second.id, 'delivery')?.afterUtc ?? '') - Date.parse(second.deliverByUtc)) / 60_000;
  expect(plan.lateCostAfter).toBeCloseTo(lateMin * 2, 1);
  expect(await trips.read(first.id)).toEqual(before);
});

test('[TRIP-20] [TRIP-22] what was calculated is submitted once, with a reason in the timeline', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  const plan: ReschedulePlan = (await calculate(task.id, 60, 120)).reply;
  const { status, reply } = await submit(plan);
  expect([status, reply.pickupByUtc, reply.deliverByUtc]).toEqual([200, plan.pickupByUtc, plan.deliverByUtc]);
  expect(reply.expectedPickupUtc).toBe(plan.affectedStops[0]?.afterUtc);
  const history = (await trips.ask(calls.task.history, { query: { id: task.id } })).reply.items[0];
  expect(history).toMatchObject({ eventType: 'Rescheduled', reason: 'Recipient is out' });
  expect(history?.changes).toContainEqual({
    field: 'deliverByUtc',
    from: task.deliverByUtc,
    to: plan.deliverByUtc,
  });
  const state = await trips.ask(calls.courier.state, {}, self);
  expect(state.reply.tasks[0]?.deliverByUtc).toBe(plan.deliverByUtc);
  expect((await submit(plan)).status).toBe(409);
});

test('[TRIP-22] a plan that moved on answers 409 with the plan as it is now, and changes nothing', async () => {
  const { agent } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  const plan: ReschedulePlan = (await calculate(task.id, 60, 120)).reply;
  await trips.assign((await trips.create()).id, agent.id);
  const refused = await submit(plan);
  expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
  const fresh = refused.error.details?.plan as ReschedulePlan;
  expect(fresh.affectedStops).toHaveLength(4);
  expect((await trips.read(task.id)).deliverByUtc).toBe(task.deliverByUtc);
  expect((await submit(fresh)).status).toBe(200);
});

test('[TRIP-21] refuses times that have passed, that are the wrong way round, and tasks that are over', async () => {
  const task = await trips.create();
  expect((await calculate(task.id, -60, -30)).error.errors).toEqual([
    { path: 'deliverByUtc', message: 'This time has passed' },
  ]);
  expect((await calculate(task.id, 60, 30)).error.errors?.[0]?.path).toBe('deliverByUtc');
  expect((await calculate(task.id, 30, 60)).reply.affectedStops).toEqual([]);
  await trips.ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Not wanted' } });
  expect((await calculate(task.id, 30, 60)).body).toMatchObject({
    code: 'ILLEGAL_TRANSITION',
    details: { status: 'Cancelled' },
  });
});

test("[TRIP-21] another company's task is not there", async () => {
  const task = await trips.create();
  const company = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('Operator', { companyId: company.id });
  const body = { taskId: task.id, ...times(30, 60) };
  const answers = await Promise.all([
    trips.ask(calls.task.rescheduleCalculate, { body }, stranger),
    trips.ask(calls.task.rescheduleSubmit, { body: { ...body, planVersion: 'x', reason: 'y' } }, stranger),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

describe('several tasks', () => {
  type Move = { byMin: number } | { pickupByUtc: string };
  const calculateAll = (taskIds: string[], move: Move) =>
    trips.ask(calls.bulkReschedule.calculate, { body: { taskIds, ...move } });
  const submitAll = ({ results }: BulkReschedulePlan) =>
    trips.ask(calls.bulkReschedule.submit, {
      body: {
        tasks: results.flatMap(({ id, pickupByUtc, deliverByUtc, planVersion }) =>
          id && pickupByUtc && deliverByUtc && planVersion
            ? [{ taskId: id, pickupByUtc, deliverByUtc, planVersion }]
            : [],
        ),
        reason: 'The kitchen is closed',
      },
    });
  const timesOf = async (id: string) => {
    const { pickupByUtc, deliverByUtc } = await trips.read(id);
    return [pickupByUtc, deliverByUtc];
  };
  const rescheduledOf = async (id: string) =>
    (await trips.ask(calls.task.history, { query: { id } })).reply.items.filter(
      ({ eventType }) => eventType === 'Rescheduled',
    );

  test('are moved by minutes, those that can not be with the reason; it is looked at first', async () => {
    const { agent, self } = await trips.onlineCourier();
    const [assigned, waiting, over] = [await trips.create(), await trips.create(), await trips.create()];
    await trips.assign(assigned.id, agent.id);
    await trips.ask(calls.task.cancel, { query: { id: over.id }, body: { reason: 'Not wanted' } });
    const ids = [assigned.id, waiting.id, over.id];
    const { status, reply } = await calculateAll(ids, { byMin: 60 });
    const moved = [trips.inMinutes(70), trips.inMinutes(100)];
    expect([status, reply.accepted, reply.rejected]).toEqual([200, 2, 1]);
    expect(
      reply.results.map((row) => [row.row, row.ok, row.pickupByUtc, row.deliverByUtc, row.message]),
    ).toEqual([
      [1, true, ...moved, undefined],
      [2, true, ...moved, undefined],
      [3, false, undefined, undefined, `${over.shortId} is Cancelled and can't be moved any more`],
    ]);
    const now = [trips.inMinutes(10), trips.inMinutes(40)];
    expect(
      reply.results.map(({ pickupBeforeUtc, deliverBeforeUtc }) => [pickupBeforeUtc, deliverBeforeUtc]),
    ).toEqual([now, now, [undefined, undefined]]);
    expect(await timesOf(assigned.id)).toEqual(now);
    const done = await submitAll(reply);
    expect([done.reply.accepted, done.reply.rejected]).toEqual([2, 0]);
    for (const { id } of [assigned, waiting]) {
      expect(await timesOf(id)).toEqual(moved);
      expect(await rescheduledOf(id)).toMatchObject([{ reason: 'The kitchen is closed' }]);
    }
    const state = await trips.ask(calls.courier.state, {}, self);
    expect(state.reply.tasks[0]?.deliverByUtc).toBe(trips.inMinutes(100));
  });

  test('get one pickup time, and each keeps its own time until the delivery', async () => {
    const [first, second] = [
      await trips.create(),
      await trips.create({ pickupByUtc: trips.inMinutes(20), deliverByUtc: trips.inMinutes(95) }),
    ];
    const { reply } = await calculateAll([first.id, second.id], { pickupByUtc: trips.inMinutes(120) });
    expect((await submitAll(reply)).reply.accepted).toBe(2);
    expect(await timesOf(first.id)).toEqual([trips.inMinutes(120), trips.inMinutes(150)]);
    expect(await timesOf(second.id)).toEqual([trips.inMinutes(120), trips.inMinutes(195)]);
  });

  test('of one agent are weighed together, with the others of theirs that become late', async () => {
    const { agent } = await trips.onlineCourier();
    const [one, two, other] = [
      await trips.create(),
      await trips.create(),
      await trips.create({ deliverByUtc: trips.inMinutes(180), costPerMinuteDelayInDelivery: 2 }),
    ];
    for (const { id } of [one, two, other]) await trips.assign(id, agent.id);
    const { reply } = await calculateAll([one.id, two.id], { byMin: 300 });
    expect(reply.othersLate).toMatchObject([{ taskId: other.id, taskShortId: other.shortId }]);
    const lateMin = reply.othersLate[0]?.lateMin ?? 0;
    // Ready in 310 minutes, promised in 180, with two deliveries and three pickups on the way.
    expect(lateMin).toBeGreaterThan(130);
    expect(reply.lateCostBefore).toBe(0);
    expect(Math.abs(reply.lateCostAfter - lateMin * 2)).toBeLessThanOrEqual(2);
    const [, second] = reply.results;
    expect(second?.lateMin).toBeGreaterThan(0);
    // All of them move, although each is part of the plan of the other.
    expect((await submitAll(reply)).reply.accepted).toBe(2);
  });

  test('those with a changed plan are refused, and the same call again moves nothing twice', async () => {
    const { agent } = await trips.onlineCourier();
    const [assigned, waiting] = [await trips.create(), await trips.create()];
    await trips.assign(assigned.id, agent.id);
    const { reply } = await calculateAll([assigned.id, waiting.id], { byMin: -5 });
    await trips.assign((await trips.create()).id, agent.id);
    const done = await submitAll(reply);
    expect(done.reply.results).toEqual([
      {
        row: 1,
        id: assigned.id,
        ok: false,
        message: `The plan around ${assigned.shortId} has changed. Look at the new times and submit again`,
      },
      { row: 2, id: waiting.id, ok: true },
    ]);
    expect(await timesOf(assigned.id)).toEqual([trips.inMinutes(10), trips.inMinutes(40)]);
    const again = await submitAll(reply);
    expect([again.reply.accepted, again.reply.rejected]).toEqual([0, 2]);
    expect(await timesOf(waiting.id)).toEqual([trips.inMinutes(5), trips.inMinutes(35)]);
    expect(await rescheduledOf(waiting.id)).toHaveLength(1);
  });

  test('are refused for the past, for minutes and a time at once, and for neither', async () => {
    const [soon, later] = [
      await trips.create(),
      await trips.create({ pickupByUtc: trips.inMinutes(200), deliverByUtc: trips.inMinutes(230) }),
    ];
    const { reply } = await calculateAll([soon.id, later.id], { byMin: -60 });
    expect(reply.results.map(({ ok, message }) => [ok, message])).toEqual([
      [false, 'This time has passed'],
      [true, undefined],
    ]);
    // Overdue by 40 minutes; and by more than can be moved at once.
    const overdue = await trips.create({
      pickupByUtc: trips.inMinutes(-60),
      deliverByUtc: trips.inMinutes(-40),
    });
    const longAgo = await trips.create({
      pickupByUtc: trips.inMinutes(-20_000),
      deliverByUtc: trips.inMinutes(-19_000),
    });
    const said = async (byMin: number) =>
      (await calculateAll([overdue.id, longAgo.id], { byMin })).reply.results.map(
        ({ ok, message }) => [ok, message] as const,
      );
    const tooOld = [false, 'This time has passed'];
    expect(await said(15)).toEqual([[false, 'This time has passed. Move it at least 41 min later'], tooOld]);
    expect(await said(40)).toEqual([[false, 'This time has passed. Move it at least 41 min later'], tooOld]);
    expect(await said(41)).toEqual([[true, undefined], tooOld]);
    for (const move of [{}, { byMin: 5, pickupByUtc: trips.inMinutes(60) }, { byMin: 0 }, { byMin: 10081 }])
      expect((await calculateAll([soon.id], move as Move)).status).toBe(400);
  });

  test('of another company are not there', async () => {
    const task = await trips.create();
    const company = await makeCompany(trips.server.deps);
    const stranger = await trips.server.loginAs('Operator', { companyId: company.id });
    const body = { taskIds: [task.id], byMin: 15 };
    const { reply } = await trips.ask(calls.bulkReschedule.calculate, { body }, stranger);
    expect(reply.results).toMatchObject([{ ok: false, message: 'Task not found' }]);
  });
});
