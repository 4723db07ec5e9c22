import { greatCircleKm } from '@qafila/domain/travel';
import { cityClock } from './city-clock.ts';
import { headingDeg, offset, towards } from './move.ts';
import { seededRandom } from './random.ts';

const souq = { latitude: 25.2877, longitude: 51.5329 };

test('the clock runs as fast as the city, from where the server said', () => {
  let real = 1000;
  const clock = cityClock(Date.parse('2026-03-10T06:00:00Z'), 60, () => real);
  real += 2000;
  expect(new Date(clock.now()).toISOString()).toBe('2026-03-10T06:02:00.000Z');
});

test('a wait ends at once when it is over before it began, or is called off', async () => {
  const clock = cityClock(0, 1);
  await clock.wait(-5);
  const calledOff = new AbortController();
  const waiting = clock.wait(3_600_000, calledOff.signal);
  calledOff.abort();
  await waiting;
});

test('moves so many kilometres towards a place, and no farther', () => {
  const pearl = { latitude: 25.37, longitude: 51.55 };
  const whole = greatCircleKm(souq, pearl);
  expect(greatCircleKm(souq, towards(souq, pearl, 3))).toBeCloseTo(3, 2);
  expect(towards(souq, pearl, whole + 1)).toEqual(pearl);
  expect(towards(souq, souq, 1)).toEqual(souq);
});

test('heads north at 0 and east at 90 degrees', () => {
  expect(headingDeg(souq, offset(souq, 0, 500))).toBeCloseTo(0, 5);
  expect(headingDeg(souq, offset(souq, 500, 0))).toBeCloseTo(90, 5);
  expect(headingDeg(souq, offset(souq, -500, 0))).toBeCloseTo(270, 5);
});

test('metres become degrees', () => {
  expect(greatCircleKm(souq, offset(souq, 3000, 4000))).toBeCloseTo(5, 1);
});

test('the same seed gives the same numbers, within their bounds', () => {
  const take = () => {
    const random = seededRandom(974);
    return Array.from({ length: 200 }, () => random.whole(1, 6));
  };
  expect(take()).toEqual(take());
  expect(new Set(take())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});
