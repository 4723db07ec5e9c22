import { type CallInput, calls } from '@qafila/contracts';
import { decodePolyline } from '@qafila/domain/polyline';
import { createTestServer, makeCompany, type SignedIn, type TestServer } from '@qafila/testing';
import { type Ask, askAs } from '../../agent/agent.fixture.ts';
import { Answer, known } from '../../platform/http/ask.fixture.ts';

let server: TestServer;
let ask: Ask;
let stranger: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  ask = askAs(server, await server.loginAs('Operator'));
  stranger = await server.loginAs('Operator', { companyId: (await makeCompany(server.deps)).id });
});
afterAll(() => server.close());

const souq = { name: 'Souq Waqif', address: 'Al Souq', latitude: 25.2877, longitude: 51.5329 };
type Point = CallInput<typeof calls.location.createPoint>['body'];
const create = async (body: Point) => (await ask(calls.location.createPoint, { body })).reply;

test('[LOCATION-08] creates a point by its coordinates', async () => {
  const reply = await ask(calls.location.createPoint, { body: { ...souq, phoneNumber: '33445566' } });
  expect(reply).toMatchObject({ status: 201, body: { ...souq, phoneNumber: '33445566', zoneNumber: null } });
});

test('a Qatar point only needs its plate; it gets the coordinates of the zone', async () => {
  const point = await create({
    name: 'Villa 12',
    zoneNumber: '66',
    streetNumber: '840',
    buildingNumber: '12',
  });
  expect(point).toMatchObject({ zoneNumber: '66', latitude: 25.37, longitude: 51.535 });
  const wrong = await ask(calls.location.createPoint, {
    body: { name: 'Nowhere', zoneNumber: '640', streetNumber: '1', buildingNumber: '1' },
  });
  expect(wrong.status).toBe(400);
  expect(wrong.error.message).toBe('There is no zone 640 in Qatar. Zones go from 1 to 98');
});

test('[LOCATION-06] reads one point, or those that match a search', async () => {
  const { id } = await create({ ...souq, name: 'Falcon hospital' });
  expect((await ask(calls.location.point, { query: { id } })).reply.items).toMatchObject([{ id }]);
  const found = await ask(calls.location.point, { query: { search: 'falcon' } });
  expect(found.reply.items.map((point) => point.id)).toEqual([id]);
  // A name with Arabic digits is found by either kind of digits.
  const villa = await create({ ...souq, name: 'فيلا ١٢٣٤' });
  for (const search of ['١٢٣٤', '1234', 'فيلا ١٢٣٤']) {
    const { reply } = await ask(calls.location.point, { query: { search } });
    expect([search, reply.items.map((point) => point.id)]).toEqual([search, [villa.id]]);
  }
});

test('[LOCATION-07] reads points page by page, and continues after the last one', async () => {
  for (let number = 1; number <= 5; number += 1) await create({ ...souq, name: `Page ${number}` });
  const names = async (more: CallInput<typeof calls.location.paginated>['query']) => {
    const query = { search: 'page', sortBy: 'name' as const, sortOrder: 'asc' as const, ...more };
    const { reply } = await ask(calls.location.paginated, { query });
    return { names: reply.items.map(({ name }) => name), context: reply.pagingFilteringContext };
  };
  const first = await names({ pageSize: 2, pageNumber: 2 });
  expect(first.names).toEqual(['Page 3', 'Page 4']);
  expect(first.context).toMatchObject({ totalItems: 5, totalPages: 3, totalIsLowerBound: false });
  const rest = await names({ pageSize: 2, after: known(first.context.nextCursor) });
  expect(rest.names).toEqual(['Page 5']);
  expect(rest.context.nextCursor).toBeNull();
});

test('changes and deletes a point; a point of another company is not found', async () => {
  const { id } = await create({ ...souq, name: 'Old name' });
  for (const { status } of [
    await ask(calls.location.point, { query: { id } }, stranger),
    await ask(calls.location.updatePoint, { query: { id }, body: { name: 'Mine' } }, stranger),
    await ask(calls.location.deletePoint, { query: { id } }, stranger),
  ])
    expect(status).toBe(404);
  expect(
    (await ask(calls.location.updatePoint, { query: { id }, body: { name: 'New name' } })).body,
  ).toMatchObject({
    name: 'New name',
    address: 'Al Souq',
  });
  expect((await ask(calls.location.deletePoint, { query: { id } })).status).toBe(204);
  expect((await ask(calls.location.point, { query: { id } })).status).toBe(404);
});

test('a change of a point that was saved since it was read is refused, with the newest one', async () => {
  const opened = await create({ ...souq, name: 'Falcon Souq' });
  const save = (body: CallInput<typeof calls.location.updatePoint>['body']) =>
    ask(calls.location.updatePoint, { query: { id: opened.id }, body });
  server.clock.pass(1000);
  const newest = (await save({ notes: 'Gate 2', seenUtc: opened.updatedAtUtc })).reply;
  const refused = await save({ name: 'Falcons', seenUtc: opened.updatedAtUtc });
  expect([refused.status, refused.error.details]).toEqual([409, { current: newest }]);
  const saved = await save({ name: 'Falcons', seenUtc: newest.updatedAtUtc });
  expect(saved.reply).toMatchObject({ name: 'Falcons', notes: 'Gate 2' });
});

test('a point whose plate is removed keeps its coordinates only', async () => {
  const { id, latitude } = await create({
    name: 'Villa 13',
    zoneNumber: '66',
    streetNumber: '840',
    buildingNumber: '13',
  });
  const body = { zoneNumber: null, streetNumber: null, buildingNumber: null };
  const { reply } = await ask(calls.location.updatePoint, { query: { id }, body });
  expect(reply).toMatchObject({ zoneNumber: null, streetNumber: null, buildingNumber: null, latitude });
});

test('a point with half a plate or half a position is refused at the fields that are missing', async () => {
  const missing = async (body: object) => {
    const { status, error } = await ask.loosely(calls.location.createPoint, {
      body: { name: 'Villa 14', ...body },
    });
    return [status, error.errors?.map(({ path }) => path)];
  };
  const position = { latitude: 25.31, longitude: 51.51 };
  expect(await missing({ ...position, zoneNumber: '66', streetNumber: '840' })).toEqual([
    400,
    ['buildingNumber'],
  ]);
  expect(await missing({ latitude: 25.31 })).toEqual([400, ['longitude']]);
  expect(
    await missing({ zoneNumber: '66', streetNumber: '840', buildingNumber: '14', longitude: 51.5 }),
  ).toEqual([400, ['latitude']]);
  expect(await missing({})).toEqual([400, ['latitude', 'longitude']]);
  // Empty numbers of a plate are none.
  const empty = { ...position, name: 'Pin', zoneNumber: '', streetNumber: null };
  const { reply } = await ask.loosely(calls.location.createPoint, { body: empty });
  expect(reply).toMatchObject({ ...position, zoneNumber: null, streetNumber: null, buildingNumber: null });
});

test('a change of half a position or half a plate is refused, and changes nothing', async () => {
  const villa = { name: 'Villa 15', zoneNumber: '66', streetNumber: '840', buildingNumber: '15' };
  const point = await create(villa);
  const pin = await create(souq);
  const missing = async (id: string, body: object) => {
    const { status, error } = await ask.loosely(calls.location.updatePoint, { query: { id }, body });
    return [status, error.errors?.map(({ path }) => path)];
  };
  expect(await missing(point.id, { latitude: 25.31 })).toEqual([400, ['longitude']]);
  expect(await missing(point.id, { longitude: 51.51 })).toEqual([400, ['latitude']]);
  expect(await missing(point.id, { zoneNumber: '61' })).toEqual([400, ['streetNumber', 'buildingNumber']]);
  expect(await missing(point.id, { buildingNumber: null })).toEqual([400, ['buildingNumber']]);
  expect(await missing(pin.id, { buildingNumber: '15' })).toEqual([400, ['zoneNumber', 'streetNumber']]);
  expect((await ask(calls.location.point, { query: { id: point.id } })).reply.items).toEqual([point]);
  // A corrected number of the same zone is a whole change.
  const body = { buildingNumber: '16' };
  const { reply } = await ask(calls.location.updatePoint, { query: { id: point.id }, body });
  expect(reply).toMatchObject({ ...villa, buildingNumber: '16', latitude: point.latitude });
});

test("another company finds none of the points, and a tracker can't create any", async () => {
  expect((await ask(calls.location.points, {}, stranger)).reply.items).toEqual([]);
  const tracker = await server.loginAs('Tracker');
  expect((await ask(calls.location.points, {}, tracker)).status).toBe(200);
  expect((await ask(calls.location.createPoint, { body: souq }, tracker)).status).toBe(403);
});

test('[LOCATION-21] operators, company admins and system admins manage points', async () => {
  for (const role of ['Operator', 'CompanyAdmin'] as const)
    expect((await ask(calls.location.createPoint, { body: souq }, await server.loginAs(role))).status).toBe(
      201,
    );
  const admin = await server.loginAs('SysAdmin');
  const { user } = await server.loginAs('Operator');
  await ask(calls.identity.workIn, { body: { companyId: user.companyId ?? '' } }, admin);
  const { id } = (await ask(calls.location.createPoint, { body: souq }, admin)).reply;
  expect((await ask(calls.location.point, { query: { id } })).reply.items).toMatchObject([{ id }]);
  expect(
    (await ask(calls.location.updatePoint, { query: { id }, body: { notes: 'Gate 2' } }, admin)).status,
  ).toBe(200);
});

test('nearest points are sorted by distance', async () => {
  const far = await create({ ...souq, name: 'Far', latitude: 24.6, longitude: 50.9 });
  const near = await create({ ...souq, name: 'Near', latitude: 24.601, longitude: 51.0 });
  const { reply } = await ask(calls.location.nearby, {
    query: { latitude: '24.6', longitude: '51.01', limit: 2 },
  });
  expect(reply.items.map((point) => point.id)).toEqual([near.id, far.id]);
});

test('[LOCATION-09] returns distance and time of a ride, marked as an estimate', async () => {
  const { status, reply } = await ask(calls.location.distance, {
    body: {
      pickup: { latitude: 25.2854, longitude: 51.531 },
      delivery: { latitude: 25.37, longitude: 51.531 },
      pickupLocationTypeId: 2,
      deliveryLocationTypeId: 2,
    },
  });
  expect(status).toBe(200);
  expect(reply).toMatchObject({ approximate: true });
  // 9.4 km over the bay; about 11 by the Corniche and the expressway.
  expect(reply.distanceKm).toBeGreaterThan(10.5);
  expect(reply.distanceKm).toBeLessThan(12.5);
  expect(reply.durationMin).toBeGreaterThan(15);
});

test('[LOCATION-10] accepts an existing point by id', async () => {
  const { id } = await create(souq);
  const { reply } = await ask(calls.location.distance, {
    body: {
      pickup: id,
      delivery: { zoneNumber: '66', streetNumber: '1', buildingNumber: '1' },
      pickupLocationTypeId: 1,
      deliveryLocationTypeId: 3,
    },
  });
  expect(reply.distanceKm).toBeGreaterThan(5);
  const unknown = await ask(calls.location.distance, {
    body: { pickup: 'no-such-point', delivery: id, pickupLocationTypeId: 1, deliveryLocationTypeId: 1 },
  });
  expect(unknown.status).toBe(404);
});

test('[LOCATION-11] translates a plate without a session, at both paths', async () => {
  for (const prefix of ['', '/trip-api']) {
    const reply = await server.app.inject(
      `${prefix}/client/translateqatarlocation?zone=61&building=10&street=850`,
    );
    expect(reply.json()).toEqual({ latitude: 25.322, longitude: 51.53, approximate: true });
  }
  const plate = new URLSearchParams({ zone: '٦١', building: '١٠', street: '٨٥٠' });
  const typed = await server.app.inject(`/client/translateqatarlocation?${plate}`);
  expect(typed.json()).toEqual({ latitude: 25.322, longitude: 51.53, approximate: true });
});

test("[LOCATION-19] returns a route in OSRM's format, longitude first", async () => {
  const way = '51.531,25.2854;51.55,25.3;51.5,25.4';
  const reply = await server.app.inject(`/route/v1/driving/${way}?geometries=polyline`);
  const answer = new Answer(calls.routing.route, reply.statusCode, reply.json<unknown>());
  const { code, routes, waypoints, approximate } = answer.reply;
  const [route] = routes;
  expect({ code, approximate, legs: route?.legs.length }).toEqual({
    code: 'Ok',
    approximate: true,
    legs: 2,
  });
  const line = decodePolyline(String(route?.geometry));
  expect(line[0]).toEqual([51.531, 25.2854]);
  expect(line.at(-1)).toEqual([51.5, 25.4]);
  expect(waypoints?.[0]?.location).toEqual([51.531, 25.2854]);
});

test('a route of the embedded routing follows the Corniche around the bay', async () => {
  const url = '/route/v1/driving/51.5329,25.2877;51.525,25.319?geometries=geojson';
  const { routes } = (await server.app.inject(url)).json<{
    routes: { distance: number; duration: number; geometry: { coordinates: [number, number][] } }[];
  }>();
  const line = routes[0]?.geometry.coordinates ?? [];
  expect(
    line.some(([longitude, latitude]) => longitude < 51.52 && latitude > 25.299 && latitude < 25.31),
  ).toBe(true);
  expect(routes[0]?.distance).toBeGreaterThan(4000);
  expect(routes[0]?.distance).toBeLessThan(6000);
  // A car covers 32 km in an hour.
  expect(routes[0]?.duration).toBeCloseTo(((routes[0]?.distance ?? 0) / 32_000) * 3600, 0);
});

test('refuses a route with impossible coordinates or too many points', async () => {
  expect((await server.app.inject('/route/v1/driving/251.5,25;51,25')).statusCode).toBe(400);
  const many = Array.from({ length: 101 }, () => '51.5,25.3').join(';');
  expect((await server.app.inject(`/route/v1/driving/${many}`)).statusCode).toBe(400);
});
