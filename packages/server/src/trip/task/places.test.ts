import { calls } from '@qafila/contracts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
let ask: TripServer['ask'];
beforeAll(async () => {
  trips = await startTrips();
  ask = trips.ask;
});
afterAll(() => trips.server.close());

const QATAR = {
  name: 'Omar',
  address: 'Villa',
  phoneNumber: '33112233',
  zoneNumber: '66',
  streetNumber: '840',
  buildingNumber: '12',
};

/** The fields that creating a task with this pickup is refused for; none when it is created. */
async function refused(pickupLocationTypeId: number, pickup: object): Promise<string[]> {
  const answer = await ask.loosely(calls.task.create, {
    body: { ...trips.draft(), pickupLocationTypeId, pickup },
  });
  if (answer.status === 201) return [];
  expect(answer.status).toBe(400);
  return answer.error.errors?.map(({ path }) => path) ?? [];
}
const without = <Place extends object>(place: Place, field: keyof Place) =>
  Object.fromEntries(Object.entries(place).filter(([key]) => key !== field));

test('[LOCATION-12] a task takes an existing place only with its id', async () => {
  const point = (await ask(calls.location.createPoint, { body: { ...trips.souq, name: 'Kitchen' } })).reply;
  expect(await refused(1, { id: point.id })).toEqual([]);
  expect(await refused(1, trips.souq)).toEqual(['pickup.id']);
  expect(await refused(1, { id: '' })).toEqual(['pickup.id']);
});

test('[LOCATION-13] a task takes a Qatar place only with zone, street, building, phone, name and address', async () => {
  expect(await refused(3, QATAR)).toEqual([]);
  for (const field of [
    'zoneNumber',
    'streetNumber',
    'buildingNumber',
    'phoneNumber',
    'name',
    'address',
  ] as const)
    expect(await refused(3, without(QATAR, field))).toEqual([`pickup.${field}`]);
});

test('[LOCATION-14] a task takes an international place only with latitude, longitude, phone, name and address', async () => {
  expect(await refused(2, trips.souq)).toEqual([]);
  for (const field of ['latitude', 'longitude', 'phoneNumber', 'name', 'address'] as const)
    expect(await refused(2, without(trips.souq, field))).toEqual([`pickup.${field}`]);
});

test('[LOCATION-15] a Qatar location point needs zone, building and street', async () => {
  const { address: _, phoneNumber: __, ...villa } = QATAR;
  const make = (body: object) => ask.loosely(calls.location.createPoint, { body });
  expect((await make(villa)).status).toBe(201);
  for (const field of ['zoneNumber', 'streetNumber', 'buildingNumber'] as const)
    expect([field, (await make(without(villa, field))).status]).toEqual([field, 400]);
});

test.each([
  ['[FORMAT-07, LOCATION-18] eight digits that start with 3 to 7', '30000000', true],
  ['[FORMAT-07, LOCATION-18] eight digits that start with 3 to 7', '77777777', true],
  ['[FORMAT-08, LOCATION-18] +974 before them', '+97433445566', true],
  ['[FORMAT-09, LOCATION-18] +964 with ten digits', '+9647701234567', true],
  ['[FORMAT-10] another first digit', '22345678', false],
  ['[FORMAT-10] another first digit', '80000000', false],
  ['[FORMAT-10] another first digit after +974', '+97422345678', false],
  ['[FORMAT-10] seven digits', '3344556', false],
  ['[FORMAT-10] nine digits', '334455667', false],
  ['[FORMAT-10] 974 without the plus', '97433445566', false],
  ['[FORMAT-10] +964 with nine digits', '+964770123456', false],
  ['[FORMAT-10] another country', '+97333445566', false],
  ['[FORMAT-10] a letter', '3344a566', false],
])('%s: %s is taken as a phone number: %s', async (_, phoneNumber, isTaken) => {
  const answer = await ask(calls.task.create, {
    body: trips.draft({ pickup: { ...trips.souq, phoneNumber } }),
  });
  if (isTaken) expect(answer.status).toBe(201);
  else expect(answer.error.errors).toEqual([{ path: 'pickup.phoneNumber', message: 'Invalid Phone Number' }]);
});
