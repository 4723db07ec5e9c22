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

test('a lap is about what came since the last one, and takes nothing from the sum', () => {
  const timings = new Timings();
  timings.add('board', 900);
  timings.add('offer', 40);
  expect(timings.lap()).toEqual({ board: 900, offer: 40 });
  timings.add('board', 20);
  timings.add('board', 30);
  expect(timings.lap()).toEqual({ board: 30 });
  expect(timings.lap()).toEqual({});
  timings.clear();
  timings.add('board', 10);
  expect(timings.lap()).toEqual({ board: 10 });
  timings.add('board', 50);
  expect(timings.summary().board).toEqual({ count: 2, p50: 10, p95: 50, p99: 50, longest: 50 });
});

test('what is cleared does not count', () => {
  const timings = new Timings();
  timings.add('board', 900);
  timings.clear();
  timings.add('board', 30);
  expect(timings.summary()).toEqual({ board: { count: 1, p50: 30, p95: 30, p99: 30, longest: 30 } });
});
