import { calls, type RoutePlan, type Task } from '@qafila/contracts';
import { decodePolyline, encodePolyline } from '@qafila/domain/polyline';
import { startTrips, type TripServer } from '../trip.fixture.ts';
import { everyRide, startRoutingService } from './routing-service.fixture.ts';

/** A line that differs from a straight one. */
const WAY: [number, number][] = [
  [51.5, 25.2],
  [51.6, 25.3],
  [51.5, 25.4],
];
/** A place for which the service fails. */
let silent = false;
const asked: string[] = [];

let routing: Awaited<ReturnType<typeof startRoutingService>>;
let trips: TripServer;
beforeAll(async () => {
  // Every ride is 4 km and ten minutes.
  routing = await startRoutingService((request) => {
    asked.push(request.service);
    if (silent) return null;
    if (request.service === 'table')
      return {
        code: 'Ok',
        durations: everyRide(request, () => 600),
        distances: everyRide(request, () => 4000),
      };
    const leg = { distance: 4000, duration: 600 };
    return { code: 'Ok', routes: [{ ...leg, geometry: encodePolyline(WAY), legs: [leg] }] };
  });
  trips = await startTrips({ env: { ROUTING_URL: routing.url } });
});
afterAll(async () => {
  await trips.server.close();
  routing.close();
});
beforeEach(() => {
  silent = false;
  asked.length = 0;
});

const twoTasks = async (): Promise<Task[]> => [
  await trips.create({ deliverByUtc: trips.inMinutes(120) }),
  await trips.create({
    deliverByUtc: trips.inMinutes(120),
    delivery: { ...trips.pearl, latitude: 25.32, longitude: 51.53 },
  }),
];
const plan = async (tasks: readonly Task[]): Promise<RoutePlan> =>
  (await trips.ask(calls.plannedTrip.plan, { body: { taskIds: tasks.map(({ id }) => id) } })).reply;
const stopsOf = ({ stops }: RoutePlan) => stops.map(({ taskId, kind }) => ({ taskId, kind }));

test('[TRIP-01] a trip is planned and drawn along roads if there is a routing service', async () => {
  const proposed = await plan(await twoTasks());
  expect(proposed).toMatchObject({ approximate: false, valid: true, distanceKm: 8 });
  // Both goods are at the souq: no ride between them.
  expect(proposed.stops.map(({ distanceKm }) => distanceKm)).toEqual([0, 0, 4, 4]);
  expect(decodePolyline(proposed.polyline ?? '')).toEqual(WAY);
  expect(asked).toEqual(['table', 'route']);
});

test('[TRIP-13] [TRIP-14] checking and creating a trip also use the roads', async () => {
  const tasks = await twoTasks();
  const stops = stopsOf(await plan(tasks))
    .toReversed()
    .toReversed();
  const checked = (await trips.ask(calls.plannedTrip.validate, { body: { stops } })).reply;
  expect(checked).toMatchObject({ approximate: false, distanceKm: 8 });
  const { status, reply } = await trips.ask(calls.plannedTrip.create, { body: { stops } });
  expect([status < 300, reply.distanceKm]).toEqual([true, 8]);
});

test('the times of a trip that was planned over roads follow its orders over roads', async () => {
  const tasks = (await twoTasks()) as [Task, Task];
  const stops = stopsOf(await plan(tasks));
  await trips.ask(calls.plannedTrip.create, { body: { stops } });
  const expected = async (task: Task) => {
    const { expectedPickupUtc, expectedDeliveryUtc } = await trips.read(task.id);
    return [expectedPickupUtc, expectedDeliveryUtc].map(
      (at) => (Date.parse(at ?? '') - trips.server.clock.now().getTime()) / 60_000,
    );
  };
  const last = stops.at(-1)?.taskId === tasks[0].id ? tasks[0] : tasks[1];
  const first = last === tasks[0] ? tasks[1] : tasks[0];
  // Ready in 10 minutes; two pickups of 5 minutes, rides of 10, and 6 minutes at the first door.
  expect((await expected(last))[1]).toBe(46);
  asked.length = 0;
  const body = { taskId: first.id, pickupByUtc: trips.inMinutes(30), deliverByUtc: trips.inMinutes(150) };
  const { planVersion } = (await trips.ask(calls.task.rescheduleCalculate, { body })).reply;
  await trips.ask(calls.task.rescheduleSubmit, { body: { ...body, planVersion, reason: 'Late' } });
  expect((await expected(last))[1]).toBe(66);
  await trips.ask(calls.task.cancel, { query: { id: first.id }, body: { reason: 'Ordered twice' } });
  // Ready in 10 minutes, a pickup, and one ride.
  expect(await expected(last)).toEqual([10, 25]);
  // No transaction waits for the service.
  expect(asked).toEqual([]);
});

test('if the service fails, the plan is an estimate marked as such', async () => {
  silent = true;
  const proposed = await plan(await twoTasks());
  expect(proposed).toMatchObject({ approximate: true, valid: true });
  expect(proposed.distanceKm).not.toBe(8);
  expect(asked).toEqual(['table']);
});
