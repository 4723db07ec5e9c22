import { type Customer, cheapestInTurn, type Depot, nearestFirst, timesOf } from './routes.ts';

const depot: Depot = { place: { x: 0, y: 0 }, closesAt: 100, capacity: 10 };
const at = (x: number, change: Partial<Customer> = {}): Customer => ({
  place: { x, y: 0 },
  demand: 1,
  service: 2,
  opensAt: 0,
  closesAt: 90,
  ...change,
});

test('says when service begins: after the ride, and not before the window opens', () => {
  expect(timesOf([at(10), at(15, { opensAt: 30 }), at(20)], depot)).toEqual([10, 30, 37]);
});

test.each([
  ['a window is missed', [at(10, { closesAt: 9 })]],
  ['the vehicle is full', [at(10, { demand: 6 }), at(11, { demand: 5 })]],
  ['the depot is closed', [at(50)]],
])('no times when %s', (_, route) => {
  expect(timesOf(route, depot)).toBeNull();
});

test('goes to the nearest first, and begins another route when that is too far', () => {
  const [near, far, farther] = [at(10), at(30), at(-40)];
  expect(nearestFirst([far, farther, near], depot)).toEqual([[near, far], [farther]]);
});

test('puts customers where they add least', () => {
  const [first, second, away] = [at(10, { closesAt: 20 }), at(20, { closesAt: 40 }), at(-30)];
  expect(cheapestInTurn([away, second, first], depot)).toEqual([[first, second], [away]]);
});
