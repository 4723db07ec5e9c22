import { calls, type ReschedulePlan } from '@qafila/contracts';
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
