import type { Random } from '../../planning/random.ts';
import { type Spot, straight } from '../spot.ts';
import type { InstanceClass } from './classes.ts';
import type { Customer, Depot } from './routes.ts';

/** Of the square in which customers live, as of Gehring and Homberger's instances with 200 of them. */
export const SIDE = 140;
/** The narrowest and the widest window, as shares of the mean. */
const NARROW = 0.5;
const WIDE = 1.5;

const within = (random: Random, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));

/** Customers who are at home all day, group by group; those who live in no cluster are a group. */
export function settle(kind: InstanceClass, count: number, depot: Depot, random: Random): Customer[][] {
  const { clusters, spread, service, demand } = kind;
  const inClusters = Math.round(count * kind.clustered);
  const middles = Array.from({ length: clusters }, () => ({
    x: within(random, spread, SIDE - spread),
    y: within(random, spread, SIDE - spread),
  }));
  const customerAt = (place: Spot): Customer => ({
    place,
    demand: demand.step * (1 + Math.floor(demand.mostSteps * random() ** 2)),
    service,
    opensAt: 0,
    closesAt: depot.closesAt,
  });
  const groups = middles.map(({ x, y }, group) => {
    const size =
      Math.floor(((group + 1) * inClusters) / clusters) - Math.floor((group * inClusters) / clusters);
    return Array.from({ length: size }, () =>
      customerAt({ x: within(random, x - spread, x + spread), y: within(random, y - spread, y + spread) }),
    );
  });
  const others = Array.from({ length: count - inClusters }, () =>
    customerAt({ x: within(random, 0, SIDE), y: within(random, 0, SIDE) }),
  );
  return [...groups, others];
}

/** The last moment at which a customer can be served so that the vehicle is back in time. */
const latest = ({ place, service }: Customer, depot: Depot) =>
  depot.closesAt - service - straight(place, depot.place).time;

/** Gives a customer a window of a random width around a moment at which they can be served. */
export function withWindow(
  customer: Customer,
  moment: number,
  { width }: InstanceClass,
  depot: Depot,
  random: Random,
): Customer {
  const half = (width * (NARROW + random() * (WIDE - NARROW))) / 2;
  return {
    ...customer,
    opensAt: Math.max(0, Math.floor(moment - half)),
    closesAt: Math.ceil(Math.min(moment + half, latest(customer, depot))),
  };
}

/** A moment at which a vehicle could serve a customer, all of them equally likely. */
export function anyMoment(customer: Customer, depot: Depot, random: Random): number {
  const soonest = straight(depot.place, customer.place).time;
  return soonest + random() * (latest(customer, depot) - soonest);
}
