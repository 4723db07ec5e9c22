import {
  AGENT_TRANSPORT,
  type CompanyPolicy,
  calls,
  DEFAULT_COMPANY_POLICY,
  type RoutePlan,
  type Task,
} from '@qafila/contracts';
import { startTrips, type TripServer } from '../trip.fixture.ts';
import { everyRide, startRoutingService } from './routing-service.fixture.ts';

/** Latitude north of which no road leads anywhere. */
const SHORE = 26;

const isIsland = (place: string) => Number(place.split(',')[1]) > SHORE;

let routing: Awaited<ReturnType<typeof startRoutingService>>;
let trips: TripServer;
beforeAll(async () => {
  // 4 km and ten minutes between places connected by road; to the island and from it there is no road.
  routing = await startRoutingService((request) => {
    if (request.service === 'route') return { code: 'NoRoute', message: 'Impossible route between points' };
    const ride = (value: number) =>
      everyRide(request, (from, to) => (isIsland(from) === isIsland(to) ? value : null));
    return { code: 'Ok', durations: ride(600), distances: ride(4000) };
  });
  trips = await startTrips({ env: { ROUTING_URL: routing.url } });
});
afterAll(async () => {
  await trips.server.close();
  routing.close();
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

test('a trip goes by the heat rule that the company has saved', async () => {
  // 12:00 in October, in Qatar: outside of the specification's season.
  const noon = '2026-10-01T09:00:00.000Z';
  const task = await trips.create({ pickupByUtc: noon, deliverByUtc: '2026-10-01T15:00:00.000Z' });
  const save = (change: Partial<CompanyPolicy>) =>
    trips.ask(calls.policy.save, { body: { policy: { ...DEFAULT_COMPANY_POLICY, ...change } } });
  await save({ heatLastDay: '10-31', heatVehicles: ['car'] });
  const by = async (transportTypeId: number) =>
    codes(await check([task], { transportTypeId, startAtUtc: noon }));
  expect(await by(AGENT_TRANSPORT.id('car'))).toEqual([['vehicleNotAllowed'], ['vehicleNotAllowed']]);
  expect(await by(AGENT_TRANSPORT.id('bike'))).toEqual([[], []]);
  await save({ heatVehicles: [] });
  const july = '2026-07-01T09:00:00.000Z';
  const summer = await trips.create({ pickupByUtc: july, deliverByUtc: '2026-07-01T15:00:00.000Z' });
  const bike = await check([summer], { transportTypeId: AGENT_TRANSPORT.id('bike'), startAtUtc: july });
  expect([bike.valid, codes(bike)]).toEqual([true, [[], []]]);
});
