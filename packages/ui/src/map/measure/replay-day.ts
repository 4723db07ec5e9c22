import { MAP_CENTRE } from '@qafila/contracts/core';
import type { ReplayDay } from '@qafila/contracts/replay';
import { seededRandom } from '@qafila/domain/random';
import type { PieceTrack } from '@qafila/domain/replay';

/** A position while riding and while waiting, seconds. */
const RIDING_S = 15;
const WAITING_S = 60;
const QUARTER_S = 900;
const DAY_S = 86_400;
/** 100,000ths of a degree within which agents work, and how far they ride between two positions. */
const SPREAD = 15_000;
const STEP = 120;
/** Steps of an order: created, planned, setting out, picked up, delivering, delivered. */
const STEPS: readonly [afterS: number, status: number][] = [
  [0, 1],
  [40, 2],
  [60, 3],
  [600, 4],
  [30, 6],
  [900, 7],
];

/** The positions of agents who all work in a quarter of an hour: three quarters of them ride, the others wait. */
export function busyPiece(agents: number, piece: number): PieceTrack[] {
  const random = seededRandom(piece + 1).next;
  const centre = { latitude: MAP_CENTRE.latitude * 100_000, longitude: MAP_CENTRE.longitude * 100_000 };
  return Array.from({ length: agents }, (_, index) => {
    const rides = index % 4 !== 0;
    const every = rides ? RIDING_S : WAITING_S;
    let latitude = centre.latitude + (random() - 0.5) * 2 * SPREAD;
    let longitude = centre.longitude + (random() - 0.5) * 2 * SPREAD;
    let way = random() * 2 * Math.PI;
    const positions = Array.from({ length: QUARTER_S / every + 2 }, (_item, step) => {
      if (rides) {
        way += (random() - 0.5) * 0.6;
        latitude += Math.cos(way) * STEP * (0.5 + random());
        longitude += Math.sin(way) * STEP * (0.5 + random());
      }
      return {
        atS: piece * QUARTER_S + (step - 1) * every + (index % every),
        latitude: Math.round(latitude),
        longitude: Math.round(longitude),
      };
    });
    return { number: index + 1, positions };
  });
}

/** A day of as many agents, each with 20 orders of six changes and an offer more than accepted. */
export function busyDay(agents: number): ReplayDay {
  const random = seededRandom(7).next;
  const orders = agents * 20;
  const id = () =>
    `019${[5, 4, 4, 4, 12].map((length) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')).join('-')}`;
  const near = (degrees: number) => Math.round(degrees * 100_000 + (random() - 0.5) * 2 * SPREAD);
  const column = (make: (index: number) => number) =>
    Array.from({ length: orders }, (_, index) => make(index));
  const changes = column(() => Math.floor(random() * (DAY_S - 2000))).flatMap((from, order) => {
    let at = from;
    return STEPS.map(([afterS, status]) => {
      at += Math.floor(afterS * (0.5 + random()));
      return { at, order, status, agent: status === 1 ? -1 : order % agents };
    });
  });
  changes.sort((one, other) => one.at - other.at);
  const offers = column((order) => order).map((order) => ({ at: Math.floor(random() * DAY_S), order }));
  offers.sort((one, other) => one.at - other.at);
  const after = (list: readonly { at: number }[]) =>
    list.map(({ at }, index) => at - (list[index - 1]?.at ?? 0));
  return {
    day: '2026-11-19',
    fromUtc: '2026-11-18T21:00:00.000Z',
    untilUtc: '2026-11-19T21:00:00.000Z',
    agents: Array.from({ length: agents }, (_, index) => ({
      id: id(),
      number: index + 1,
      fullName: `Agent ${index + 1} of the fleet`,
      transportTypeId: 2 + (index % 2),
    })),
    orders: {
      id: Array.from({ length: orders }, id),
      number: column((index) => 100_000 + index),
      status: column(() => 0),
      agent: column(() => -1),
      pickupLatitude: column(() => near(MAP_CENTRE.latitude)),
      pickupLongitude: column(() => near(MAP_CENTRE.longitude)),
      deliveryLatitude: column(() => near(MAP_CENTRE.latitude)),
      deliveryLongitude: column(() => near(MAP_CENTRE.longitude)),
    },
    changes: {
      after: after(changes),
      order: changes.map(({ order }) => order),
      status: changes.map(({ status }) => status),
      agent: changes.map(({ agent }) => agent),
    },
    offers: {
      after: after(offers),
      order: offers.map(({ order }) => order),
      agent: offers.map(({ order }) => order % agents),
      answer: offers.map(() => 1),
      answeredAfter: offers.map(() => Math.floor(random() * 30)),
    },
  };
}
