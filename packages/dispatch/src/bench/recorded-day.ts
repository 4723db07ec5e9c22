import { type AutoAssignmentConfig, MAP_CENTRE, MINUTE_MS } from '@qafila/contracts';
import { DEFAULT_HEAT_POLICY } from '@qafila/domain';
import type { MdrpInstance } from '@qafila/domain/mdrp';
import { estimateTravel, offset, type Point } from '@qafila/domain/travel';
import type { RehearsalDay } from '../rehearsal/types.ts';

/** Outside the months of the heat rule. */
const MIDNIGHT_MS = Date.parse('2026-03-10T00:00:00Z');
const atMs = (minutes: number) => MIDNIGHT_MS + minutes * MINUTE_MS;

/** An order is never given up, as recorded couriers deliver all that they can. */
const PATIENT: AutoAssignmentConfig = { autoAssignment: true, retryIntervalSec: 30, maxRetryCount: 1000 };
/** Minutes after the goods are ready before which nothing can be promised. */
const LEAST_PROMISE_MIN = 2;

/** The middle of all places, which comes to lie on the centre of Doha. */
function projection({ restaurants, orders }: MdrpInstance): (place: { x: number; y: number }) => Point {
  const all = [...restaurants, ...orders];
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const [x, y] = [middle(all.map((one) => one.x)), middle(all.map((one) => one.y))];
  return (place) => offset(MAP_CENTRE, place.x - x, place.y - y);
}

/** A recorded day as the product rehearses one: its couriers on bikes, at the recorded speed and in the recorded hours. */
export function recordedDay(day: MdrpInstance): RehearsalDay {
  const toDoha = projection(day);
  const restaurants = new Map(day.restaurants.map((one) => [one.id, toDoha(one)]));
  const kilometre = estimateTravel(MAP_CENTRE, offset(MAP_CENTRE, 1000, 0), 'bike').minutes;
  return {
    tasks: day.orders.map((order) => ({
      id: order.id,
      companyId: 'recorded',
      pickup: restaurants.get(order.restaurant) ?? toDoha(order),
      delivery: toDoha(order),
      pickupByMs: atMs(order.readyMin),
      deliverByMs: atMs(Math.max(order.placementMin + day.targetMin, order.readyMin + LEAST_PROMISE_MIN)),
      vehicle: undefined,
      priority: 1,
      requiredSkillIds: [],
      allSkillsRequired: false,
      canGroup: true,
      costPerMinuteLate: 0,
      knownFromMs: atMs(order.placementMin),
      metadata: [],
      autoAssign: PATIENT,
    })),
    agents: day.couriers
      .filter(({ onMin, offMin }) => offMin > onMin)
      .map((courier) => ({
        id: courier.id,
        companyIds: ['recorded'],
        vehicle: 'bike',
        fleet: 'fulltime',
        skills: [],
        metadata: [],
        minorPerUnit: 100,
        costPerKm: 60,
        costPerHour: 1500,
        worked: [{ fromMs: atMs(courier.onMin), untilMs: atMs(courier.offMin), at: toDoha(courier) }],
      })),
    maxOrders: 3,
    heat: DEFAULT_HEAT_POLICY,
    pace: {
      ride: 1000 / day.metersPerMinute / kilometre,
      pickupMin: day.pickupServiceMin,
      deliveryMin: day.dropoffServiceMin,
    },
    untilMs: atMs(Math.max(...day.couriers.map(({ offMin }) => offMin))),
  };
}
