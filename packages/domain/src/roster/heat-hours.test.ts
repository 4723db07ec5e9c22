import type { HeatAgent, HeatBar } from '@qafila/contracts';
import { type HeatInput, heatHours, heatSummary, withHeatChanges } from './index.ts';

const HOUR = 60;
const bar = (fromHour: number, toHour: number, part: Partial<HeatBar> = {}): HeatBar => ({
  shiftId: null,
  startMin: fromHour * HOUR,
  endMin: toHour * HOUR,
  breakStartMin: null,
  breakEndMin: null,
  ...part,
});
type Agent = Pick<HeatAgent, 'id' | 'vehicle' | 'bars'>;
const agent = (id: string, vehicle: HeatAgent['vehicle'], ...bars: HeatBar[]): Agent => ({
  id,
  vehicle,
  bars,
});
/** Orders from 09:00 to 13:00. */
const orders = (vehicle: HeatAgent['vehicle'] | null, ...from9: number[]) => ({
  vehicle,
  hours: Array.from({ length: 24 }, (_, hour) => from9[hour - 9] ?? 0),
});
const day = (part: Partial<HeatInput> = {}): HeatInput => ({
  kept: { fromMin: 570, untilMin: 915 },
  vehicles: ['bike', 'bicycle'],
  ordersPerHour: { bicycle: 2, bike: 3, car: 2, truck: 1, walker: 1 },
  orders: [],
  agents: [agent('rider', 'bike', bar(8, 16)), agent('driver', 'car', bar(10, 20))],
  ...part,
});
const at = (input: HeatInput, hour: number) => heatHours(input)[hour];

test('the rule keeps agents with its vehicles back in its hours, from half past nine to a quarter past three', () => {
  const hours = heatHours(day());
  expect(hours.filter(({ isKept }) => isKept).map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13, 14, 15]);
  expect(hours.filter(({ keptBack }) => keptBack.length > 0).map(({ hour }) => hour)).toEqual([
    9, 10, 11, 12, 13, 14, 15,
  ]);
  expect(hours[10]?.keptBack).toEqual(['rider']);
  // Half of nine o'clock, and three quarters after a quarter past three.
  expect(hours.slice(8, 17).map(({ riding }) => riding)).toEqual([1, 0.5, 1, 1, 1, 1, 1, 1.75, 1]);
  expect(hours.slice(8, 12).map(({ capacity }) => capacity)).toEqual([3, 1.5, 2, 2]);
});

test('on a day without the rule every agent rides', () => {
  const hours = heatHours(day({ kept: null }));
  expect(hours.some(({ isKept, keptBack }) => isKept || keptBack.length > 0)).toBe(false);
  expect(hours[11]).toMatchObject({ riding: 2, capacity: 5 });
});

test('a break, and hours outside of the bars, carry nothing', () => {
  const agents = [agent('driver', 'car', bar(10, 12, { breakStartMin: 630, breakEndMin: 660 }), bar(-2, 1))];
  const hours = heatHours(day({ agents }));
  expect(hours.map(({ capacity }) => capacity).slice(0, 13)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0]);
});

test('orders for any vehicle go to all who may ride; orders for one vehicle only to that one', () => {
  // At ten only the car rides: 2 orders an hour.
  expect(at(day({ orders: [orders(null, 0, 5)] }), 10)).toMatchObject({
    orders: 5,
    short: 3,
    shortOfVehicle: 0,
  });
  expect(at(day({ orders: [orders('bike', 0, 1), orders(null, 0, 1)] }), 10)).toMatchObject({
    orders: 2,
    short: 1,
    shortOfVehicle: 1,
  });
  // What the car's own orders leave of it carries the others.
  expect(at(day({ orders: [orders('car', 0, 1.5), orders(null, 0, 1)] }), 10)).toMatchObject({
    short: 0.5,
    shortOfVehicle: 0,
  });
});

test('the summary counts the hours of the rule apart from the others, and names the worst', () => {
  const summary = heatSummary(
    heatHours(day({ orders: [orders(null, 1, 5, 9), { vehicle: null, hours: [2] }] })),
  );
  expect(summary).toEqual({
    keptBack: 1,
    orders: 15,
    carried: 5,
    short: 10,
    shortOfVehicle: 0,
    shortOutside: 2,
    worstHour: 11,
  });
  expect(heatSummary(heatHours(day({ orders: [orders(null, 1, 2.4)] })))).toMatchObject({
    short: 0,
    worstHour: null,
  });
  // Little in each hour is one order in all of them.
  const spread = heatSummary(heatHours(day({ orders: [orders(null, 0, 2.4, 2.4, 2.4)] })));
  expect(spread.worstHour).toBe(10);
  expect(spread.short).toBeCloseTo(1.2);
});

test('another vehicle and other hours are tried out without changing the agents', () => {
  const agents = [
    agent('rider', 'bike', bar(-2, 1), bar(8, 16, { breakStartMin: 720, breakEndMin: 750 })),
    agent('driver', 'car', bar(10, 20)),
  ];
  const tried = withHeatChanges(agents, [
    { agentId: 'rider', vehicle: 'car' },
    { agentId: 'driver', laterMin: -120 },
  ]);
  expect(tried.map(({ vehicle, bars }) => [vehicle, bars.map(({ startMin }) => startMin)])).toEqual([
    ['car', [-120, 480]],
    ['car', [480]],
  ]);
  expect(heatHours(day({ agents: tried }))[10]).toMatchObject({ keptBack: [], riding: 2, capacity: 4 });
  const later = withHeatChanges(agents, [{ agentId: 'rider', laterMin: 360 }]);
  // The night before stays; the break moves with its work.
  expect(later[0]?.bars).toEqual([bar(-2, 1), bar(14, 22, { breakStartMin: 1080, breakEndMin: 1110 })]);
  expect(agents[0]?.vehicle).toBe('bike');
});
