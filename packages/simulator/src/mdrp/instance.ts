import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../city/connect.ts';

/** Planar metres. */
interface Place {
  x: number;
  y: number;
}
export interface MdrpOrder extends Place {
  id: string;
  /** Minutes of the day. */
  placementMin: number;
  readyMin: number;
  restaurant: string;
}
export interface MdrpCourier extends Place {
  id: string;
  onMin: number;
  offMin: number;
}

/** A recorded day of the Meal Delivery Routing Problem (Reyes et al. 2018), as Grubhub published it. */
export interface MdrpInstance {
  orders: MdrpOrder[];
  couriers: MdrpCourier[];
  restaurants: ({ id: string } & Place)[];
  metersPerMinute: number;
  pickupServiceMin: number;
  dropoffServiceMin: number;
  /** Minutes from placement to the door: what is promised, and what is the most. */
  targetMin: number;
  maximumMin: number;
}

const FILES = ['orders.txt', 'couriers.txt', 'restaurants.txt', 'instance_parameters.txt'] as const;

/** Rows of a tab-separated file by their column's name. */
function table(folder: string, file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(join(folder, file), 'utf8').split(/\r?\n/).filter(Boolean);
  const names = head.split('\t').map((name) => name.trim());
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, (cells[index] ?? '').trim()]));
  });
}

const number = (row: Record<string, string>, name: string): number => {
  const value = Number(row[name]);
  if (!row[name] || !Number.isFinite(value))
    throw new UsageError(`A row without a number under '${name}': ${JSON.stringify(row)}`);
  return value;
};
const place = (row: Record<string, string>): Place => ({ x: number(row, 'x'), y: number(row, 'y') });

/** Reads a recorded day. @throws UsageError when the folder does not hold one. */
export function readInstance(folder: string): MdrpInstance {
  const missing = FILES.find((file) => !existsSync(join(folder, file)));
  if (missing) throw new UsageError(`${folder} holds no recorded day: ${missing} is missing.`);
  const [parameters] = table(folder, 'instance_parameters.txt');
  if (!parameters) throw new UsageError(`${folder}/instance_parameters.txt is empty.`);
  return {
    orders: table(folder, 'orders.txt').map((row) => ({
      id: row.order ?? '',
      ...place(row),
      placementMin: number(row, 'placement_time'),
      readyMin: number(row, 'ready_time'),
      restaurant: row.restaurant ?? '',
    })),
    couriers: table(folder, 'couriers.txt').map((row) => ({
      id: row.courier ?? '',
      ...place(row),
      onMin: number(row, 'on_time'),
      offMin: number(row, 'off_time'),
    })),
    restaurants: table(folder, 'restaurants.txt').map((row) => ({ id: row.restaurant ?? '', ...place(row) })),
    metersPerMinute: number(parameters, 'meters_per_minute'),
    pickupServiceMin: number(parameters, 'pickup service minutes'),
    dropoffServiceMin: number(parameters, 'dropoff service minutes'),
    targetMin: number(parameters, 'target click-to-door'),
    maximumMin: number(parameters, 'maximum click-to-door'),
  };
}
