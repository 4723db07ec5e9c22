import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls, type RoutePlan, type Task } from '@qafila/contracts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

/** Latitude north of which no road leads anywhere. */
const SHORE = 26;

/**
 * A routing service with an island: 4 km and ten minutes between places connected by road, otherwise no
 * route.
 */
const service = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://service');
  const places = decodeURIComponent(pathname.split('/').at(-1) ?? '').split(';');
  const isIsland = places.map((place) => Number(place.split(',')[1]) > SHORE);
  const all = (value: number) =>
    places.map((_row, row) =>
      places.map((_column, column) =>
        row === column ? 0 : isIsland[row] === isIsland[column] ? value : null,
      ),
    );
  const reply = pathname.startsWith('/table')
    ? { code: 'Ok', durations: all(600), distances: all(4000) }
    : { code: 'NoRoute', message: 'Impossible route between points' };
  response.statusCode = pathname.startsWith('/table') ? 200 : 400;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(reply));
});

let trips: TripServer;
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  trips = await startTrips({ env: { ROUTING_URL: `http://127.0.0.1:${port}` } });
}, 60_000);
afterAll(async () => {
  await trips.server.close();
  service.close();
});

const route = (tasks: readonly Task[]) =>
  (['pickup', 'delivery'] as const).flatMap((kind) => tasks.map(({ id }) => ({ taskId: id, kind })));
const check = async (tasks: readonly Task[], more: object = {}): Promise<RoutePlan> =>
  (await trips.ask(calls.plannedTrip.validate, { body: { stops: route(tasks), ...more } })).reply;
const codes = ({ stops }: RoutePlan) => stops.map(({ problems }) => problems.map(({ code }) => code));

test('[TRIP-13] a stop without a road is reported, and the others are computed without it', async () => {
  const near = await trips.create({ deliverByUtc: trips.inMinutes(240) });
  const island = await trips.create({
    delivery: { ...trips.pearl, latitude: 26.1, longitude: 51.2 },
    deliverByUtc: trips.inMinutes(240),
  });
  const plan = await check([near, island]);
  expect(plan.valid).toBe(false);
  expect(codes(plan)).toEqual([[], [], [], ['unreachable']]);
  expect(plan.stops[3]?.problems[0]?.message).toBe(`This stop of ${island.shortId} can't be reached`);
  const kept = await trips.ask(calls.plannedTrip.create, { body: { stops: route([near, island]) } });
  expect([kept.status, kept.error.errors?.[0]?.path]).toEqual([400, 'stops.3']);
  expect((await trips.read(near.id)).status).toBe('Unplanned');
});

test('[TRIP-13] a vehicle that the heat rule forbids is reported at each stop of those hours', async () => {
  // Noon in July, in Qatar.
  const noon = '2026-07-01T09:00:00.000Z';
  const task = await trips.create({ pickupByUtc: noon, deliverByUtc: '2026-07-01T15:00:00.000Z' });
  const bike = await check([task], { transportTypeId: 2, startAtUtc: noon });
  expect(codes(bike)).toEqual([['vehicleNotAllowed'], ['vehicleNotAllowed']]);
  expect(bike.stops[0]?.problems[0]?.message).toBe('Bike may not ride at this hour: the heat rule applies');
  expect(bike.valid).toBe(false);
  const evening = '2026-07-01T13:30:00.000Z';
  expect(codes(await check([task], { transportTypeId: 2, startAtUtc: evening }))).toEqual([[], []]);
});
