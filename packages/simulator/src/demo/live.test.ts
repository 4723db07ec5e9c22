import { demoCity } from '@qafila/domain/demo-city';
import { seededRandom } from '@qafila/domain/random';
import { greatCircleKm, lengthKm } from '@qafila/domain/travel';
import { demoPlan, workShifts } from './live.ts';

const souq = { latitude: 25.2877, longitude: 51.5329 };
const westBay = { latitude: 25.319, longitude: 51.525 };
const westShore = { latitude: 25.301, longitude: 51.519 };

test('couriers of the demo ride over roads, around the bay, at the speed of their vehicle', () => {
  const city = demoCity(974, 150);
  const bike = city.couriers.find(({ vehicle }) => vehicle === 'bike');
  if (!bike) throw new Error('The city has bikes');
  const { wayTo, kmh } = demoPlan(bike, city);
  const way = wayTo(souq, westBay);
  expect(way.some((point) => greatCircleKm(point, westShore) < 0.2)).toBe(true);
  expect(lengthKm(way)).toBeGreaterThan(4);
  expect(kmh).toBe(30);
});

const HOUR = 3_600_000;
const NINE = Date.parse('2026-03-10T09:00:00Z');

/** The shifts of a courier, begun so many hours after nine; each takes as long as given, however long it was planned. */
async function shiftsOf(...lastHours: number[]): Promise<{ begun: number[]; planned: number[] }> {
  let nowMs = NINE;
  const stopping = new AbortController();
  const begun: number[] = [];
  const planned: number[] = [];
  const clock = {
    now: () => nowMs,
    wait: async (ms: number) => {
      nowMs += Math.max(0, ms);
    },
  };
  await workShifts({ clock, random: seededRandom(1), stop: stopping.signal }, async ({ onAtMs, offAtMs }) => {
    begun.push((onAtMs - NINE) / HOUR);
    planned.push((offAtMs - onAtMs) / HOUR);
    nowMs += (lastHours[begun.length - 1] ?? 0) * HOUR;
    if (begun.length > lastHours.length) stopping.abort();
  });
  return { begun, planned };
}

test('a courier has a break of 20 to 60 minutes after a shift, and after one that could not begin', async () => {
  const { begun, planned } = await shiftsOf(0);
  expect(planned[0]).toBeGreaterThanOrEqual(4);
  expect(planned[0]).toBeLessThanOrEqual(9);
  expect(begun[1]).toBeGreaterThanOrEqual(1 / 3);
  expect(begun[1]).toBeLessThanOrEqual(1);
});

test('after a night in which the machine slept the next shift begins at once, not after another break', async () => {
  const { begun } = await shiftsOf(14);
  expect(begun).toEqual([0, 14]);
});
