import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Size of a day. */
export interface DaySize {
  couriers: number;
  orders: number;
  restaurants: number;
  /** Minutes in which orders come in. */
  minutes: number;
}

const table = (columns: string, rows: readonly (readonly (string | number)[])[]) =>
  `${[columns, ...rows.map((row) => row.join('\t'))].join('\n')}\n`;

/** Writes a small deterministic day in the format of the recorded ones. @returns its folder */
export function writeDay(folder: string, { couriers, orders, restaurants, minutes }: DaySize): string {
  mkdirSync(folder, { recursive: true });
  // A stride coprime to the side spreads the places over the city without randomness.
  const place = (index: number, stride: number) => [(index * stride) % 6000, (index * stride * 7) % 5000];
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);
  const files = {
    'restaurants.txt': table(
      'restaurant\tx\ty',
      numbered(restaurants).map((at) => [`r${at + 1}`, ...place(at + 1, 1571)]),
    ),
    'couriers.txt': table(
      'courier\tx\ty\ton_time\toff_time',
      numbered(couriers).map((at) => [`c${at + 1}`, ...place(at + 1, 2087), 0, minutes + 90]),
    ),
    'orders.txt': table(
      'order\tx\ty\tplacement_time\trestaurant\tready_time',
      numbered(orders).map((at) => {
        const placed = Math.floor((at * minutes) / orders);
        return [
          `o${at + 1}`,
          ...place(at + 1, 3413),
          placed,
          `r${(at % restaurants) + 1}`,
          placed + 5 + (at % 9),
        ];
      }),
    ),
    'instance_parameters.txt': table(
      'meters_per_minute\tpickup service minutes\tdropoff service minutes\ttarget click-to-door\tmaximum click-to-door\tpay per order\tguaranteed pay per hour',
      [[320, 4, 4, 40, 90, 10, 15]],
    ),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
