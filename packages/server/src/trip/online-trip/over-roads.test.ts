import { calls } from '@qafila/contracts';
import { decodePolyline } from '@qafila/domain/polyline';
import { dohaRoads } from '@qafila/domain/roads';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

const M_PER_DEGREE = 111_195;
type Metres = readonly [east: number, north: number];
/** Coordinates around Doha in metres on a plane. */
const flat = (latitude: number, longitude: number): Metres => [
  longitude * Math.cos((25.3 * Math.PI) / 180) * M_PER_DEGREE,
  latitude * M_PER_DEGREE,
];

/** Distance between a point and a straight piece of road. */
function metresTo([x, y]: Metres, [ax, ay]: Metres, [bx, by]: Metres): number {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** The road segments that the map draws. */
const pieces = dohaRoads().flatMap(({ points }) => {
  const line = points.map(([longitude, latitude]) => flat(latitude, longitude));
  return line.slice(1).map((to, index) => [line[index] ?? to, to] as const);
});
const offRoad = (point: Metres) => Math.min(...pieces.map(([a, b]) => metresTo(point, a, b)));

/** Every point between the stops is on a road; the stops themselves are not. */
function expectRoads(line: string | null, stops: number) {
  const points = decodePolyline(line ?? '').map(([longitude, latitude]) => flat(latitude, longitude));
  // A straight line from stop to stop would cross the bay.
  expect(points.length).toBeGreaterThan(40);
  expect(points.filter((point) => offRoad(point) <= 30)).toHaveLength(points.length - stops);
}

test('[TRIP-01] a trip is drawn along the roads of the map: proposed, planned and under way', async () => {
  const { ask } = trips;
  const westBay = { ...trips.pearl, name: 'Hamad', latitude: 25.3216, longitude: 51.5302 };
  const tasks = [
    await trips.create({ deliverByUtc: trips.inMinutes(120) }),
    await trips.create({ deliverByUtc: trips.inMinutes(120), delivery: westBay }),
  ];
  const taskIds = tasks.map(({ id }) => id);
  const proposed = (await ask(calls.plannedTrip.plan, { body: { taskIds } })).reply;
  const ends = proposed.stops.filter(({ place }) => offRoad(flat(place.latitude, place.longitude)) > 30);
  expectRoads(proposed.polyline, ends.length);

  const stops = proposed.stops.map(({ taskId, kind }) => ({ taskId, kind }));
  const planned = (await ask(calls.plannedTrip.create, { body: { stops } })).reply;
  expectRoads(planned.polyline, ends.length);

  const { agent, self } = await trips.onlineCourier();
  await ask(calls.plannedTrip.assign, { body: { plannedTripId: planned.id, agentId: agent.id } });
  await trips.move({ id: stops[0]?.taskId ?? '' }, 'setOut', {}, self);
  const { trip } = (await ask(calls.onlineTrip.forAgent, { query: { id: agent.id } })).reply;
  expect(trip?.steps).toHaveLength(4);
  expectRoads(trip?.polyline ?? null, ends.length);
});
