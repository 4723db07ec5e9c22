import { calls, MAP_CENTRE, MINUTE_MS, type Task } from '@qafila/contracts';
import type { DemoAgent } from '@qafila/domain/demo-city';
import { seededRandom } from '@qafila/domain/random';
import { offset, type Point } from '@qafila/domain/travel';
import { ensureAgents } from '../city/agents.ts';
import { readClock, signInPortal, UsageError } from '../city/connect.ts';
import { patiently, type SignedIn } from '../client/sign-in.ts';
import { liveAsCourier } from '../courier/courier.ts';
import type { CourierPlan } from '../courier/plan.ts';
import { type PlannedOrder, placeOrders } from '../customers/customers.ts';
import type { MdrpInstance } from './instance.ts';
import { type Outcome, type ReplayReport, reportOf } from './report.ts';

const PASSWORD = 'a courier of the recorded day';
const FINAL: readonly Task['status'][] = ['Delivered', 'Cancelled'];
/** Minutes after the last order's promise after which the day ends. */
const GRACE_MIN = 120;

export interface ReplayOptions {
  baseUrl: string;
  speed: number;
  operator: { email: string; password: string };
  log(line: string): void;
}

/** The middle of all places, which comes to lie on the centre of Doha. */
function projection({ restaurants, orders }: MdrpInstance): (place: { x: number; y: number }) => Point {
  const all = [...restaurants, ...orders];
  const middle = (pick: (place: { x: number; y: number }) => number) =>
    (Math.min(...all.map(pick)) + Math.max(...all.map(pick))) / 2;
  const [x, y] = [middle((one) => one.x), middle((one) => one.y)];
  return (place) => offset(MAP_CENTRE, place.x - x, place.y - y);
}

/** Replays a recorded day against a running server whose city lives as fast. @throws UsageError */
export async function replay(day: MdrpInstance, name: string, options: ReplayOptions): Promise<ReplayReport> {
  const { baseUrl, speed, log } = options;
  const clock = await readClock(baseUrl).catch(() => {
    throw new UsageError(`No server answers at ${baseUrl}. Start one, or name it with --url.`);
  });
  if (clock.speed !== speed)
    throw new UsageError(
      `The server's city lives ${clock.speed} times as fast as real time, not ${speed}. Start it with CLOCK_SPEED=${speed}.`,
    );
  const operator = await signInPortal(baseUrl, options.operator.email, options.operator.password);
  const toDoha = projection(day);
  const kitchens = await ensureRestaurants(operator, day, toDoha, name);
  const wanted = day.couriers.map((courier, index) => courierAgent(name, courier.id, index));
  const made = await ensureAgents(operator.api, wanted, PASSWORD);
  log(
    `${day.couriers.length} couriers (${made} new), ${day.restaurants.length} restaurants, ${day.orders.length} orders`,
  );

  const startMs = clock.now() + MINUTE_MS;
  const atMs = (minutes: number) => startMs + minutes * MINUTE_MS;
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const stopping = new AbortController();
  const couriers = day.couriers.map((courier, index) =>
    liveAsCourier(courierPlan(day, courier, wanted[index]?.email ?? '', toDoha, atMs), {
      baseUrl,
      clock,
      random: seededRandom(index + 1),
      stop: stopping.signal,
      count,
    }),
  );
  const outcomes = new Map<string, Outcome>(day.orders.map((order) => [order.id, { order, startMs }]));
  const run = `${name}-${new Date(startMs).toISOString()}`;
  const orders = day.orders.map((order): PlannedOrder & { id: string } => ({
    id: order.id,
    atMs: atMs(order.placementMin),
    draft: () => orderDraft(day, order, `${run}-${order.id}`, kitchens, toDoha, atMs),
  }));
  const ids = new Map(orders.map((order) => [order as PlannedOrder, order.id]));
  const note = (order: PlannedOrder, change: Partial<Outcome>) => {
    const known = outcomes.get(ids.get(order) ?? '');
    if (known) Object.assign(known, change);
  };
  await placeOrders(orders, {
    api: operator.api,
    clock,
    stop: stopping.signal,
    placed: (order, taskId) => note(order, { taskId }),
    refused: (order, error) => note(order, { refusal: error.message }),
  });
  const lastMin = Math.max(...day.orders.map(({ placementMin }) => placementMin));
  const overMs = atMs(lastMin + day.maximumMin + GRACE_MIN);
  for (;;) {
    await clock.wait(MINUTE_MS);
    await readOutcomes(operator, outcomes);
    const open = [...outcomes.values()].filter(
      ({ task, refusal }) => !refusal && !(task && FINAL.includes(task.status)),
    );
    log(`minute ${Math.round((clock.now() - startMs) / MINUTE_MS)}: ${open.length} orders under way`);
    if (open.length === 0 || clock.now() > overMs) break;
    await clock.wait(5 * MINUTE_MS);
  }
  stopping.abort();
  await Promise.allSettled(couriers);
  operator.end();
  return reportOf(day, name, [...outcomes.values()], counts);
}

/** Reads the tasks that were not final at the last look. */
async function readOutcomes(operator: SignedIn, outcomes: ReadonlyMap<string, Outcome>): Promise<void> {
  for (const outcome of outcomes.values()) {
    if (!outcome.taskId || (outcome.task && FINAL.includes(outcome.task.status))) continue;
    const query = { id: outcome.taskId };
    outcome.task = await patiently(() => operator.api.call(calls.task.get, { query }));
    if (FINAL.includes(outcome.task.status))
      outcome.history = (
        await patiently(() => operator.api.call(calls.task.history, { query: { ...query, pageSize: 100 } }))
      ).items;
  }
}

async function ensureRestaurants(
  { api }: SignedIn,
  day: MdrpInstance,
  toDoha: (place: { x: number; y: number }) => Point,
  name: string,
): Promise<Map<string, string>> {
  const { items } = await api.call(calls.location.point, { query: {} });
  const known = new Map(items.map((point) => [point.name, point.id]));
  const ids = new Map<string, string>();
  for (const restaurant of day.restaurants) {
    const title = `Kitchen ${restaurant.id} (${name})`;
    const body = {
      name: title,
      address: `Kitchen ${restaurant.id}, Doha`,
      phoneNumber: '44001122',
      ...toDoha(restaurant),
    };
    const id = known.get(title) ?? (await api.call(calls.location.createPoint, { body })).id;
    ids.set(restaurant.id, id);
  }
  return ids;
}

const courierAgent = (name: string, id: string, index: number): DemoAgent => ({
  email: `${id}.${name.toLowerCase()}@couriers.test`,
  firstName: `Courier ${id}`,
  lastName: name,
  phoneNumber: `3${String(3_000_000 + index)}`,
  transportTypeId: 2,
  fleetTypeId: 2,
  autoAccept: true,
  costPerKm: 0.6,
  costPerHour: 15,
});

function courierPlan(
  day: MdrpInstance,
  courier: MdrpInstance['couriers'][number],
  email: string,
  toDoha: (place: { x: number; y: number }) => Point,
  atMs: (minutes: number) => number,
): CourierPlan {
  return {
    email,
    password: PASSWORD,
    from: toDoha(courier),
    // Recorded days measure straight lines.
    wayTo: (from, to) => [from, to],
    kmh: (day.metersPerMinute * 60) / 1000,
    onAtMs: atMs(courier.onMin),
    offAtMs: atMs(courier.offMin),
    halfPickupMin: day.pickupServiceMin / 2,
    halfDeliveryMin: day.dropoffServiceMin / 2,
    waitsForGoods: true,
    declines: 0,
    ignores: 0,
    outagesPerHour: 0,
    haunts: [],
  };
}

function orderDraft(
  day: MdrpInstance,
  order: MdrpInstance['orders'][number],
  clientGeneratedId: string,
  kitchens: ReadonlyMap<string, string>,
  toDoha: (place: { x: number; y: number }) => Point,
  atMs: (minutes: number) => number,
) {
  const promised = Math.max(order.placementMin + day.targetMin, order.readyMin + 2);
  return {
    clientGeneratedId,
    pickupLocationTypeId: 1 as const,
    pickup: { id: kitchens.get(order.restaurant) ?? '' },
    deliveryLocationTypeId: 2 as const,
    delivery: { name: `Customer ${order.id}`, address: 'Doha', phoneNumber: '55001122', ...toDoha(order) },
    transportTypeId: 1 as const,
    pickupByUtc: new Date(atMs(order.readyMin)).toISOString(),
    deliverByUtc: new Date(atMs(promised)).toISOString(),
    autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 30, maxRetryCount: 1000 },
  };
}
