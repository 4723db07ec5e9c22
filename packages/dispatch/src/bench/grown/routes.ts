import type { FleetStop } from '../fleet/types.ts';
import { type Spot, straight } from '../spot.ts';

/** A place where goods are delivered or picked up. */
export interface Customer extends FleetStop<Spot> {
  demand: number;
}

/** From where to where vehicles go, and what they can do. */
export interface Depot {
  place: Spot;
  closesAt: number;
  capacity: number;
}

/** How often all customers are moved to where they add least. */
const ROUNDS = 5;

/** When the service of each customer begins, on the way from the depot and back; null if one is late or does not fit. */
export function timesOf(route: readonly Customer[], depot: Depot): number[] | null {
  let { place } = depot;
  let clock = 0;
  let load = 0;
  const times: number[] = [];
  for (const customer of route) {
    clock = Math.max(clock + straight(place, customer.place).time, customer.opensAt);
    load += customer.demand;
    if (clock > customer.closesAt || load > depot.capacity) return null;
    times.push(clock);
    clock += customer.service;
    ({ place } = customer);
  }
  return clock + straight(place, depot.place).time > depot.closesAt ? null : times;
}

/** Always goes on to the nearest customer who is left, and begins another route when that does not fit. */
export function nearestFirst(customers: readonly Customer[], depot: Depot): Customer[][] {
  const left = new Set(customers);
  const routes: Customer[][] = [];
  let route: Customer[] = [];
  while (left.size > 0) {
    const here = route.at(-1)?.place ?? depot.place;
    const next = [...left].reduce((a, b) =>
      straight(here, b.place).distance < straight(here, a.place).distance ? b : a,
    );
    if (route.length === 0) routes.push(route);
    if (route.length > 0 && !timesOf([...route, next], depot)) {
      route = [];
      continue;
    }
    route.push(next);
    left.delete(next);
  }
  return routes;
}

/**
 * Puts one customer after another, by when their windows close, where that adds least; on a new route if on no other.
 * Then takes out each in turn and puts them where they add least now.
 */
export function cheapestInTurn(customers: readonly Customer[], depot: Depot): Customer[][] {
  const inTurn = customers.toSorted((a, b) => a.closesAt - b.closesAt);
  let routes: Customer[][] = [];
  for (const customer of inTurn) routes = withCustomer(routes, customer, depot);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const customer of inTurn) {
      const others = routes.map((route) => route.filter((other) => other !== customer));
      routes = withCustomer(
        others.filter(({ length }) => length > 0),
        customer,
        depot,
      );
    }
  return routes;
}

function withCustomer(routes: readonly Customer[][], customer: Customer, depot: Depot): Customer[][] {
  let least = Number.POSITIVE_INFINITY;
  let best = [...routes, [customer]];
  for (const [index, route] of routes.entries())
    for (let place = 0; place <= route.length; place += 1) {
      const before = route[place - 1]?.place ?? depot.place;
      const after = route[place]?.place ?? depot.place;
      const added =
        straight(before, customer.place).distance +
        straight(customer.place, after).distance -
        straight(before, after).distance;
      if (added >= least) continue;
      const tried = route.toSpliced(place, 0, customer);
      if (!timesOf(tried, depot)) continue;
      least = added;
      best = routes.with(index, tried);
    }
  return best;
}
