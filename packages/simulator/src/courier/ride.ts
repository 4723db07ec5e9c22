import { HOUR_MS } from '@qafila/contracts';
import { lengthKm, type PlaceOnLine, type Point, placeAlong } from '@qafila/domain/travel';
import type { CityClock } from '../city/city-clock.ts';

export interface RideDeps {
  clock: CityClock;
  kmh: number;
  /** Between two positions, milliseconds of the city. */
  everyMs: number;
  stop: AbortSignal;
  /** Each position on the way, not the last. */
  onMove(place: PlaceOnLine): void;
}

/** Rides along a line in the city's time. Where it ended: at the line's end, or on the way when stopped. */
export async function ride(way: readonly Point[], deps: RideDeps): Promise<Point> {
  const { clock, kmh, everyMs, stop, onMove } = deps;
  const start = clock.now();
  const wholeMs = (lengthKm(way) / kmh) * HOUR_MS;
  for (;;) {
    const ridden = clock.now() - start;
    const place = placeAlong(way, (kmh * ridden) / HOUR_MS);
    const left = wholeMs - ridden;
    if (left <= 0 || stop.aborted) return place.point;
    onMove(place);
    await clock.wait(Math.min(everyMs, left), stop);
  }
}
