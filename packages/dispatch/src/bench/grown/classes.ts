/**
 * What tells the six classes of instances apart. As in Solomon (1987), 'C' is clustered, 'R' random and 'RC' half and
 * half; '1' is a short day with few stops on a route, '2' a long one with many. Capacities, demands and service are
 * those of the instances with 100 stops; the square is Gehring and Homberger's (1999) for 200, twice as wide, and days
 * are longer by about as much as rides in it are.
 */
export interface InstanceClass {
  /** Groups of neighbouring customers; with none, all places are random. */
  clusters: number;
  /** Share of the customers who live in one of them. */
  clustered: number;
  /** How far from the middle of its group a customer lives, at most, in each direction. */
  spread: number;
  /** The depot is open from 0 to this time. */
  day: number;
  capacity: number;
  service: number;
  /** Mean width of a window. */
  width: number;
  /** What is fetched from a customer or brought to them, in steps; most take few of them. */
  demand: { step: number; mostSteps: number };
}

const clusteredDemand = { step: 10, mostSteps: 3 };
const randomDemand = { step: 1, mostSteps: 40 };

export const CLASSES = {
  LC1: {
    clusters: 20,
    clustered: 1,
    spread: 6,
    day: 1400,
    capacity: 200,
    service: 90,
    width: 90,
    demand: clusteredDemand,
  },
  LC2: {
    clusters: 6,
    clustered: 1,
    spread: 15,
    day: 3700,
    capacity: 700,
    service: 90,
    width: 240,
    demand: clusteredDemand,
  },
  LR1: {
    clusters: 0,
    clustered: 0,
    spread: 0,
    day: 500,
    capacity: 200,
    service: 10,
    width: 60,
    demand: randomDemand,
  },
  LR2: {
    clusters: 0,
    clustered: 0,
    spread: 0,
    day: 2000,
    capacity: 1000,
    service: 10,
    width: 360,
    demand: randomDemand,
  },
  LRC1: {
    clusters: 10,
    clustered: 0.5,
    spread: 6,
    day: 500,
    capacity: 200,
    service: 10,
    width: 60,
    demand: randomDemand,
  },
  LRC2: {
    clusters: 10,
    clustered: 0.5,
    spread: 6,
    day: 2000,
    capacity: 1000,
    service: 10,
    width: 360,
    demand: randomDemand,
  },
} as const satisfies Record<string, InstanceClass>;

export type ClassName = keyof typeof CLASSES;
