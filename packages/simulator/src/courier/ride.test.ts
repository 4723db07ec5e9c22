import { greatCircleKm, type PlaceOnLine } from '@qafila/domain/travel';
import type { CityClock } from '../city/city-clock.ts';
import { ride } from './ride.ts';

// 1.11195 km north, then 1.00543 km east.
const start = { latitude: 25.28, longitude: 51.53 };
const corner = { latitude: 25.29, longitude: 51.53 };
const end = { latitude: 25.29, longitude: 51.54 };
const way = [start, corner, end];

/** A clock that a wait moves on. */
function movedByWaits(): CityClock & { waits: number[] } {
  let now = 1000;
  const waits: number[] = [];
  return {
    speed: 1,
    waits,
    now: () => now,
    wait: async (ms) => {
      waits.push(ms);
      now += ms;
    },
  };
}

test('rides along the line at the speed of the vehicle, and reports its position', async () => {
  const clock = movedByWaits();
  const places: PlaceOnLine[] = [];
  const { signal } = new AbortController();
  const onMove = (place: PlaceOnLine) => places.push(place);
  const at = await ride(way, { clock, kmh: 36, everyMs: 5000, stop: signal, onMove });
  expect(at).toEqual(end);
  // 2.11738 km at 36 km/h, 50 m in 5 s.
  expect((clock.now() - 1000) / 1000).toBeCloseTo(211.7, 1);
  expect(places).toHaveLength(43);
  expect(greatCircleKm(start, places[1]?.point ?? start)).toBeCloseTo(0.05, 4);
  for (const { point, headingDeg } of places) {
    const isNorth = point.longitude === 51.53 && point.latitude < 25.29;
    expect(isNorth || point.latitude === 25.29).toBe(true);
    expect(headingDeg).toBeCloseTo(isNorth ? 0 : 90, 4);
  }
});

test('stays where it was when it is stopped', async () => {
  const clock = movedByWaits();
  const stopping = new AbortController();
  const onMove = () => stopping.abort();
  const at = await ride(way, { clock, kmh: 36, everyMs: 5000, stop: stopping.signal, onMove });
  expect(clock.waits).toEqual([5000]);
  expect(greatCircleKm(start, at)).toBeCloseTo(0.05, 4);
});
