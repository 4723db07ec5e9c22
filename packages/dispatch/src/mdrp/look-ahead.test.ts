import type { MdrpInstance, MdrpOrder } from '@qafila/domain/mdrp';
import { type CourierState, rulesOf } from './model.ts';
import { approachMinutes } from './place-value.ts';
import { improvePlans, type Plan } from './plan.ts';
import { solveMdrp } from './solve.ts';
import { costOfJobs, type Weighing } from './weigh.ts';

const order = (
  id: string,
  x: number,
  placementMin: number,
  readyMin: number,
  restaurant = 'r1',
): MdrpOrder => ({
  id,
  x,
  y: 0,
  placementMin,
  readyMin,
  restaurant,
});
const courier = (id: string, x: number, offMin = 300) => ({ id, x, y: 0, onMin: 0, offMin });
/** A hundred metres a minute, two minutes for half a stop. */
const day = (parts: Partial<MdrpInstance>): MdrpInstance => ({
  orders: [],
  couriers: [],
  restaurants: [
    { id: 'r1', x: 0, y: 0 },
    { id: 'r2', x: 3000, y: 0 },
  ],
  metersPerMinute: 100,
  pickupServiceMin: 4,
  dropoffServiceMin: 4,
  targetMin: 40,
  maximumMin: 90,
  ...parts,
});
const rules = rulesOf(day({}));
const stateOf = (one: ReturnType<typeof courier>): CourierState => ({
  courier: one,
  at: '0',
  place: one,
  freeMin: 0,
});
const weighing = (parts: Partial<Weighing> = {}): Weighing => ({
  rules,
  nowMin: 0,
  courierWeight: 0,
  placeCost: () => 0,
  ...parts,
});
const ids = (plans: readonly Plan[]) => plans.map(({ jobs }) => jobs.map((job) => job.map(({ id }) => id)));

test('a place is as far as the restaurants next to it among those of the last 90 minutes', () => {
  const placed = [
    order('old', 0, 9, 20, 'r1'),
    ...['a', 'b', 'c', 'd', 'e'].map((id) => order(id, 0, 20, 30, 'r2')),
  ];
  const minutes = approachMinutes(rules, placed, 99);
  expect(minutes({ x: 1000, y: 0 })).toBe(20);
  expect(minutes({ x: 3000, y: 0 })).toBe(0);
  // A minute earlier the old order still counts, and is the nearest of six.
  expect(approachMinutes(rules, placed, 98)({ x: 1000, y: 0 })).toBe(10);
});

test('fewer than five orders say nothing about places', () => {
  const placed = ['a', 'b', 'c', 'd'].map((id) => order(id, 0, 20, 30, 'r2'));
  expect(approachMinutes(rules, placed, 40)({ x: 0, y: 0 })).toBe(0);
});

test('of two couriers who are equally near, the one stays who is nearer to where orders come from', () => {
  const busy = Array.from({ length: 21 }, (_, index) => order(`b${index}`, 3000, 0, 8, 'r2'));
  const orders = [...busy, order('o', 0, 40, 60)];
  const carriers = busy.map((_, index) => courier(`x${index}`, 3000, 20));
  const [west, east] = [courier('west', -600), courier('east', 600)];
  const chosen = (couriers: MdrpInstance['couriers']) =>
    solveMdrp(day({ orders, couriers: [...carriers, ...couriers] })).find(
      ({ bundle }) => bundle[0]?.id === 'o',
    )?.courier;
  expect(chosen([west, east])).toBe('west');
  expect(chosen([east, west])).toBe('west');
});

test('a pickup after the off time outweighs any ride', () => {
  expect(costOfJobs(weighing(), stateOf(courier('c', 500, 6)), [[order('o', 1000, 0, 0)]])).toBe(100_000);
});

test('what a courier works after the off time costs nothing but the recipients minutes', () => {
  const jobs = [[order('o', 1000, 0, 0)]];
  // 2 minutes at the restaurant before and after the pickup, 10 on the way, 2 before the door is open: 16; free at 18.
  expect(costOfJobs(weighing(), stateOf(courier('c', 0)), jobs)).toBe(16);
  expect(costOfJobs(weighing({ courierWeight: 1 }), stateOf(courier('c', 0)), jobs)).toBe(34);
  expect(costOfJobs(weighing({ courierWeight: 1 }), stateOf(courier('c', 0, 10)), jobs)).toBe(26);
});

test('where a courier is free again counts, unless they are off by then', () => {
  const jobs = [[order('o', 1000, 0, 0)]];
  const placed = weighing({ placeCost: ({ x }) => x });
  expect(costOfJobs(placed, stateOf(courier('c', 0)), jobs)).toBe(1016);
  expect(costOfJobs(placed, stateOf(courier('c', 0, 18)), jobs)).toBe(16);
});

const options = { size: 4, jobs: 2, passes: 3, near: 12 };

test('a bundle without a courier follows where it adds least', () => {
  const plans: Plan[] = [
    { state: stateOf(courier('c1', 0)), jobs: [[order('a', 500, 0, 0)]], cost: 0 },
    { state: stateOf(courier('c2', 9000)), jobs: [[order('b', 9500, 0, 0, 'r2')]], cost: 0 },
  ];
  improvePlans(weighing(), plans, [[order('c', 600, 0, 30)]], options);
  expect(ids(plans)).toEqual([[['a'], ['c']], [['b']]]);
});

test('orders of one restaurant ride together where that saves more than it delays', () => {
  const apart = (): Plan[] => [
    { state: stateOf(courier('c1', 0)), jobs: [[order('a', 500, 0, 0)]], cost: 0 },
    { state: stateOf(courier('c2', 4000)), jobs: [[order('b', 600, 0, 0)]], cost: 0 },
  ];
  const plans = apart();
  improvePlans(weighing(), plans, [], options);
  expect(ids(plans)).toEqual([[['a', 'b']], []]);
  const single = apart();
  improvePlans(weighing(), single, [], { ...options, size: 1, jobs: 1 });
  expect(ids(single)).toEqual([[['a']], [['b']]]);
});
