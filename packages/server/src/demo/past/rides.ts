import { HOUR_MS } from '@qafila/contracts';
import type { Point } from '@qafila/domain/travel';
import type { KeptPosition } from '../../agent/index.ts';
import { type AtWork, placeOn } from './at-work.ts';

/** Intervals between positions while riding and while waiting, milliseconds. */
export interface Intervals {
  ridingMs: number;
  waitingMs: number;
}
export const DETAILED: Intervals = { ridingMs: 15_000, waitingMs: 60_000 };
/** Enough for who came when, and for a ride to be followed. */
export const COARSE: Intervals = { ridingMs: 60_000, waitingMs: 240_000 };
const ACCURACY_M = 8;

/** The positions of a courier during a shift, oldest first, its start and its end among them; nothing after `untilMs`. */
export function positionsOf(
  { duty, legs }: AtWork,
  untilMs: number,
  { ridingMs, waitingMs }: Intervals = DETAILED,
): KeptPosition[] {
  const { courier, onMs, offMs } = duty;
  const positions: KeptPosition[] = [];
  const report = (atMs: number, { latitude, longitude }: Point, ride?: { heading: number; kmh: number }) => {
    if (atMs > untilMs || positions.at(-1)?.at.getTime() === atMs) return;
    positions.push({
      agentId: courier.id,
      companyId: courier.companyId,
      at: new Date(atMs),
      latitude: Number(latitude.toFixed(6)),
      longitude: Number(longitude.toFixed(6)),
      headingDeg: ride ? Math.round(ride.heading) : null,
      speedKmh: ride ? Number(ride.kmh.toFixed(1)) : 0,
      accuracyM: ACCURACY_M,
    });
  };
  let here: Point = courier.home;
  let atMs = onMs;
  for (const leg of legs) {
    const { fromMs, toMs, arrivalMs, km } = leg;
    if (toMs <= fromMs) continue;
    for (; atMs < fromMs; atMs += waitingMs) report(atMs, here);
    const kmh = km / ((arrivalMs - fromMs) / HOUR_MS);
    for (atMs = fromMs; atMs < toMs; atMs += ridingMs) {
      const { point, headingDeg: heading } = placeOn(leg, atMs);
      report(atMs, point, { heading, kmh });
    }
    here = placeOn(leg, toMs).point;
    atMs = toMs;
  }
  for (; atMs < offMs; atMs += waitingMs) report(atMs, here);
  report(offMs, here);
  return positions;
}
