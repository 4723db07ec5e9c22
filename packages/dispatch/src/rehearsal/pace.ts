import { MINUTE_MS } from '@qafila/contracts';
import type { Pace } from './types.ts';

/** A pickup that was carried out. Milliseconds since 1970; the estimate in minutes. */
export interface PickedUp {
  setOutMs: number;
  /** What the engine reckons for the ride. */
  rideMin: number;
  readyMs: number;
  pickedUpMs: number;
}

/** A ride from the pickup straight to the door. Minutes between the moments at which the goods changed hands. */
export interface Carried {
  rideMin: number;
  tookMin: number;
}

/** Minimum rides from which a speed is estimated. */
const MIN_RIDES = 20;
/** Maximum rides that are compared, since each is compared with every other. */
const MAX_RIDES = 300;
/** Rides whose estimates differ by less than this, minutes, say nothing about the speed. */
const MIN_DIFFERENCE_MIN = 0.5;
const SLOWEST = 4;
const FASTEST = 0.25;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}

/** Median slope over all pairs (Theil and Sen), which a few failed or delayed deliveries do not change. */
function slope(rides: readonly Carried[]): number | undefined {
  const slopes: number[] = [];
  for (const [index, a] of rides.entries())
    for (const b of rides.slice(index + 1)) {
      const difference = b.rideMin - a.rideMin;
      if (Math.abs(difference) >= MIN_DIFFERENCE_MIN) slopes.push((b.tookMin - a.tookMin) / difference);
    }
  return slopes.length ? median(slopes) : undefined;
}

/** At most MAX_RIDES of them, spread evenly. */
const sample = (rides: readonly Carried[]) => {
  const step = Math.max(1, rides.length / MAX_RIDES);
  return rides.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
};

/**
 * How fast the agents of a day really were, from what they carried out.
 * @param expected what applies where too little was carried out
 */
export function paceOf(
  carried: readonly Carried[],
  pickedUp: readonly PickedUp[],
  expected: Omit<Pace, 'ride'>,
): Pace {
  const measured = carried.length >= MIN_RIDES ? slope(sample(carried)) : undefined;
  if (measured === undefined) return { ride: 1, ...expected };
  const ride = Math.min(SLOWEST, Math.max(FASTEST, measured));
  const between = Math.max(0, median(carried.map(({ rideMin, tookMin }) => tookMin - ride * rideMin)));
  if (pickedUp.length < MIN_RIDES) return { ride, pickupMin: between, deliveryMin: between };
  const beforePickup = median(
    pickedUp.map(({ setOutMs, rideMin, readyMs, pickedUpMs }) => {
      const there = Math.max(readyMs, setOutMs + ride * rideMin * MINUTE_MS);
      return (pickedUpMs - there) / MINUTE_MS;
    }),
  );
  const half = Math.min(between, Math.max(0, beforePickup));
  return { ride, pickupMin: 2 * half, deliveryMin: 2 * (between - half) };
}
