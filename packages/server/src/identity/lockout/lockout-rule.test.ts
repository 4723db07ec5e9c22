import { afterFailure, type Failures, secondsLocked } from './lockout-rule.ts';

const start = new Date('2026-03-01T08:00:00Z').getTime();
const at = (seconds: number) => new Date(start + seconds * 1000);

test('four failures lock nothing, then each doubles the wait', () => {
  let failures: Failures | null = null;
  const waits: number[] = [];
  let now = 0;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    failures = afterFailure(failures, at(now), 5);
    waits.push(secondsLocked(failures, at(now)));
    now += waits.at(-1) ?? 0;
  }
  expect(waits).toEqual([0, 0, 0, 0, 15, 30, 60, 120]);
});

test('a permanent attacker has 40 guesses an hour and locks out the owner for at most 15 minutes', () => {
  let failures: Failures | null = null;
  let lockedSince: number | null = null;
  let longest = 0;
  const guesses = [0, 0, 0, 0];
  for (let second = 0; second < 4 * 3600; second += 1) {
    const locked = secondsLocked(failures, at(second)) > 0;
    if (!locked) {
      failures = afterFailure(failures, at(second), 5);
      guesses[Math.floor(second / 3600)] = (guesses[Math.floor(second / 3600)] ?? 0) + 1;
    }
    if (secondsLocked(failures, at(second)) > 0) lockedSince ??= second;
    else lockedSince = null;
    longest = Math.max(longest, lockedSince === null ? 0 : second - lockedSince);
  }
  expect(longest).toBeLessThanOrEqual(900);
  expect(longest).toBeGreaterThan(600);
  expect(guesses).toEqual([40, 40, 40, 40]);
});

test('failures older than an hour are ignored', () => {
  let failures: Failures | null = null;
  for (let attempt = 0; attempt < 4; attempt += 1) failures = afterFailure(failures, at(attempt), 5);
  expect(afterFailure(failures, at(3700), 5).count).toBe(1);
});
