import { dayRangeToUtc, localToUtc, utcToLocal } from './zone.ts';

test('formats and parses times in the company’s zone', () => {
  expect(utcToLocal('2026-11-19T21:30:00Z', 'Asia/Qatar')).toBe('2026-11-20T00:30');
  expect(localToUtc('2026-11-20T00:30', 'Asia/Qatar')).toBe('2026-11-19T21:30:00.000Z');
  expect([utcToLocal(undefined, 'Asia/Qatar'), localToUtc('', 'Asia/Qatar')]).toEqual(['', undefined]);
});

test('parses hours around a clock change', () => {
  expect(localToUtc('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
  expect(localToUtc('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(localToUtc('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(localToUtc('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
});

test('a range of days includes its first and last moment', () => {
  expect(dayRangeToUtc({ from: '2026-11-19', to: '2026-11-20' }, 'Asia/Qatar')).toEqual({
    from: '2026-11-18T21:00:00.000Z',
    to: '2026-11-20T20:59:59.999Z',
  });
  // Clocks go back at midnight: 23:00 to 23:59 occur twice.
  expect(dayRangeToUtc({ from: '2026-10-29', to: '2026-10-29' }, 'Africa/Cairo')).toEqual({
    from: '2026-10-28T21:00:00.000Z',
    to: '2026-10-29T21:59:59.999Z',
  });
  // Clocks go forward at midnight: 00:00 to 00:59 are skipped.
  expect(dayRangeToUtc({ from: '2026-04-23', to: '2026-04-23' }, 'Africa/Cairo')).toEqual({
    from: '2026-04-22T22:00:00.000Z',
    to: '2026-04-23T21:59:59.999Z',
  });
  expect(dayRangeToUtc({ to: 'tomorrow' }, 'Asia/Qatar')).toEqual({ from: undefined, to: undefined });
  expect(dayRangeToUtc({}, 'Asia/Qatar')).toEqual({ from: undefined, to: undefined });
});
