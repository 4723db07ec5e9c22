import { AGENT_TRANSPORT, type VehicleName } from '@qafila/contracts';
import { type Random, seededRandom } from '../random/index.ts';
import { type Point, SPEED_KMH } from '../travel/index.ts';
import { anyDistrict, within } from './districts.ts';
import { FIRST, LAST, SHOPS } from './names.ts';
import { type DemoShop, type OrderStream, orderStream } from './orders.ts';

/** Seed of the demo city: the same on every machine. */
export const DEMO_SEED = 974;
/** Couriers of it. */
export const DEMO_COURIERS = 150;

/** An agent as the city registers them. */
export interface DemoAgent {
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** `AGENT_TRANSPORT` and `FLEET` ids. */
  transportTypeId: number;
  fleetTypeId: number;
  autoAccept: boolean;
  costPerKm: number;
  costPerHour: number;
}

export interface DemoCourier {
  agent: DemoAgent;
  vehicle: VehicleName;
  home: Point;
  /** Speed along roads. */
  kmh: number;
}

/** A fictional delivery company in Doha; the same for the same seed. */
export interface DemoCity extends OrderStream {
  couriers: DemoCourier[];
  shops: DemoShop[];
}

const VEHICLES: readonly (readonly [VehicleName, number])[] = [
  ['bike', 0.58],
  ['car', 0.24],
  ['bicycle', 0.08],
  ['truck', 0.04],
  ['walker', 0.06],
];

/**
 * Orders of the busiest hour per courier. A courier delivers about 1.7 an hour: the city is busy but not
 * overloaded.
 */
const BUSIEST = 1.2;

function anyVehicle(random: Random): VehicleName {
  let left = random.next();
  for (const [vehicle, share] of VEHICLES) {
    left -= share;
    if (left < 0) return vehicle;
  }
  return 'bike';
}

/** @param couriers number of couriers; the city is designed for about 150. */
export function demoCity(seed: number, couriers: number): DemoCity {
  const random = seededRandom(seed);
  const shops = SHOPS.flatMap((name, index) =>
    Array.from({ length: 3 }, (_, branch): DemoShop => {
      const where = anyDistrict(random);
      return {
        name: `${name}, ${where.name}`,
        address: `${where.name}, Street ${random.whole(100, 990)}`,
        phoneNumber: `44${String(100_000 + index * 10 + branch)}`,
        place: within(random, where),
      };
    }),
  );
  return {
    shops,
    couriers: Array.from({ length: couriers }, (_, index) => courier(random, index)),
    ...orderStream(random, shops, BUSIEST * couriers),
  };
}

function courier(random: Random, index: number): DemoCourier {
  const vehicle = anyVehicle(random);
  const number = String(index + 1).padStart(3, '0');
  return {
    vehicle,
    home: within(random, anyDistrict(random)),
    kmh: SPEED_KMH[vehicle],
    agent: {
      email: `courier${number}@qafila.test`,
      firstName: random.pick(FIRST),
      lastName: random.pick(LAST),
      phoneNumber: `6${String(6_000_000 + index)}`,
      transportTypeId: AGENT_TRANSPORT.id(vehicle),
      fleetTypeId: random.pick([1, 2, 2, 3]),
      autoAccept: random.chance(0.4),
      costPerKm: 0.5,
      costPerHour: 12,
    },
  };
}
