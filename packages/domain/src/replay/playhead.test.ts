import { advance, type Playhead } from './index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const at = (change: Partial<Playhead> = {}): Playhead => ({
  atMs: HOUR_MS,
  speed: 60,
  playing: true,
  ...change,
});

test('a frame of 16 ms is 0.96 s of the day at 60 times, and 16 ms at once', () => {
  expect(advance(at(), 16, DAY_MS, DAY_MS)).toEqual({ atMs: 3_600_960, speed: 60, playing: true });
  expect(advance(at({ speed: 1 }), 16, DAY_MS, DAY_MS).atMs).toBe(3_600_016);
});

test('a paused replay stays where it is', () => {
  expect(advance(at({ playing: false }), 16, DAY_MS, DAY_MS).atMs).toBe(3_600_000);
});

test('it waits where positions are not loaded yet, without pausing, and never goes back', () => {
  expect(advance(at(), 16, 3_600_500, DAY_MS)).toEqual({ atMs: 3_600_500, speed: 60, playing: true });
  expect(advance(at(), 16, 0, DAY_MS)).toEqual({ atMs: 3_600_000, speed: 60, playing: true });
});

test('it stops at the end of the day, also of one with 23 hours', () => {
  const end = 23 * HOUR_MS;
  expect(advance(at({ atMs: end - 500 }), 16, end, end)).toEqual({ atMs: end, speed: 60, playing: false });
});

test('after the page was asleep it goes on, at most 250 ms later', () => {
  expect(advance(at({ speed: 1 }), 60_000, DAY_MS, DAY_MS).atMs).toBe(3_600_250);
  expect(advance(at({ speed: 1 }), -5, DAY_MS, DAY_MS).atMs).toBe(3_600_000);
});
