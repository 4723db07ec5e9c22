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
  /** Minutes from placement to the door: target and maximum. */
  targetMin: number;
  maximumMin: number;
}

export const MDRP_FILES = [
  'orders.txt',
  'couriers.txt',
  'restaurants.txt',
  'instance_parameters.txt',
] as const;
export type MdrpFile = (typeof MDRP_FILES)[number];

type Row = Record<string, string>;

/** Rows of a tab-separated text by their column's name. */
function table(text: string): Row[] {
  const [head = '', ...lines] = text.split(/\r?\n/).filter(Boolean);
  const names = head.split('\t').map((name) => name.trim());
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, (cells[index] ?? '').trim()]));
  });
}

const number = (row: Row, name: string): number => {
  const value = Number(row[name]);
  if (!row[name] || !Number.isFinite(value))
    throw new RangeError(`A row without a number under '${name}': ${JSON.stringify(row)}`);
  return value;
};
const place = (row: Row): Place => ({ x: number(row, 'x'), y: number(row, 'y') });

/** Reads a recorded day from the texts of its files. @throws RangeError that says which row is wrong. */
export function parseMdrp(files: Readonly<Record<MdrpFile, string>>): MdrpInstance {
  const [parameters] = table(files['instance_parameters.txt']);
  if (!parameters) throw new RangeError('instance_parameters.txt is empty');
  return {
    orders: table(files['orders.txt']).map((row) => ({
      id: row.order ?? '',
      ...place(row),
      placementMin: number(row, 'placement_time'),
      readyMin: number(row, 'ready_time'),
      restaurant: row.restaurant ?? '',
    })),
    couriers: table(files['couriers.txt']).map((row) => ({
      id: row.courier ?? '',
      ...place(row),
      onMin: number(row, 'on_time'),
      offMin: number(row, 'off_time'),
    })),
    restaurants: table(files['restaurants.txt']).map((row) => ({ id: row.restaurant ?? '', ...place(row) })),
    metersPerMinute: number(parameters, 'meters_per_minute'),
    pickupServiceMin: number(parameters, 'pickup service minutes'),
    dropoffServiceMin: number(parameters, 'dropoff service minutes'),
    targetMin: number(parameters, 'target click-to-door'),
    maximumMin: number(parameters, 'maximum click-to-door'),
  };
}
