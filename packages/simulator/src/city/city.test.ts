import { cityClock } from './city-clock.ts';

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
