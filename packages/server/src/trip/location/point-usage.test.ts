import { calls } from '@qafila/contracts';
import { makeCompany } from '@qafila/testing';
import { startTrips } from '../trip.fixture.ts';

let trips: Awaited<ReturnType<typeof startTrips>>;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

test('running tasks that use a point are counted and listed, ended ones are not', async () => {
  const { ask, create, server } = trips;
  const body = {
    name: 'Souq',
    address: 'Al Souq',
    phoneNumber: '33445566',
    latitude: 25.28,
    longitude: 51.53,
  };
  const { id } = (await ask(calls.location.createPoint, { body })).reply;
  const usage = () => ask(calls.location.pointUsage, { query: { id } });
  expect((await usage()).body).toEqual({ running: 0, tasks: [] });
  const picked = await create({ pickup: { id }, pickupLocationTypeId: 1 });
  const given = await create({ delivery: { id }, deliveryLocationTypeId: 1 });
  const over = await create({ pickup: { id }, pickupLocationTypeId: 1 });
  await create();
  const cancel = { query: { id: over.id }, body: { reason: 'The customer cancelled' } };
  expect((await ask(calls.task.cancel, cancel)).status).toBe(200);
  expect((await usage()).body).toEqual({
    running: 2,
    tasks: [
      { id: picked.id, shortId: picked.shortId },
      { id: given.id, shortId: given.shortId },
    ],
  });
  const stranger = await server.loginAs('Operator', { companyId: (await makeCompany(server.deps)).id });
  expect((await ask(calls.location.pointUsage, { query: { id } }, stranger)).status).toBe(404);
});
