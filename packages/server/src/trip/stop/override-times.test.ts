import {
  ASSIGNMENT_STRATEGY,
  calls,
  DEFAULT_TASK_CONFIG,
  MINUTE_MS,
  type TaskConfig,
} from '@qafila/contracts';
import { known } from '../../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

const EQUAL = 1;
const NOT_EQUAL = 2;
const furniture = { userMetaDataDtos: [{ key: 'Type', value: 'Furniture' }] };

/** Saves an override for orders by their type. The base has the default: 5 minutes at a pickup, 6 at a delivery. */
async function override(
  metaDataValueComparisionOperatorId: 1 | 2,
  value: string,
  change: Partial<TaskConfig>,
) {
  const { reply } = await trips.ask(calls.config.addTaskOverride, {
    body: {
      metaDataKey: 'Type',
      metaDataValue: value,
      metaDataValueComparisionOperatorId,
      override: { ...DEFAULT_TASK_CONFIG, ConfigurationTitle: value, ...change },
    },
  });
  return reply;
}
const remove = (id: string) => trips.ask(calls.config.removeOverride, { body: { id } });
const minutesBetween = (from: string | null, until: string | null) =>
  (Date.parse(known(until)) - Date.parse(known(from))) / MINUTE_MS;

/** An agent with two orders; the second one is picked up where the first one is delivered. */
async function twoOrders(first: object, second: object = {}) {
  const { agent } = await trips.onlineCourier();
  const one = await trips.create({ deliverByUtc: trips.inMinutes(240), ...first });
  const two = await trips.create({
    pickup: trips.pearl,
    delivery: trips.pearl,
    deliverByUtc: trips.inMinutes(240),
    ...second,
  });
  await trips.assign(one.id, agent.id);
  await trips.assign(two.id, agent.id);
  const [before, after] = [await trips.read(one.id), await trips.read(two.id)];
  return { agent, before, after };
}

test('[CONFIG-21] each stop takes as long as the settings of its order say, in its own times as on the timeline', async () => {
  const { id } = await override(EQUAL, 'Furniture', { DeliveryServiceTimeMin: 45 });
  const { agent, before, after } = await twoOrders(furniture);
  // 45 minutes for the furniture; the override is not asked about the other order, which takes 5 minutes to pick up.
  expect(minutesBetween(before.expectedDeliveryUtc, after.expectedPickupUtc)).toBeCloseTo(45, 4);
  expect(minutesBetween(after.expectedPickupUtc, after.expectedDeliveryUtc)).toBeCloseTo(5, 4);
  const { reply } = await trips.ask(calls.timeline.get, { query: { agentId: agent.id } });
  const last = known(reply.rows[0]).stops.at(-1);
  expect(last?.taskId).toBe(after.id);
  expect(minutesBetween(after.expectedDeliveryUtc, known(last).atUtc)).toBeCloseTo(0, 4);
  await remove(id);
});

test('[CONFIG-21] an override for all orders but one kind leaves that kind with the base', async () => {
  const { id } = await override(NOT_EQUAL, 'Furniture', { DeliveryServiceTimeMin: 15 });
  const { before, after } = await twoOrders(furniture);
  expect(minutesBetween(before.expectedDeliveryUtc, after.expectedPickupUtc)).toBeCloseTo(6, 4);
  const other = await twoOrders({});
  expect(minutesBetween(other.before.expectedDeliveryUtc, other.after.expectedPickupUtc)).toBeCloseTo(15, 4);
  await remove(id);
});

test('candidates are weighed with the time that the orders they have really take', async () => {
  const { id } = await override(EQUAL, 'Furniture', { DeliveryServiceTimeMin: 45 });
  const { agent } = await trips.onlineCourier();
  const had = await trips.create({ deliverByUtc: trips.inMinutes(240), ...furniture });
  await trips.assign(had.id, agent.id);
  const task = await trips.create({ pickup: trips.pearl });
  const { items } = (await trips.ask(calls.assignment.candidates, { body: { taskId: task.id } })).reply;
  const found = items.find((item) => item.id === agent.id);
  // Waits until minute 10 for the furniture, 5 minutes there, 24.2 minutes to the Pearl, 45 there.
  expect(found?.durationToPickupMin).toBe(84.2);
  await remove(id);
});

test('the cheapest position goes by the time that each order takes', async () => {
  const { id } = await override(EQUAL, 'Furniture', { DeliveryServiceTimeMin: 45 });
  const isFirst = async (change: object) => {
    const { agent } = await trips.onlineCourier();
    const had = await trips.create({ deliverByUtc: trips.inMinutes(45), ...change });
    await trips.assign(had.id, agent.id);
    const added = await trips.create({
      pickup: trips.pearl,
      delivery: trips.pearl,
      deliverByUtc: trips.inMinutes(65),
    });
    await trips.ask(calls.assignment.assign, {
      body: {
        taskId: added.id,
        agentId: agent.id,
        assignmentStrategyId: ASSIGNMENT_STRATEGY.id('bestPosition'),
      },
    });
    const { reply } = await trips.ask(calls.timeline.get, { query: { agentId: agent.id } });
    const { stops } = known(reply.rows[0]);
    const at = (taskId: string) =>
      stops.findIndex((stop) => stop.taskId === taskId && stop.kind === 'delivery');
    return at(had.id) < at(added.id);
  };
  // At the Pearl in minute 39: 6 minutes there leave time for the second order, 45 do not.
  expect([await isFirst({}), await isFirst(furniture)]).toEqual([true, false]);
  await remove(id);
});
