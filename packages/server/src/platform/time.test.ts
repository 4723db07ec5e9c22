import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './config/config.ts';
import { chooseClock, fastClock, systemClock, timeOrderedIds } from './time.ts';

test('ids are version 7 and increase even if the clock stops or goes back', () => {
  let now = 1_000_000;
  const ids = timeOrderedIds({ wall: () => new Date(now) });
  const made = Array.from({ length: 10_000 }, (_, index) => {
    if (index === 5_000) now -= 60_000;
    return ids.uuid();
  });
  expect(made).toEqual([...new Set(made)].sort());
  for (const id of made.slice(0, 10))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("the city's time runs faster from its start, and real time is unchanged", () => {
  let real = Date.parse('2026-11-21T08:00:00Z');
  const anchor = { realMs: real, cityMs: Date.parse('2026-03-01T06:00:00Z') };
  const clock = fastClock(60, anchor, () => new Date(real));
  expect(clock.now().toISOString()).toBe('2026-03-01T06:00:00.000Z');
  real += 90_000;
  expect(clock.now().toISOString()).toBe('2026-03-01T07:30:00.000Z');
  expect(clock.wall().toISOString()).toBe('2026-11-21T08:01:30.000Z');
});

test('a simulated city continues after a restart, and restarts when another start is configured', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'clock-'));
  const choose = (CLOCK_SPEED: number, CLOCK_START?: string) =>
    chooseClock({ CLOCK_SPEED, CLOCK_START, DATA_DIR }).now().getTime();
  const first = choose(3600, '2026-03-01T06:00:00Z');
  expect(choose(3600, '2026-03-01T06:00:00Z')).toBeGreaterThanOrEqual(first);
  const kept: { realMs: number } = JSON.parse(readFileSync(join(DATA_DIR, 'clock.json'), 'utf8'));
  writeFileSync(join(DATA_DIR, 'clock.json'), JSON.stringify({ ...kept, realMs: kept.realMs - 10_000 }));
  expect(choose(3600, '2026-03-01T06:00:00Z') - first).toBeGreaterThanOrEqual(36_000_000);
  expect(choose(3600, '2026-05-01T06:00:00Z')).toBeGreaterThanOrEqual(Date.parse('2026-05-01T06:00:00Z'));
});

test('the clock is real by default, and always in production', () => {
  expect(chooseClock(loadConfig({}))).toBe(systemClock);
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'clock-'));
  expect(chooseClock(loadConfig({ CLOCK_SPEED: '60', DATA_DIR }))).not.toBe(systemClock);
  expect(() => loadConfig({ CLOCK_SPEED: '60', NODE_ENV: 'production' })).toThrow('not for production');
  expect(() => loadConfig({ CLOCK_START: '2026-03-01T06:00:00Z', NODE_ENV: 'production' })).toThrow(
    'Unset CLOCK_SPEED and CLOCK_START',
  );
  expect(() => loadConfig({ DEMO: 'off', NODE_ENV: 'production' })).not.toThrow();
});
