import { calls } from '@qafila/contracts';
import { type PartnerServer, startPartners } from '../../offload/offload.fixture.ts';

let city: PartnerServer;
beforeAll(async () => {
  city = await startPartners();
});
afterAll(() => city.server.close());

const SOUQ = { latitude: 25.2877, longitude: 51.5329 };
const PEARL = { latitude: 25.37, longitude: 51.55 };
const estimate = async (more: object = {}) =>
  (await city.ask(calls.task.estimate, { body: { pickup: SOUQ, delivery: PEARL, ...more } })).reply;

test('says what a delivery takes from when its goods are ready, and orders nothing', async () => {
  // By bike 12.105 km in 24.2 minutes, 5 minutes at the pickup and 6 at the door.
  expect(await estimate({ pickupByUtc: city.inMinutes(60) })).toEqual({
    distanceKm: 12.105,
    durationMin: 36,
    pickupByUtc: city.inMinutes(60),
    deliverByUtc: city.inMinutes(96),
    price: null,
    currency: 'Qatari Riyal (QAR)',
  });
  expect((await city.ask(calls.task.all, {})).reply.items).toEqual([]);
});

test('goods that were ready earlier are picked up now', async () => {
  expect(await estimate({ pickupByUtc: city.inMinutes(-60) })).toMatchObject({
    pickupByUtc: city.inMinutes(0),
    deliverByUtc: city.inMinutes(36),
  });
});

test('has the price of the partner who is offered new orders, if it is billed by the order', async () => {
  const contract = await city.contractWith({
    billingPrice: 17.25,
    offloadByDefault: true,
    startDateUtc: city.inDays(0),
  });
  expect((await estimate()).price).toBe(17.25);
  await city.ask(
    calls.contract.update,
    { query: { id: contract.id }, body: { billingTypeId: 3 } },
    city.admin,
  );
  expect((await estimate()).price).toBeNull();
});
