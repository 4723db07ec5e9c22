import { calls, DEFAULT_TASK_CONFIG } from '@qafila/contracts';
import { known } from '../../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
  await trips.ask(calls.config.applyTask, {
    body: {
      config: {
        ...DEFAULT_TASK_CONFIG,
        ConfigurationTitle: 'Chains',
        KmRemainingForChainingConsideration: 40,
      },
    },
  });
});
afterAll(() => trips.server.close());

/** A place so many steps of 0.1 degrees north of the souq: each is 14.455 km by streets, 28.9 minutes by bike. */
const north = (steps: number) => ({ ...trips.souq, latitude: trips.souq.latitude + steps / 10 });
const candidates = async (taskId: string, more: object = {}, query: object = {}) =>
  (await trips.ask(calls.assignment.candidates, { body: { taskId, ...more }, query })).reply;

test('[ASSIGN-05] each agent is shown with distance, duration, cost and delay, as the ride comes out', async () => {
  const free = await trips.onlineCourier();
  const busy = await trips.onlineCourier();
  const had = await trips.create({ delivery: north(1) });
  await trips.assign(had.id, busy.agent.id);
  const task = await trips.create({
    pickup: north(1),
    delivery: north(2),
    costPerMinuteDelayInDelivery: 1,
  });
  const { items } = await candidates(task.id);
  const figures = (id: string) => {
    const found = items.find((item) => item.id === id);
    return [
      found?.distanceToPickupKm,
      found?.durationToPickupMin,
      found?.rideToPickupMin,
      found?.totalDistanceKm,
      found?.cost,
      found?.delayMin,
    ];
  };
  // At the pickup after 28.9 min, 5 min there, 28.9 min on: 22.8 min late. By 28.911 km at 0.40, 68.8 min at 15 an
  // hour, and 22.8 minutes late at 1.
  expect(figures(free.agent.id)).toEqual([14.455, 28.9, 28.9, 28.911, 51.59, 22.8]);
  // Waits until minute 10 for its first goods, 5 min there, 28.9 min, 6 min there: minute 49.9 at the pickup.
  expect(figures(busy.agent.id)).toEqual([14.455, 49.9, 28.9, 14.455, 59.58, 43.8]);
});

test('an agent without a known position has no figures', async () => {
  const { agent } = await trips.courier();
  const task = await trips.create({ delivery: north(1) });
  const { items } = await candidates(task.id, { search: agent.publicId });
  expect(items).toMatchObject([
    {
      id: agent.id,
      distanceToPickupKm: null,
      durationToPickupMin: null,
      rideToPickupMin: null,
      totalDistanceKm: null,
      cost: null,
      delayMin: null,
    },
  ]);
});

test('candidates are shown by page, and found by name or public id, with spaces around it or not', async () => {
  const [{ agent }] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const task = await trips.create();
  const all = await candidates(task.id);
  const [first, second] = [
    await candidates(task.id, {}, { pageNumber: 1, pageSize: 2 }),
    await candidates(task.id, {}, { pageNumber: 2, pageSize: 2 }),
  ];
  expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 4));
  expect(first.pagingFilteringContext.totalItems).toBe(all.items.length);
  for (const found of [
    await candidates(task.id, { search: `  ${agent.publicId} ` }),
    await candidates(task.id, {}, { search: ` ${agent.fullName}` }),
  ]) {
    expect(found.items.map(({ id }) => id)).toEqual([agent.id]);
    expect(found.pagingFilteringContext.totalItems).toBe(1);
  }
});

test('an agent who is being asked about another order is possible for an operator; the engine does not ask them again', async () => {
  const { agent, self } = await trips.onlineCourier();
  await trips.create();
  await trips.decide();
  const [offer] = (await trips.ask(calls.courier.state, {}, self)).reply.offers;
  const offeredId = known(offer?.entityId);
  const other = await trips.create();
  const foundFor = async (taskId: string) => (await candidates(taskId, { search: agent.publicId })).items;
  expect(await foundFor(other.id)).toMatchObject([{ id: agent.id, excludedBy: [] }]);
  expect(await foundFor(offeredId)).toMatchObject([{ id: agent.id, excludedBy: [] }]);
  await trips.decide();
  expect((await trips.ask(calls.courier.state, {}, self)).reply.offers).toHaveLength(1);
  const trace = (await trips.ask(calls.assignment.trace, { query: { id: other.id } })).reply.items[0];
  expect(trace?.candidates.find(({ id }) => id === agent.id)).toMatchObject({ excludedBy: ['notAvailable'] });
});
