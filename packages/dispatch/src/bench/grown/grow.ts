import { seeded } from '../../planning/random.ts';
import type { FleetProblem } from '../fleet/types.ts';
import { type Spot, straight } from '../spot.ts';
import { CLASSES, type ClassName, type InstanceClass } from './classes.ts';
import { anyMoment, SIDE, settle, withWindow } from './customers.ts';
import { pairUp } from './pairs.ts';
import { type Customer, cheapestInTurn, type Depot, nearestFirst, timesOf } from './routes.ts';

const VEHICLES = 50;

export interface Growth {
  kind: ClassName;
  seed: number;
  customers: number;
  /** Share of the customers who have a window; the others are at home all day. */
  windows: number;
}

/**
 * Makes an instance of pickup and delivery with time windows as Li and Lim (2001) made theirs: customers with windows
 * after Solomon (1987), routes that serve them all, and customers of one route paired at random to a pickup and a
 * delivery. Windows of clustered customers lie around the arrival on a route through the cluster, those of others
 * anywhere in the day. So the routes are a plan, though not a good one; a stop more for every route with an odd number
 * of customers. The same for the same input on every machine.
 */
export function growInstance({ kind, seed, customers, windows }: Growth): FleetProblem<Spot> {
  const random = seeded(seed);
  const parameters: InstanceClass = CLASSES[kind];
  const { capacity, day } = parameters;
  const depot: Depot = { place: { x: SIDE / 2, y: SIDE / 2 }, closesAt: day, capacity };
  const groups = settle(parameters, customers, depot, random);
  const maybe = (customer: Customer, moment: number) =>
    random() < windows ? withWindow(customer, moment, parameters, depot, random) : customer;
  const around = (route: Customer[]) => {
    const times = timesOf(route, depot);
    return route.map((customer, place) => maybe(customer, times?.[place] ?? 0));
  };
  const routes =
    parameters.clustered === 1
      ? groups.flatMap((group) => nearestFirst(group, depot)).map(around)
      : cheapestInTurn(
          groups.flat().map((customer) => maybe(customer, anyMoment(customer, depot, random))),
          depot,
        );
  return {
    tasks: routes
      .flatMap((route) => pairUp(route, random))
      .map((task, index) => ({ ...task, id: `t${index}` })),
    vehicles: VEHICLES,
    capacity,
    depot: { place: depot.place, opensAt: 0, closesAt: day },
    travel: straight,
  };
}
