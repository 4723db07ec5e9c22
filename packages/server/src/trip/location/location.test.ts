import polyline from '@mapbox/polyline';
import { createTestServer, makeCompany, type SignedIn, type TestServer } from '@qafila/testing';

let server: TestServer;
let operator: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  operator = await server.loginAs('Operator');
  stranger = await server.loginAs('Operator', { companyId: (await makeCompany(server.deps)).id });
}, 60_000);
afterAll(() => server.close());

const ask = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  as = operator,
) => {
  const reply = await server.app.inject({ method, url, headers: as.headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.body ? reply.json() : undefined };
};
const souq = { name: 'Souq Waqif', address: 'Al Souq', latitude: 25.2877, longitude: 51.5329 };
const create = async (point: object) => (await ask('POST', '/trip-api/locationPoint', point)).body;

test('[LOCATION-08] creates a point by its coordinates', async () => {
  const reply = await ask('POST', '/trip-api/locationPoint', { ...souq, phoneNumber: '33445566' });
  expect(reply).toMatchObject({ status: 201, body: { ...souq, phoneNumber: '33445566', zoneNumber: null } });
});

test('a Qatar point needs its plate alone; its coordinates are those of the zone', async () => {
  const point = await create({
    name: 'Villa 12',
    zoneNumber: '66',
    streetNumber: '840',
    buildingNumber: '12',
  });
  expect(point).toMatchObject({ zoneNumber: '66', latitude: 25.37, longitude: 51.535 });
  const wrong = await ask('POST', '/trip-api/locationPoint', {
    name: 'Nowhere',
    zoneNumber: '640',
    streetNumber: '1',
    buildingNumber: '1',
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body.message).toBe('There is no zone 640 in Qatar. Zones go from 1 to 98');
});

test('[LOCATION-06] reads one point, or those that match a search', async () => {
  const { id } = await create({ ...souq, name: 'Falcon hospital' });
  expect((await ask('GET', `/trip-api/LocationPoint?id=${id}`)).body.items).toMatchObject([{ id }]);
  const found = await ask('GET', '/trip-api/LocationPoint?search=falcon');
  expect(found.body.items.map((point: { id: string }) => point.id)).toEqual([id]);
});

test('[LOCATION-07] reads points page by page, and on behind the last one', async () => {
  for (let number = 1; number <= 5; number += 1) await create({ ...souq, name: `Page ${number}` });
  const names = async (query: string) => {
    const { body } = await ask(
      'GET',
      `/trip-api/LocationPoint/paginated?search=page&sortBy=name&sortOrder=asc&${query}`,
    );
    return {
      names: body.items.map(({ name }: { name: string }) => name),
      context: body.pagingFilteringContext,
    };
  };
  const first = await names('pageSize=2&pageNumber=2');
  expect(first.names).toEqual(['Page 3', 'Page 4']);
  expect(first.context).toMatchObject({ totalItems: 5, totalPages: 3, totalIsLowerBound: false });
  const rest = await names(`pageSize=2&after=${first.context.nextCursor}`);
  expect(rest.names).toEqual(['Page 5']);
  expect(rest.context.nextCursor).toBeNull();
});

test('changes and removes a point; a foreign one is as absent as none', async () => {
  const { id } = await create({ ...souq, name: 'Old name' });
  const url = `/trip-api/LocationPoint?id=${id}`;
  for (const method of ['GET', 'PATCH', 'DELETE'] as const)
    expect((await ask(method, url, method === 'PATCH' ? { name: 'Mine' } : undefined, stranger)).status).toBe(
      404,
    );
  expect((await ask('PATCH', url, { name: 'New name' })).body).toMatchObject({
    name: 'New name',
    address: 'Al Souq',
  });
  expect((await ask('DELETE', url)).status).toBe(204);
  expect((await ask('GET', url)).status).toBe(404);
});

test('a stranger finds none of the points, and a tracker may not make any', async () => {
  expect((await ask('GET', '/trip-api/LocationPoint/all', undefined, stranger)).body.items).toEqual([]);
  const tracker = await server.loginAs('Tracker');
  expect((await ask('GET', '/trip-api/LocationPoint/all', undefined, tracker)).status).toBe(200);
  expect((await ask('POST', '/trip-api/locationPoint', souq, tracker)).status).toBe(403);
});

test('[LOCATION-21] operators, company admins and system admins manage points', async () => {
  for (const role of ['Operator', 'CompanyAdmin'] as const)
    expect((await ask('POST', '/trip-api/locationPoint', souq, await server.loginAs(role))).status).toBe(201);
  const admin = await server.loginAs('SysAdmin');
  const { id } = await create(souq);
  expect((await ask('PATCH', `/trip-api/LocationPoint?id=${id}`, { notes: 'Gate 2' }, admin)).status).toBe(
    200,
  );
});

test('nearest points come nearest first', async () => {
  const far = await create({ ...souq, name: 'Far', latitude: 24.6, longitude: 50.9 });
  const near = await create({ ...souq, name: 'Near', latitude: 24.601, longitude: 51.0 });
  const { body } = await ask('GET', '/trip-api/LocationPoint/nearby?latitude=24.6&longitude=51.01&limit=2');
  expect(body.items.map((point: { id: string }) => point.id)).toEqual([near.id, far.id]);
});

test('[LOCATION-09] tells distance and time of a ride, and that it is an estimate', async () => {
  const { status, body } = await ask('POST', '/trip-api/locationPoint/get-distance', {
    pickup: { latitude: 25.2854, longitude: 51.531 },
    delivery: { latitude: 25.37, longitude: 51.531 },
    pickupLocationTypeId: 2,
    deliveryLocationTypeId: 2,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ approximate: true });
  expect(body.distanceKm).toBeCloseTo(12.23, 1);
  expect(body.durationMin).toBeGreaterThan(15);
});

test('[LOCATION-10] takes an existing point as its id', async () => {
  const { id } = await create(souq);
  const reply = await ask('POST', '/trip-api/locationPoint/get-distance', {
    pickup: id,
    delivery: { zoneNumber: '66', streetNumber: '1', buildingNumber: '1' },
    pickupLocationTypeId: 1,
    deliveryLocationTypeId: 3,
  });
  expect(reply.body.distanceKm).toBeGreaterThan(5);
  const unknown = await ask('POST', '/trip-api/locationPoint/get-distance', {
    pickup: 'no-such-point',
    delivery: id,
    pickupLocationTypeId: 1,
    deliveryLocationTypeId: 1,
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
});

test('[LOCATION-19] answers a route as OSRM does, longitude first', async () => {
  const way = '51.531,25.2854;51.55,25.3;51.5,25.4';
  const reply = await server.app.inject(`/route/v1/driving/${way}?geometries=polyline`);
  const { code, routes, waypoints, approximate } = reply.json();
  expect({ code, approximate, legs: routes[0].legs.length }).toEqual({
    code: 'Ok',
    approximate: true,
    legs: 2,
  });
  expect(polyline.decode(routes[0].geometry)[2]).toEqual([25.4, 51.5]);
  expect(waypoints[0].location).toEqual([51.531, 25.2854]);
});

test('refuses a route off the earth or over too many points', async () => {
  expect((await server.app.inject('/route/v1/driving/251.5,25;51,25')).statusCode).toBe(400);
  const many = Array.from({ length: 101 }, () => '51.5,25.3').join(';');
  expect((await server.app.inject(`/route/v1/driving/${many}`)).statusCode).toBe(400);
});

test('keeps areas of its company', async () => {
  const polygon = [
    [51.5, 25.2],
    [51.6, 25.2],
    [51.6, 25.3],
  ];
  const { body } = await ask('POST', '/trip-api/Area', { name: 'West Bay', polygon });
  expect(body).toMatchObject({ name: 'West Bay', polygon });
  expect((await ask('PATCH', `/trip-api/Area?id=${body.id}`, { name: 'Dafna' })).body.name).toBe('Dafna');
  expect((await ask('GET', '/trip-api/Area/all?search=daf')).body.items).toMatchObject([{ id: body.id }]);
  expect((await ask('GET', `/trip-api/Area?id=${body.id}`, undefined, stranger)).status).toBe(404);
  expect((await ask('DELETE', `/trip-api/Area?id=${body.id}`)).status).toBe(204);
});
