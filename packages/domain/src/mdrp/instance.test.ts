import { parseMdrp } from './index.ts';

const FILES = {
  'orders.txt': 'order\tx\ty\tplacement_time\tready_time\trestaurant\no1\t100\t-200\t600\t612.5\tr1\n',
  'couriers.txt': 'courier\tx\ty\ton_time\toff_time\r\nc1\t5\t6\t540\t900\r\n',
  'restaurants.txt': 'restaurant\tx\ty\nr1\t1\t2\n',
  'instance_parameters.txt':
    'meters_per_minute\tpickup service minutes\tdropoff service minutes\ttarget click-to-door\tmaximum click-to-door\n' +
    '320\t4\t4\t40\t90\n',
};

test('a recorded day is read from its files, by the names of their columns', () => {
  expect(parseMdrp(FILES)).toEqual({
    orders: [{ id: 'o1', x: 100, y: -200, placementMin: 600, readyMin: 612.5, restaurant: 'r1' }],
    couriers: [{ id: 'c1', x: 5, y: 6, onMin: 540, offMin: 900 }],
    restaurants: [{ id: 'r1', x: 1, y: 2 }],
    metersPerMinute: 320,
    pickupServiceMin: 4,
    dropoffServiceMin: 4,
    targetMin: 40,
    maximumMin: 90,
  });
});

test('a row without its number, and a day without parameters, are refused', () => {
  expect(() =>
    parseMdrp({ ...FILES, 'couriers.txt': 'courier\tx\ty\ton_time\toff_time\nc1\t5\t\t540\t900' }),
  ).toThrow("A row without a number under 'y'");
  expect(() => parseMdrp({ ...FILES, 'instance_parameters.txt': '' })).toThrow(
    'instance_parameters.txt is empty',
  );
});
