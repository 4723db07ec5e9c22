import { AGENT_TRANSPORT, DEFAULT_TIMEZONE, type TaskDraft, type VehicleName } from '@qafila/contracts';
import { DETOUR_FACTOR, type Point, SPEED_KMH } from '@qafila/domain/travel';
import type { WantedAgent } from '../city/agents.ts';
import { offset } from '../city/move.ts';
import { type Random, seededRandom } from '../city/random.ts';
import { DISTRICTS, type District } from './districts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface DemoCourier {
  agent: WantedAgent;
  vehicle: VehicleName;
  home: Point;
  /** Straight-line speed. */
  kmh: number;
}

export interface DemoShop {
  name: string;
  address: string;
  phoneNumber: string;
  place: Point;
}

/** A made-up company at work in Doha; the same for the same seed. */
export interface DemoCity {
  couriers: DemoCourier[];
  shops: DemoShop[];
  /** Milliseconds of the city until the next order, by the time of day. */
  nextOrderMs(nowMs: number): number;
  order(nowMs: number): TaskDraft & { clientGeneratedId: string };
}

const FIRST = [
  'Ahmed',
  'Bilal',
  'Carlos',
  'Dinesh',
  'Emeka',
  'Farid',
  'Ganesh',
  'Hamza',
  'Imran',
  'Joseph',
  'Khalid',
  'Lahiru',
  'Mahmoud',
  'Naveed',
  'Omar',
  'Prakash',
  'Qasim',
  'Rashid',
  'Samir',
  'Tariq',
  'Usman',
  'Vijay',
  'Waleed',
  'Yusuf',
  'Zahid',
];
const LAST = [
  'Abbas',
  'Bhandari',
  'Chowdhury',
  'Das',
  'Elsayed',
  'Fernando',
  'Gurung',
  'Hussain',
  'Iqbal',
  'Jamal',
  'Khan',
  'Lama',
  'Malik',
  'Nair',
  'Okafor',
  'Perera',
  'Qureshi',
  'Rahman',
  'Silva',
  'Thapa',
];
const PEOPLE = [
  'Aisha',
  'Fatima',
  'Noora',
  'Maryam',
  'Hind',
  'Layla',
  'Sara',
  'Reem',
  'Abdulla',
  'Hamad',
  'Jassim',
  'Mohammed',
  'Nasser',
  'Saad',
  'Youssef',
];
const SHOPS = [
  'Karak House',
  'Saffron Kitchen',
  'Pearl Bakery',
  'Doha Grill',
  'Machboos Corner',
  'Green Bowl',
  'Corniche Sushi',
  'Souq Sweets',
  'Falcon Pharmacy',
  'Lotus Flowers',
  'Dukhan Books',
  'Shawarma Point',
  'Masala Lane',
  'Olive & Thyme',
  'Date Palm Grocer',
];
const GOODS = [
  ['Karak tea', 4],
  ['Chicken machboos', 38],
  ['Shawarma plate', 24],
  ['Dates, 1 kg', 45],
  ['Flower bouquet', 120],
  ['Sushi box', 75],
  ['Lentil soup', 16],
  ['Medicine', 60],
] as const;
const VEHICLES: readonly (readonly [VehicleName, number])[] = [
  ['bike', 0.58],
  ['car', 0.24],
  ['bicycle', 0.08],
  ['truck', 0.04],
  ['walker', 0.06],
];

/** Orders of an hour against the busiest, from midnight on, the company's time. It never sleeps. */
const RHYTHM = [
  0.4, 0.35, 0.3, 0.3, 0.3, 0.3, 0.3, 0.35, 0.45, 0.5, 0.55, 0.7, 0.95, 1, 0.8, 0.6, 0.6, 0.7, 0.9, 1, 1,
  0.85, 0.6, 0.4,
];
/** Orders of the busiest hour for each courier. One carries some 1.7 an hour: the city is busy and not overrun. */
const BUSIEST = 1.2;

const within = (random: Random, { centre, radiusM }: District): Point => {
  const angle = random.next() * 2 * Math.PI;
  const distance = Math.sqrt(random.next()) * radiusM;
  return offset(centre, Math.cos(angle) * distance, Math.sin(angle) * distance);
};

const TOTAL_WEIGHT = DISTRICTS.reduce((sum, { weight }) => sum + weight, 0);
function anyDistrict(random: Random): District {
  let left = random.next() * TOTAL_WEIGHT;
  for (const one of DISTRICTS) {
    left -= one.weight;
    if (left < 0) return one;
  }
  return random.pick(DISTRICTS);
}

function anyVehicle(random: Random): VehicleName {
  let left = random.next();
  for (const [vehicle, share] of VEHICLES) {
    left -= share;
    if (left < 0) return vehicle;
  }
  return 'bike';
}

const hourOf = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: DEFAULT_TIMEZONE,
});

/** @param couriers how many of them; about 150 make a city. */
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
    nextOrderMs(nowMs) {
      const hour = Number(hourOf.format(nowMs));
      const perHour = BUSIEST * couriers * (RHYTHM[hour] ?? 0.5);
      return -Math.log(1 - random.next()) * (HOUR_MS / perHour);
    },
    order: (nowMs) => order(random, shops, nowMs),
  };
}

function courier(random: Random, index: number): DemoCourier {
  const vehicle = anyVehicle(random);
  const number = String(index + 1).padStart(3, '0');
  return {
    vehicle,
    home: within(random, anyDistrict(random)),
    kmh: SPEED_KMH[vehicle] / DETOUR_FACTOR,
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

let counter = 0;
function order(random: Random, shops: readonly DemoShop[], nowMs: number) {
  const shop = random.pick(shops);
  const where = anyDistrict(random);
  const [thing, price] = random.pick(GOODS);
  const quantity = random.whole(1, 3);
  const isCash = random.chance(0.4);
  const readyMs = nowMs + random.whole(4, 14) * MINUTE_MS;
  counter += 1;
  return {
    clientGeneratedId: `D${Math.floor(nowMs / 1000)
      .toString(36)
      .toUpperCase()}-${counter}`,
    pickup: { name: shop.name, address: shop.address, phoneNumber: shop.phoneNumber, ...shop.place },
    delivery: {
      name: random.pick(PEOPLE),
      address: `${where.name}, Building ${random.whole(1, 220)}, Street ${random.whole(100, 990)}`,
      phoneNumber: `5${String(random.whole(5_000_000, 5_999_999))}`,
      ...within(random, where),
    },
    transportTypeId: random.chance(0.7) ? (1 as const) : (3 as const),
    pickupByUtc: new Date(readyMs).toISOString(),
    deliverByUtc: new Date(readyMs + random.whole(25, 45) * MINUTE_MS).toISOString(),
    paymentStatusId: isCash ? (1 as const) : (3 as const),
    amountToBeCollected: isCash ? price * quantity : 0,
    taskItems: [{ name: thing, quantity, price }],
    priority: random.chance(0.1) ? 5 : 1,
    costPerMinuteDelayInDelivery: random.chance(0.3) ? 1 : 0,
    ...(random.chance(0.2) && { notes: 'Call when at the gate' }),
    ...(random.chance(0.25) && {
      userMetaDataDtos: [{ key: 'channel', value: random.pick(['app', 'phone', 'web']) }],
    }),
    autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 15, maxRetryCount: 40 },
  };
}
