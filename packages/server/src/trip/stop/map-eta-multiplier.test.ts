import { calls, DEFAULT_TASK_CONFIG, MINUTE_MS } from '@qafila/contracts';
import { known } from '../../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

/** A place so many steps of 0.1 degrees north of the souq: each is 28.9 minutes by bike, as estimated. */
const north = (steps: number) => ({ ...trips.souq, latitude: trips.souq.latitude + steps / 10 });
const spot = (steps: number) => {
  const { latitude, longitude } = north(steps);
  return { latitude, longitude };
};
const far = () => ({
  pickup: north(1),
  delivery: north(2),
  pickupByUtc: trips.inMinutes(1),
  deliverByUtc: trips.inMinutes(240),
});
const factor = (MapEtaMultiplier: number, ShouldUseMapEtaMultiplier = true) => ({
  ...DEFAULT_TASK_CONFIG,
  ConfigurationTitle: 'Rush hour',
  MapEtaMultiplier,
  ShouldUseMapEtaMultiplier,
});
const save = (config: ReturnType<typeof factor>) => trips.ask(calls.config.applyTask, { body: { config } });
const inMin = (utc: string | null | undefined) =>
  (Date.parse(known(utc)) - trips.server.clock.now().getTime()) / MINUTE_MS;

/** An agent at the souq with an order. */
async function given(change: object = {}) {
  const { agent } = await trips.onlineCourier();
  const { id } = await trips.create({ ...far(), ...change });
  await trips.assign(id, agent.id);
  return { agent, task: await trips.read(id) };
}
const expected = async (change?: object) => {
  const { task } = await given(change);
  return [inMin(task.expectedPickupUtc), inMin(task.expectedDeliveryUtc)].map((min) =>
    Number(min.toFixed(1)),
  );
};

test('[CONFIG-23] expected times take as many times the estimate as the settings say, once it is switched on', async () => {
  await save(factor(2, false));
  // 28.9 minutes, 5 at the pickup, 28.9 again.
  expect(await expected()).toEqual([28.9, 62.8]);
  await save(factor(2));
  expect(await expected()).toEqual([57.8, 120.6]);
});

test('[CONFIG-23] an override changes the rides of its own orders', async () => {
  await save(factor(1));
  await trips.ask(calls.config.addTaskOverride, {
    body: {
      metaDataKey: 'Type',
      metaDataValue: 'Furniture',
      metaDataValueComparisionOperatorId: 1,
      override: factor(3),
    },
  });
  expect(await expected({ userMetaDataDtos: [{ key: 'Type', value: 'Furniture' }] })).toEqual([86.7, 178.5]);
  expect(await expected()).toEqual([28.9, 62.8]);
});

test('[CONFIG-23] the timeline, a change of times, agents for an order, plans and estimates go by it too', async () => {
  await save(factor(2));
  const { agent, task } = await given();
  const { reply: board } = await trips.ask(calls.timeline.get, { query: { agentId: agent.id } });
  expect(known(board.rows[0]).stops.map(({ travelMin }) => travelMin)).toEqual([57.8, 57.8]);
  const { reply: plan } = await trips.ask(calls.task.rescheduleCalculate, {
    body: { taskId: task.id, pickupByUtc: trips.inMinutes(1), deliverByUtc: trips.inMinutes(200) },
  });
  expect(plan.affectedStops.map(({ afterUtc }) => Number(inMin(afterUtc).toFixed(1)))).toEqual([57.8, 120.6]);

  const waiting = await trips.create(far());
  const free = (await trips.onlineCourier()).agent.id;
  const { items } = (await trips.ask(calls.assignment.candidates, { body: { taskId: waiting.id } })).reply;
  expect(items.find(({ id }) => id === free)).toMatchObject({
    durationToPickupMin: 57.8,
    rideToPickupMin: 57.8,
  });
  // 57.8 minutes, 5, 57.8, 6 there, and 57.8 back from north(2) to the pickup.
  expect(items.find(({ id }) => id === agent.id)).toMatchObject({ durationToPickupMin: 184.5 });

  const stops = (['pickup', 'delivery'] as const).map((kind) => ({ taskId: waiting.id, kind }));
  const { reply: route } = await trips.ask(calls.plannedTrip.validate, { body: { stops } });
  const [from, to] = route.stops.map(({ arrivalUtc }) => inMin(arrivalUtc));
  expect(known(to) - known(from)).toBeCloseTo(62.8, 1);

  const { reply: estimate } = await trips.ask(calls.task.estimate, {
    body: { pickup: spot(0), delivery: spot(1) },
  });
  expect(estimate.durationMin).toBe(69);
});
