import {
  type CallInput,
  calls,
  DEFAULT_ASSIGNMENT_CONFIG,
  type PlannedTrip,
  type RoutePlan,
  type Task,
} from '@qafila/contracts';
import { makeCompany } from '@qafila/testing';
import { sql } from 'kysely';
import { askAs } from '../../agent/agent.fixture.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

const places = [
  { latitude: 25.37, longitude: 51.55 },
  { latitude: 25.32, longitude: 51.53 },
  { latitude: 25.345, longitude: 51.54 },
];
const delivery = (index: number) => ({ ...trips.pearl, ...places[index % places.length] });
const createThree = async (change: Parameters<TripServer['create']>[0] = {}): Promise<Task[]> => {
  const made: Task[] = [];
  for (const index of places.keys())
    made.push(
      await trips.create({ delivery: delivery(index), deliverByUtc: trips.inMinutes(120), ...change }),
    );
  return made;
};
type Kind = 'pickup' | 'delivery';
const route = (tasks: readonly { id: string }[]) => [
  ...tasks.map(({ id }) => ({ taskId: id, kind: 'pickup' as Kind })),
  ...tasks.map(({ id }) => ({ taskId: id, kind: 'delivery' as Kind })),
];
const createTrip = async (tasks: readonly Task[]): Promise<PlannedTrip> =>
  (await trips.ask(calls.plannedTrip.create, { body: { stops: route(tasks) } })).reply;
const read = async (id: string): Promise<PlannedTrip> =>
  (await trips.ask(calls.plannedTrip.get, { query: { id } })).reply;
const assign = (plannedTripId: string, agentId: string, more: { version?: number } = {}) =>
  trips.ask(calls.plannedTrip.assign, { body: { plannedTripId, agentId, ...more } });
const invalidate = (plannedTripId: string, more: { version?: number; reason?: string } = {}) =>
  trips.ask(calls.plannedTrip.invalidate, { body: { plannedTripId, ...more } });
type Route = CallInput<typeof calls.plannedTrip.validate>['body'];
const validate = async (stops: Route['stops'], more: Omit<Route, 'stops'> = {}): Promise<RoutePlan> =>
  (await trips.ask(calls.plannedTrip.validate, { body: { stops, ...more } })).reply;
const codes = ({ stops }: RoutePlan) => stops.map(({ problems }) => problems.map(({ code }) => code));

test('[TRIP-23] the engine proposes an order from one pickup to many deliveries, with arrivals and loads', async () => {
  const tasks = await createThree();
  const { status, reply } = await trips.ask(calls.plannedTrip.plan, {
    body: { taskIds: tasks.map(({ id }) => id) },
  });
  expect(status).toBe(200);
  const plan: RoutePlan = reply;
  expect(plan.valid).toBe(true);
  expect(plan.stops.map(({ kind }) => kind)).toEqual([
    'pickup',
    'pickup',
    'pickup',
    'delivery',
    'delivery',
    'delivery',
  ]);
  // The nearest first, since it is on the way.
  expect(plan.stops.slice(3).map(({ taskId }) => taskId)).toEqual([1, 2, 0].map((index) => tasks[index]?.id));
  expect(plan.stops.map(({ load }) => load)).toEqual([1, 2, 3, 2, 1, 0]);
  const arrivals = plan.stops.map(({ arrivalUtc }) => arrivalUtc);
  expect(arrivals).toEqual([...arrivals].sort());
  for (const task of tasks) expect((await trips.read(task.id)).status).toBe('Unplanned');
});

test('orders that auto-assign gave up on are no alert any more once they are planned by hand', async () => {
  const autoAssignmentConfig = { autoAssignment: true, retryIntervalSec: 5, maxRetryCount: 1 };
  const tasks = await createThree({ autoAssignmentConfig });
  await trips.decide();
  const alerts = async () => (await trips.ask(calls.dashboard.alerts)).reply.items.map(({ kind }) => kind);
  const on = async () => (await trips.read(tasks[0]?.id ?? '')).alerts;
  expect([await on(), await alerts()]).toEqual([
    ['autoAssignFailed'],
    ['autoAssignFailed', 'autoAssignFailed', 'autoAssignFailed'],
  ]);
  await createTrip(tasks);
  expect([await on(), await alerts()]).toEqual([[], []]);
});

describe('the expected times of a trip without an agent', () => {
  const expected = async (task: Task) => {
    const { expectedPickupUtc, expectedDeliveryUtc } = await trips.read(task.id);
    return [expectedPickupUtc, expectedDeliveryUtc].map((at) => (Date.parse(at ?? '') - start) / 60_000);
  };
  let start = 0;
  let tasks: [Task, Task, Task];
  let trip: PlannedTrip;
  beforeEach(async () => {
    start = trips.server.clock.now().getTime();
    tasks = (await createThree()) as typeof tasks;
    trip = await createTrip(tasks);
    // The goods are ready in 10 minutes; each pickup takes 5.
    expect((await expected(tasks[2]))[0]).toBe(20);
  });
  const steps = async () =>
    (await read(trip.id)).steps.map(
      ({ expectedAtUtc }) => (Date.parse(expectedAtUtc ?? '') - start) / 60_000,
    );

  test('are not before the goods are ready', async () => {
    const later = { pickupByUtc: trips.inMinutes(60), deliverByUtc: trips.inMinutes(180) };
    const two = [await trips.create({ deliverByUtc: trips.inMinutes(180) }), await trips.create(later)];
    trip = await createTrip(two);
    expect((await steps()).slice(0, 2)).toEqual([10, 60]);
    expect((await expected(two[1] as Task))[0]).toBe(60);
  });

  test('follow new times of one of its orders', async () => {
    const body = {
      taskId: tasks[0].id,
      pickupByUtc: trips.inMinutes(60),
      deliverByUtc: trips.inMinutes(180),
    };
    const { planVersion } = (await trips.ask(calls.task.rescheduleCalculate, { body })).reply;
    const submit = { ...body, planVersion, reason: 'Kitchen is late' };
    expect((await trips.ask(calls.task.rescheduleSubmit, { body: submit })).status).toBe(200);
    expect((await expected(tasks[0]))[0]).toBe(60);
    expect((await expected(tasks[2]))[0]).toBe(70);
    expect((await steps()).slice(0, 3)).toEqual([60, 65, 70]);
  });

  test('follow an order that moves to earlier, from the start that its operator chose, if any', async () => {
    const later = await createThree({ pickupByUtc: trips.inMinutes(60), deliverByUtc: trips.inMinutes(180) });
    const [first] = later as [Task, Task, Task];
    const plan = async (startAtUtc?: string) => {
      const body = { stops: route(later), ...(startAtUtc && { startAtUtc }) };
      trip = (await trips.ask(calls.plannedTrip.create, { body })).reply;
    };
    const moveFirst = async (toMin: number) => {
      const times = { pickupByUtc: trips.inMinutes(toMin), deliverByUtc: trips.inMinutes(180) };
      const body = { taskId: first.id, ...times };
      const { planVersion } = (await trips.ask(calls.task.rescheduleCalculate, { body })).reply;
      const submit = { ...body, planVersion, reason: 'Ready soon' };
      expect((await trips.ask(calls.task.rescheduleSubmit, { body: submit })).status).toBe(200);
      return (await steps()).slice(0, 3);
    };
    await plan();
    expect((await steps()).slice(0, 3)).toEqual([60, 65, 70]);
    // The others are ready as before.
    expect(await moveFirst(30)).toEqual([30, 60, 65]);
    await invalidate(trip.id);
    await plan(trips.inMinutes(50));
    expect(await moveFirst(20)).toEqual([50, 60, 65]);
  });

  test('follow another address of one of its orders', async () => {
    const [, before = 0] = await expected(tasks[2]);
    const far = { ...trips.pearl, latitude: 25.67 };
    await trips.ask(calls.task.update, { query: { id: tasks[1].id }, body: { delivery: far } });
    // 30 km and more to the north, and back.
    const [pickup, after = 0] = await expected(tasks[2]);
    expect(pickup).toBe(20);
    expect(after - before).toBeGreaterThan(60);
  });

  test('come with the distance and the duration of the trip as it is now', async () => {
    const north = (degrees: number) => ({ ...trips.pearl, latitude: trips.pearl.latitude + degrees });
    const order = { pickup: trips.pearl, delivery: north(0.1), deliverByUtc: trips.inMinutes(180) };
    const one = await trips.create(order);
    trip = await createTrip([one]);
    // 11.12 km on the globe, times 1.3 for streets.
    expect(trip.distanceKm).toBeCloseTo(14.455, 2);
    await trips.ask(calls.task.update, { query: { id: one.id }, body: { delivery: north(0.2) } });
    const moved = await read(trip.id);
    expect(moved.distanceKm).toBeCloseTo(28.911, 2);
    // The other 14.455 km at the 30 km/h of a bike.
    expect(moved.durationMin - trip.durationMin).toBeCloseTo(28.9, 1);
  });

  test('come without an order that is given to an agent, by assigning it or on the board', async () => {
    const { agent } = await trips.onlineCourier();
    expect((await trips.assign(tasks[0].id, agent.id)).status).toBe(200);
    expect((await expected(tasks[2]))[0]).toBe(15);
    expect((await steps()).slice(0, 2)).toEqual([10, 15]);
    const drop = { taskIds: [tasks[1].id], agentId: agent.id };
    const { rows } = (await trips.ask(calls.timeline.preview, { body: drop })).reply;
    const seen = rows.map(({ agentId, planVersion }) => ({ agentId, planVersion }));
    const moved = await trips.ask(calls.timeline.move, { body: { ...drop, seen } });
    expect(moved.status).toBe(200);
    expect((await expected(tasks[2]))[0]).toBe(10);
    await trips.ask(calls.timeline.undo, { body: { moveId: moved.reply.moveId } });
    expect((await expected(tasks[2]))[0]).toBe(15);
  });

  test('are read again on screens when one of its orders is given to an agent: once for each other order', async () => {
    const { agent } = await trips.onlineCourier();
    const heard = () =>
      trips.server.deps.withTx(SYSTEM, async ({ db }) => {
        const { rows } = await sql<{ data: { taskId: string } }>`
          delete from outbox where name = 'task.changed' returning data`.execute(db);
        return tasks.map(({ id }) => rows.flatMap(({ data }) => (data.taskId === id ? data : [])));
      });
    await heard();
    await trips.assign(tasks[0].id, agent.id);
    expect(await heard()).toEqual([
      [expect.objectContaining({ taskId: tasks[0].id, assigned: true })],
      [{ taskId: tasks[1].id, status: 'Planned', agentId: null }],
      [{ taskId: tasks[2].id, status: 'Planned', agentId: null }],
    ]);
  });

  test('come without an order that is cancelled; restored, it has none', async () => {
    const [, before = 0] = await expected(tasks[2]);
    await trips.ask(calls.task.cancel, { query: { id: tasks[0].id }, body: { reason: 'Ordered twice' } });
    const [pickup, after = 0] = await expected(tasks[2]);
    expect(pickup).toBe(15);
    expect(after).toBeLessThan(before);
    const admin = await trips.server.loginAs('SysAdmin');
    await trips.ask(calls.task.restore, { body: { taskId: tasks[0].id, reason: 'Not twice' } }, admin);
    expect(await trips.read(tasks[0].id)).toMatchObject({
      status: 'Unplanned',
      expectedPickupUtc: null,
      expectedDeliveryUtc: null,
    });
  });
});

test('[TRIP-05] a stop is delayed when its delivery comes after it was promised; goods that wait for the courier are not late', async () => {
  const punctuality = async (tasks: readonly Task[]) =>
    (await createTrip(tasks)).steps.map((step) => `${step.kind} ${step.punctuality}`);
  // Ready in 10 minutes, the second one is picked up in 15.
  const inTime = [await trips.create(), await trips.create({ deliverByUtc: trips.inMinutes(120) })];
  expect(await punctuality([inTime[1], inTime[0]] as Task[])).toEqual([
    'pickup onTime',
    'pickup onTime',
    'delivery onTime',
    'delivery delayed',
  ]);
});

test('[TRIP-05] what waits for an agent past its promise is delayed; taken back, it stays as it was then', async () => {
  const trip = await createTrip([await trips.create({ deliverByUtc: trips.inMinutes(120) })]);
  const other = await createTrip([await trips.create({ deliverByUtc: trips.inMinutes(120) })]);
  await invalidate(other.id);
  trips.server.clock.pass(180 * 60_000);
  const punctuality = async (id: string) => (await read(id)).steps.map((step) => step.punctuality);
  expect(await punctuality(trip.id)).toEqual(['onTime', 'delayed']);
  const open = await trips.ask(calls.plannedTrip.all, { query: { open: true, search: trip.shortId } });
  expect(open.reply.items[0]?.steps[1]).toMatchObject({ punctuality: 'delayed', completedAtUtc: null });
  expect(await punctuality(other.id)).toEqual(['onTime', 'onTime']);
});

test('[TRIP-23] a locked stop keeps its position, and an impossible lock is refused by name', async () => {
  const tasks = await createThree();
  const far = tasks[0]?.id ?? '';
  const ask = (order: number) =>
    trips.ask(calls.plannedTrip.plan, {
      body: { taskIds: tasks.map(({ id }) => id), lockedStops: [{ taskId: far, kind: 'delivery', order }] },
    });
  expect((await ask(3)).reply.stops[3]).toMatchObject({ taskId: far, kind: 'delivery' });
  const refused = await ask(6);
  expect(refused.status).toBe(400);
  expect(refused.error.errors?.[0]?.path).toBe('lockedStops.0');
});

test("[TRIP-13] an operator's order is checked stop by stop without writing anything", async () => {
  const [a, b] = (await createThree()) as [Task, Task];
  const late = await trips.create({ pickupByUtc: trips.inMinutes(2), deliverByUtc: trips.inMinutes(3) });
  const plan = await validate([
    { taskId: a.id, kind: 'delivery' as const },
    { taskId: a.id, kind: 'pickup' as const },
    { taskId: b.id, kind: 'pickup' as const },
    { taskId: late.id, kind: 'pickup' as const },
    { taskId: late.id, kind: 'delivery' as const },
  ]);
  expect(codes(plan)).toEqual([['deliveryBeforePickup'], [], ['missingDelivery'], [], ['windowBroken']]);
  expect(plan.valid).toBe(false);
  expect(plan.stops[4]?.lateMin).toBeGreaterThan(0);
  const soft = await validate(route([late]));
  expect([soft.valid, codes(soft)]).toEqual([true, [[], ['windowBroken']]]);
  expect((await trips.ask(calls.plannedTrip.all, { query: { search: late.shortId } })).reply.items).toEqual(
    [],
  );
});

test('[TRIP-13] reports a stop whose task is gone, needs another vehicle, or whose time has passed', async () => {
  const truck = await trips.create({ transportTypeId: 5 });
  const gone = await trips.create();
  const { agent } = await trips.onlineCourier();
  await trips.assign(gone.id, agent.id);
  expect(codes(await validate(route([truck]), { transportTypeId: 2 }))[0]).toEqual(['vehicleNotAllowed']);
  const taken = await validate(route([gone]));
  expect(taken.stops[0]?.problems).toEqual([
    { code: 'taskNotAvailable', message: `${gone.shortId} is Planned and can't be planned` },
  ]);
  const past = await trips.create({ pickupByUtc: trips.inMinutes(-30), deliverByUtc: trips.inMinutes(-10) });
  expect(codes(await validate(route([past])))[1]).toEqual(['windowBroken', 'windowInPast']);
});

test('[TRIP-14] creating a trip plans its tasks without an agent, once, with a timeline entry', async () => {
  const tasks = await createThree();
  const trip = await createTrip(tasks);
  expect(trip).toMatchObject({ status: 'Planned', agent: null, version: 1 });
  expect(trip.allowedActions).toEqual(['assign', 'invalidate', 'print']);
  expect(trip.steps.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    ...Array(3).fill('pickup Todo'),
    ...Array(3).fill('delivery Todo'),
  ]);
  for (const { id } of tasks) {
    const task = await trips.read(id);
    expect(task).toMatchObject({ status: 'Planned', plannedTripId: trip.id, taskAgentDetails: null });
    expect(task.expectedDeliveryUtc).not.toBeNull();
    const history = (await trips.ask(calls.task.history, { query: { id } })).reply.items[0];
    expect(history).toMatchObject({ toStatus: 'Planned', comment: trip.shortId, actor: { kind: 'user' } });
  }
  const again = await trips.ask(calls.plannedTrip.create, { body: { stops: route(tasks) } });
  expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  const plan = again.error.details?.plan as RoutePlan;
  expect(plan.stops[0]?.problems[0]?.code).toBe('taskNotAvailable');
  const { reply } = await trips.ask(calls.plannedTrip.all, { query: { search: trip.shortId } });
  expect(reply.items.map(({ id }) => id)).toEqual([trip.id]);
});

test('[TRIP-14] an impossible route is refused with a reason per stop, and its tasks are unchanged', async () => {
  const [task] = (await createThree()) as [Task];
  const { status, error } = await trips.ask(calls.plannedTrip.create, {
    body: { stops: route([task]).reverse() },
  });
  expect([status, error.errors?.[0]?.path]).toEqual([400, 'stops.0']);
  expect((await trips.read(task.id)).status).toBe('Unplanned');
});

test('[TRIP-07] agents for a trip are sorted best first, followed by excluded ones with the reason', async () => {
  const trip = await createTrip(await createThree());
  const near = await trips.onlineCourier();
  const offline = await trips.courier();
  const { status, reply } = await trips.ask(calls.plannedTrip.candidates, {
    body: { plannedTripId: trip.id },
  });
  expect(status).toBe(200);
  const ids = reply.items.map(({ id }) => id);
  const shown = reply.items[ids.indexOf(near.agent.id)];
  expect(shown).toMatchObject({ excludedBy: [], distanceToPickupKm: 0 });
  expect(shown?.totalDistanceKm).toBeCloseTo(trip.distanceKm, 1);
  expect(reply.items.map(({ rank }) => rank).filter(Boolean)).toEqual(
    reply.items.flatMap(({ rank }, index) => (rank ? index + 1 : [])),
  );
  expect(reply.items[ids.indexOf(offline.agent.id)]).toMatchObject({
    rank: null,
    excludedBy: expect.arrayContaining(['notAvailable']),
  });
});

test('[TRIP-07] an agent for a trip has the skills that each of its tasks requires', async () => {
  const skill = async (name: string) => (await trips.ask(calls.skill.create, { body: { name } })).reply.id;
  const [fridge, box, alcohol] = [await skill('Fridge'), await skill('Box'), await skill('Alcohol')];
  const withSkills = async (skillIds: string[]) => {
    const { agent } = await trips.onlineCourier();
    await trips.ask(calls.skill.assign, { body: { agentIds: [agent.id], skillIds } });
    return agent.id;
  };
  const fridgeOnly = await withSkills([fridge]);
  const boxAndAlcohol = await withSkills([box, alcohol]);
  const without = (await trips.onlineCourier()).agent.id;
  const excluded = async (...needs: Task['skillCriteria'][]) => {
    const tasks = [await trips.create()];
    for (const skillCriteria of needs) tasks.push(await trips.create({ skillCriteria }));
    const { items } = (
      await trips.ask(calls.plannedTrip.candidates, {
        body: { plannedTripId: (await createTrip(tasks)).id },
        query: { pageSize: 100 },
      })
    ).reply;
    return [fridgeOnly, boxAndAlcohol, without].map((id) => items.find((item) => item.id === id)?.excludedBy);
  };
  const any = (...requiredSkills: string[]) => ({ requiredSkills, allRequired: false });
  const all = (...requiredSkills: string[]) => ({ requiredSkills, allRequired: true });
  expect(await excluded(any(fridge), any(alcohol))).toEqual([['skills'], ['skills'], ['skills']]);
  expect(await excluded(any(fridge, box), all(alcohol))).toEqual([['skills'], [], ['skills']]);
  expect(await excluded(any(fridge, box))).toEqual([[], [], ['skills']]);
  expect(await excluded()).toEqual([[], [], []]);
});

test('[TRIP-07] an agent who is excluded from one task of a trip is excluded from the trip', async () => {
  await trips.ask(calls.config.addAssignmentOverride, {
    body: {
      metaDataKey: 'Type',
      metaDataValue: 'Frozen',
      metaDataValueComparisionOperatorId: 1,
      override: {
        ...DEFAULT_ASSIGNMENT_CONFIG,
        ConfigurationTitle: 'Frozen',
        FilteringMatchCriterion: [
          {
            ParameterFilters: [{ ParameterName: 'Transport', ComparisionCondition: 'Eq', Value: 'bike' }],
            ParameterSorts: [],
          },
        ],
      },
    },
  });
  const bike = (await trips.onlineCourier()).agent.id;
  const car = (await trips.onlineCourier({ transportTypeId: 3 })).agent.id;
  const excluded = async (...tasks: Task[]) => {
    const { id } = await createTrip(tasks);
    const body = { plannedTripId: id };
    const { items } = (await trips.ask(calls.plannedTrip.candidates, { body })).reply;
    return [bike, car].map((agent) => items.find((item) => item.id === agent)?.excludedBy);
  };
  const plain = () => trips.create({ transportTypeId: 1 });
  const frozen = await trips.create({
    transportTypeId: 1,
    userMetaDataDtos: [{ key: 'Type', value: 'Frozen' }],
  });
  expect(await excluded(await plain(), await plain())).toEqual([[], []]);
  expect(await excluded(await plain(), frozen)).toEqual([['exclusionCriterion'], []]);
});

test('[TRIP-07] a criterion about the figures of one task of a trip does not exclude agents by those of another', async () => {
  await trips.ask(calls.config.addAssignmentOverride, {
    body: {
      metaDataKey: 'Type',
      metaDataValue: 'Bulk',
      metaDataValueComparisionOperatorId: 1,
      override: {
        ...DEFAULT_ASSIGNMENT_CONFIG,
        ConfigurationTitle: 'Bulk',
        FilteringMatchCriterion: [
          {
            ParameterFilters: [
              { ParameterName: 'PickupToDeliveryDistance', ComparisionCondition: 'Gt', Value: '5' },
            ],
            ParameterSorts: [],
          },
        ],
      },
    },
  });
  const { agent } = await trips.onlineCourier();
  const bulk = { userMetaDataDtos: [{ key: 'Type', value: 'Bulk' }] };
  const near = { ...trips.pearl, latitude: 25.2977, longitude: 51.5329 };
  const excluded = async (...tasks: Task[]) => {
    const { id } = await createTrip(tasks);
    const { items } = (await trips.ask(calls.plannedTrip.candidates, { body: { plannedTripId: id } })).reply;
    return items.find((item) => item.id === agent.id)?.excludedBy;
  };
  // The door of an order is 9 km from the shop; that of a bulk order one.
  expect(await excluded(await trips.create(), await trips.create({ ...bulk, delivery: near }))).toEqual([]);
  expect(await excluded(await trips.create(bulk), await trips.create())).toEqual(['exclusionCriterion']);
});

test('[TRIP-08] an assigned trip is in its order at its agent, and moves to another one as a whole', async () => {
  const tasks = await createThree();
  const trip = await createTrip(tasks);
  const [first, second] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const { status, reply } = await assign(trip.id, first.agent.id, { version: 1 });
  expect([status, reply.status, reply.agent?.id, reply.version]).toEqual([
    200,
    'Assigned',
    first.agent.id,
    2,
  ]);
  const stops = async (self: typeof first.self) =>
    ((await trips.ask(calls.courier.state, {}, self)).reply.trip?.steps ?? []).map(({ kind, taskId }) => ({
      taskId,
      kind,
    }));
  expect(await stops(first.self)).toEqual(route(tasks));
  await assign(trip.id, second.agent.id);
  expect([await stops(first.self), await stops(second.self)]).toEqual([[], route(tasks)]);
  expect((await read(trip.id)).steps).toHaveLength(6);
});

test('[TRIP-08] a trip whose agent got another order of stops is shown in that order, and keeps it with the next agent', async () => {
  const tasks = (await createThree()) as [Task, Task, Task];
  const trip = await createTrip(tasks);
  const [first, second] = [await trips.onlineCourier(), await trips.onlineCourier()];
  await assign(trip.id, first.agent.id);
  const drop = { taskIds: [tasks[0].id], agentId: first.agent.id, pickupIndex: 4, deliveryIndex: 4 };
  const { rows } = (await trips.ask(calls.timeline.preview, { body: drop })).reply;
  const seen = rows.map(({ agentId, planVersion }) => ({ agentId, planVersion }));
  expect((await trips.ask(calls.timeline.move, { body: { ...drop, seen } })).status).toBe(200);
  const names = (steps: PlannedTrip['steps']) =>
    steps.map(({ order, kind, taskId }) => `${order} ${kind} ${tasks.findIndex(({ id }) => id === taskId)}`);
  const moved = ['1 pickup 1', '2 pickup 2', '3 delivery 1', '4 delivery 2', '5 pickup 0', '6 delivery 0'];
  const { steps } = await read(trip.id);
  expect(names(steps)).toEqual(moved);
  const times = steps.map(({ expectedAtUtc }) => expectedAtUtc);
  expect(times).toEqual([...times].sort());
  const online = async (agentId: string) =>
    (await trips.ask(calls.onlineTrip.forAgent, { query: { id: agentId } })).reply.trip?.steps ?? [];
  expect(names(await online(first.agent.id))).toEqual(moved);
  await assign(trip.id, second.agent.id);
  expect(names(await online(second.agent.id))).toEqual(moved);
});

test('[TRIP-08] if two assign a trip at once, the second gets the current trip', async () => {
  const trip = await createTrip(await createThree());
  const [a, b] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const answers = await Promise.all([a, b].map(({ agent }) => assign(trip.id, agent.id, { version: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)?.reply.agent?.id;
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.error.details).toMatchObject({ current: { agent: { id: won } } });
});

test('[TRIP-08] a task that is assigned alone leaves its trip', async () => {
  const tasks = await createThree();
  const trip = await createTrip(tasks);
  const { agent } = await trips.onlineCourier();
  await trips.assign(tasks[0]?.id ?? '', agent.id);
  expect(new Set((await read(trip.id)).steps.map(({ taskId }) => taskId))).toEqual(
    new Set([tasks[1]?.id, tasks[2]?.id]),
  );
});

test('[TRIP-09] taking a trip back frees the tasks that its agent has not set out for, and keeps its record', async () => {
  const tasks = (await createThree()) as [Task, Task, Task];
  const trip = await createTrip(tasks);
  const { agent, self } = await trips.onlineCourier();
  await assign(trip.id, agent.id);
  await trips.move(tasks[0], 'setOut', {}, self);
  expect((await read(trip.id)).status).toBe('Started');
  const { status, reply } = await invalidate(trip.id, { reason: 'Rain' });
  expect([status, reply.status, reply.allowedActions]).toEqual([200, 'Invalidated', ['print']]);
  expect(reply.steps).toHaveLength(6);
  const states = await Promise.all(tasks.map(async ({ id }) => (await trips.read(id)).status));
  expect(states).toEqual(['PickingUp', 'Unplanned', 'Unplanned']);
  const history = (await trips.ask(calls.task.history, { query: { id: tasks[1].id } })).reply.items[0];
  expect(history).toMatchObject({ fromStatus: 'Planned', toStatus: 'Unplanned', reason: 'Rain' });
  const twice = await invalidate(trip.id);
  expect(twice).toMatchObject({ status: 409, body: { details: { status: 'Invalidated' } } });
});

test('[TRIP-09] a task whose delivery failed stays with the agent who has its goods when the trip is taken back', async () => {
  const tasks = [await trips.create(), await trips.create()] as const;
  const trip = await createTrip(tasks);
  const { agent, self } = await trips.onlineCourier();
  await assign(trip.id, agent.id);
  const souq = { position: { latitude: trips.souq.latitude, longitude: trips.souq.longitude } };
  await trips.move(tasks[0], 'setOut', {}, self);
  await trips.move(tasks[0], 'completePickup', souq, self);
  await trips.move(tasks[0], 'headToDelivery', {}, self);
  await trips.move(tasks[0], 'failDelivery', { reason: 'Recipient refuses' }, self);
  expect((await invalidate(trip.id)).reply.status).toBe('Invalidated');
  expect(await trips.read(tasks[0].id)).toMatchObject({
    status: 'Planned',
    taskAgentDetails: { id: agent.id },
    pickupCompletedAtUtc: expect.any(String),
  });
  expect((await trips.read(tasks[1].id)).status).toBe('Unplanned');
});

test("[TRIP-09] a started trip can't be taken back while all its open tasks are on board", async () => {
  const task = await trips.create();
  const trip = await createTrip([task]);
  const { agent, self } = await trips.onlineCourier();
  await assign(trip.id, agent.id);
  const souq = { position: { latitude: trips.souq.latitude, longitude: trips.souq.longitude } };
  await trips.move(task, 'setOut', {}, self);
  await trips.move(task, 'completePickup', souq, self);
  await trips.move(task, 'headToDelivery', {}, self);
  await trips.move(task, 'failDelivery', { reason: 'Recipient refuses' }, self);
  expect((await read(trip.id)).allowedActions).toEqual(['print']);
  expect((await invalidate(trip.id)).status).toBe(409);
});

test('[TRIP-09] ending a trip without an agent frees its tasks, and they can be planned again', async () => {
  const tasks = await createThree();
  const trip = await createTrip(tasks);
  expect((await invalidate(trip.id, { version: 7 })).status).toBe(409);
  expect((await invalidate(trip.id, { version: 1 })).status).toBe(200);
  for (const { id } of tasks)
    expect(await trips.read(id)).toMatchObject({ status: 'Unplanned', plannedTripId: null });
  const { items } = (await trips.ask(calls.task.history, { query: { id: tasks[0]?.id ?? '' } })).reply;
  expect(items[0]).toMatchObject({ reason: 'Trip taken back', comment: trip.shortId });
  await createTrip(tasks);
});

test("[TRIP-12] its agent can read a trip, another courier can't", async () => {
  const trip = await createTrip(await createThree());
  const [mine, other] = [await trips.onlineCourier(), await trips.onlineCourier()];
  await assign(trip.id, mine.agent.id);
  const details = (self: typeof mine.self) =>
    trips.ask(calls.plannedTrip.detailsForAgent, { query: { plannedTripId: trip.id } }, self);
  expect((await details(mine.self)).body).toMatchObject({ id: trip.id, status: 'Assigned' });
  expect((await details(other.self)).status).toBe(404);
});

test('[TRIP-15] a started trip is the online trip of its agent, with live progress', async () => {
  const tasks = (await createThree()) as [Task, Task, Task];
  const trip = await createTrip(tasks);
  const { agent, self } = await trips.onlineCourier();
  await assign(trip.id, agent.id);
  const start = () => trips.ask(calls.plannedTrip.start, { body: { plannedTripId: trip.id } }, self);
  const started = await start();
  expect(started.body).toMatchObject({ plannedTripId: trip.id, status: 'Active' });
  expect((await start()).reply.id).toBe(started.reply.id);
  const online = await trips.ask(calls.onlineTrip.forAgent, { query: { id: agent.id } });
  expect(online.reply.trip).toMatchObject({ id: started.reply.id, plannedTripId: trip.id });
  expect(online.reply.trip?.allowedActions).toEqual(['release', 'print']);
  await trips.move(tasks[0], 'setOut', {}, self);
  const at = { position: { latitude: trips.souq.latitude, longitude: trips.souq.longitude } };
  await trips.move(tasks[0], 'completePickup', at, self);
  await trips.move(tasks[1], 'setOut', {}, self);
  const live = await read(trip.id);
  expect(live.status).toBe('Started');
  expect(live.steps.slice(0, 3).map(({ status }) => status)).toEqual(['Completed', 'InProgress', 'Todo']);
  expect(live.steps[0]?.completedAtUtc).not.toBeNull();
});

describe('the list of open trips', () => {
  type Listed = CallInput<typeof calls.plannedTrip.all>['query'];
  const listed = async (query: Listed) =>
    (await trips.ask(calls.plannedTrip.all, { query: { pageSize: 100, ...query } })).reply;
  const at = async (minutes: number) => {
    const times = { pickupByUtc: trips.inMinutes(minutes), deliverByUtc: trips.inMinutes(minutes + 60) };
    const task = await trips.create(times);
    return { task, trip: await createTrip([task]) };
  };
  const bring = async (
    { id }: { id: string },
    self: Awaited<ReturnType<TripServer['onlineCourier']>>['self'],
  ) => {
    const souq = { position: { latitude: 25.2877, longitude: 51.5329 } };
    const pearl = { position: { latitude: 25.37, longitude: 51.55 } };
    await trips.move({ id }, 'setOut', {}, self);
    await trips.move({ id }, 'completePickup', souq, self);
    await trips.move({ id }, 'headToDelivery', {}, self);
    expect((await trips.move({ id }, 'deliver', pearl, self)).body).toMatchObject({ status: 'Delivered' });
  };

  test('begins with those without an agent, by their first pickup; one that was taken back is not in it', async () => {
    const given = await at(5);
    const later = await at(60);
    const sooner = await at(20);
    const { agent } = await trips.onlineCourier();
    await assign(given.trip.id, agent.id);
    // Its agent goes on with one of its tasks.
    const two = [await trips.create(), await trips.create()] as const;
    const back = await createTrip(two);
    const rider = await trips.onlineCourier();
    await assign(back.id, rider.agent.id);
    await trips.move(two[0], 'setOut', {}, rider.self);
    expect((await invalidate(back.id)).status).toBe(200);
    const own = [given.trip.id, later.trip.id, sooner.trip.id, back.id];
    const { items } = await listed({ open: true });
    expect(items.map(({ id }) => id).filter((id) => own.includes(id))).toEqual([
      sooner.trip.id,
      later.trip.id,
      given.trip.id,
    ]);
    expect(items.find(({ id }) => id === sooner.trip.id)).toMatchObject({
      status: 'Planned',
      agent: null,
      openTaskCount: 1,
      polyline: null,
    });
    const all = (await listed({})).items.map(({ id }) => id).filter((id) => own.includes(id));
    expect(all).toEqual([back.id, sooner.trip.id, later.trip.id, given.trip.id]);
  });

  test('has a trip until its last task is delivered or cancelled', async () => {
    const tasks = [await trips.create(), await trips.create(), await trips.create()] as const;
    const trip = await createTrip(tasks);
    const { agent, self } = await trips.onlineCourier();
    await assign(trip.id, agent.id);
    const isListed = async () =>
      (await listed({ open: true, search: trip.shortId })).items.map(({ openTaskCount }) => openTaskCount);
    expect(await isListed()).toEqual([3]);
    await bring(tasks[0], self);
    expect(await isListed()).toEqual([2]);
    await trips.ask(calls.task.cancel, { query: { id: tasks[1].id }, body: { reason: 'Not wanted' } });
    expect(await isListed()).toEqual([1]);
    await bring(tasks[2], self);
    expect(await isListed()).toEqual([]);
    expect(await read(trip.id)).toMatchObject({ status: 'Started', openTaskCount: 0 });
    expect((await listed({ search: trip.shortId })).items).toMatchObject([{ openTaskCount: 0 }]);
  });

  test('finds a trip by its number or that of one of its tasks, a page at a time', async () => {
    const { task, trip } = await at(40);
    for (const search of [
      trip.shortId,
      trip.shortId.slice(2),
      task.shortId.toLowerCase(),
      task.shortId.slice(2),
    ])
      expect((await listed({ open: true, search })).items.map(({ id }) => id)).toContain(trip.id);
    expect((await listed({ open: true, search: 'P-999999' })).items).toEqual([]);
    const first = await listed({ open: true, pageSize: 1 });
    const second = await listed({ open: true, pageSize: 1, pageNumber: 2 });
    expect([first.items.length, second.items.length]).toEqual([1, 1]);
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
    expect(first.pagingFilteringContext.totalItems).toBeGreaterThan(1);
  });

  test('of another company is empty', async () => {
    await at(40);
    const company = await makeCompany(trips.server.deps);
    const stranger = await trips.server.loginAs('Operator', { companyId: company.id });
    const query = { open: true };
    expect((await askAs(trips.server, stranger)(calls.plannedTrip.all, { query })).reply.items).toEqual([]);
  });
});

test('[TRIP-19] a task released from an online trip is recorded with a reason and a comment', async () => {
  const tasks = (await createThree()) as [Task, Task, Task];
  const trip = await createTrip(tasks);
  const { agent } = await trips.onlineCourier();
  await assign(trip.id, agent.id);
  const { body } = await trips.ask(calls.onlineTrip.release, {
    body: { taskId: tasks[1].id, reason: 'Vehicle problem', comment: 'Flat tyre' },
  });
  expect(body).toMatchObject({ status: 'Unplanned', plannedTripId: null, taskAgentDetails: null });
  expect((await read(trip.id)).steps).toHaveLength(4);
  const history = (await trips.ask(calls.task.history, { query: { id: tasks[1].id } })).reply.items[0];
  expect(history).toMatchObject({
    eventType: 'ReleasedFromOnlineTripAction',
    reason: 'Vehicle problem',
    comment: 'Flat tyre',
  });
});

test('[TRIP-14] trips and tasks of another company are not found', async () => {
  const task = await trips.create();
  const trip = await createTrip([task]);
  const company = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('Operator', { companyId: company.id });
  const ask = askAs(trips.server, stranger);
  const { agent } = await trips.onlineCourier();
  const answers = await Promise.all([
    ask(calls.plannedTrip.get, { query: { id: trip.id } }),
    ask(calls.plannedTrip.invalidate, { body: { plannedTripId: trip.id } }),
    ask(calls.plannedTrip.assign, { body: { plannedTripId: trip.id, agentId: agent.id } }),
    ask(calls.plannedTrip.candidates, { body: { plannedTripId: trip.id } }),
    ask(calls.plannedTrip.validate, { body: { stops: route([task]) } }),
    ask(calls.plannedTrip.create, { body: { stops: route([task]) } }),
    ask(calls.plannedTrip.plan, { body: { taskIds: [task.id] } }),
    ask(calls.plannedTrip.detailsForAgent, { query: { plannedTripId: trip.id } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(404));
  expect((await ask(calls.plannedTrip.all)).reply.items).toEqual([]);
});
