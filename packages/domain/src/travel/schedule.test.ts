import { estimateTravel, reachStops, scheduleStops } from './index.ts';

const start = Date.parse('2026-03-10T06:00:00Z');
const here = { latitude: 25.28, longitude: 51.53 };
const there = { latitude: 25.32, longitude: 51.5 };
const ride = estimateTravel(here, there, 'bike').minutes * 60_000;

test('rides, waits for goods, serves, and rides on', () => {
  const readyAtMs = start + 30 * 60_000;
  const [pickup, delivery] = scheduleStops(here, start, 'bike', [
    { point: there, readyAtMs, serviceMin: 5 },
    { point: here, serviceMin: 6 },
  ]);
  expect(pickup).toBe(readyAtMs);
  expect(delivery).toBe(Math.round(readyAtMs + 5 * 60_000 + ride));
});

test('a ride takes as many times its estimate as its stop says', () => {
  const [pickup, delivery] = reachStops(here, start, 'bike', [
    { point: there, serviceMin: 5, rideFactor: 1.5 },
    { point: here, serviceMin: 6 },
  ]);
  expect(pickup?.travelMin).toBeCloseTo((1.5 * ride) / 60_000, 9);
  expect(pickup?.reachedMs).toBeCloseTo(start + 1.5 * ride, 3);
  expect(delivery?.travelMin).toBeCloseTo(ride / 60_000, 9);
  expect(pickup?.km).toBe(delivery?.km);
});

test('starts at the first stop when the place of the agent is not known', () => {
  expect(scheduleStops(null, start, 'bike', [{ point: there, serviceMin: 5 }])).toEqual([start]);
});

test('says of every stop how long the ride, the waiting and the way there are', () => {
  const readyAtMs = start + 30 * 60_000;
  const [pickup, delivery] = reachStops(here, start, 'bike', [
    { point: there, readyAtMs, serviceMin: 5 },
    { point: here, serviceMin: 6 },
  ]);
  expect(pickup?.travelMin).toBeCloseTo(ride / 60_000, 9);
  expect(pickup?.waitMin).toBeCloseTo(30 - ride / 60_000, 6);
  expect(pickup).toMatchObject({ reachedMs: readyAtMs, leftMs: readyAtMs + 5 * 60_000 });
  expect(delivery).toMatchObject({ waitMin: 0, km: pickup?.km });
  expect((delivery?.leftMs ?? 0) - (delivery?.reachedMs ?? 0)).toBe(6 * 60_000);
});
