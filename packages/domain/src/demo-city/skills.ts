import type { VehicleName } from '@qafila/contracts';

/** A skill of some of the demo's couriers, which some of its orders require. */
export interface DemoSkill {
  name: string;
  description: string;
  /** Who has it carries nothing else. */
  isExclusive: boolean;
  /** Every so many couriers has it, from this place in the city's list on. */
  every: number;
  first: number;
  /** The goods whose orders require it, one in so many of them. */
  goods: string;
  ordersEvery: number;
}

/** Few couriers are kept for medicine, and fewer orders require it than those couriers can carry. */
export const DEMO_SKILLS: readonly DemoSkill[] = [
  {
    name: 'Cool box',
    description: 'Carries a cool box that keeps food below 5 °C.',
    isExclusive: false,
    every: 3,
    first: 0,
    goods: 'Sushi box',
    ordersEvery: 1,
  },
  {
    name: 'Fragile goods',
    description: 'Trained to carry flowers, cakes and glass.',
    isExclusive: false,
    every: 4,
    first: 1,
    goods: 'Flower bouquet',
    ordersEvery: 1,
  },
  {
    name: 'Medicine',
    description: 'Licensed to carry medicine, and kept for the orders of pharmacies.',
    isExclusive: true,
    every: 18,
    first: 5,
    goods: 'Medicine',
    ordersEvery: 3,
  },
];

/** Those who reach the whole city. */
const VEHICLES: readonly VehicleName[] = ['bike', 'car'];

/** Those of a city's couriers, in its order, who have a skill. */
export const couriersWith = <Courier extends { vehicle: VehicleName }>(
  { every, first }: DemoSkill,
  couriers: readonly Courier[],
): Courier[] =>
  couriers.filter(({ vehicle }, index) => index % every === first % every && VEHICLES.includes(vehicle));
