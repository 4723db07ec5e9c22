import { nextAttempt } from './schedule.ts';

const noon = new Date('2026-03-10T12:00:00.000Z');
const secondsAfter = (attempts: number, random: number) => {
  const next = nextAttempt(attempts, noon, random);
  return next && (next.getTime() - noon.getTime()) / 1000;
};

test('a failed attempt is repeated after 5 s, 5 and 30 min, 2, 5, 10, 14, 20 and 24 h, then given up', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((attempts) => secondsAfter(attempts, 0.5));
  expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
});

test('delays vary at random by a tenth', () => {
  expect([secondsAfter(2, 0), secondsAfter(2, 1)]).toEqual([270, 330]);
});
