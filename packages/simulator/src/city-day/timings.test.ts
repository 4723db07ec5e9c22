import { Timings } from './timings.ts';

test('times are summed up by kind: so many in 100 took at most so long', () => {
  const timings = new Timings();
  for (let ms = 100; ms >= 1; ms -= 1) timings.add('board', ms);
  timings.add('offer', 7.4);
  expect(timings.summary()).toEqual({
    board: { count: 100, p50: 50, p95: 95, p99: 99, longest: 100 },
    offer: { count: 1, p50: 7, p95: 7, p99: 7, longest: 7 },
  });
});

test('work that fails is measured, and fails', async () => {
  const timings = new Timings();
  await expect(timings.measure('board', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(timings.summary().board?.count).toBe(1);
});

test('what is cleared does not count', () => {
  const timings = new Timings();
  timings.add('board', 900);
  timings.clear();
  timings.add('board', 30);
  expect(timings.summary()).toEqual({ board: { count: 1, p50: 30, p95: 30, p99: 30, longest: 30 } });
});
