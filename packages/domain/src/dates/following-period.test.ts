import { followingPeriod } from './index.ts';

const now = new Date('2026-11-20T09:00:00Z');
/** Days of Qatar as moments: from the first one's midnight to the last one's end. */
const period = (from: string, to: string) => ({
  startDateUtc: new Date(`${from}T00:00:00+03:00`).toISOString(),
  endDateUtc: new Date(`${to}T23:59:59.999+03:00`).toISOString(),
});
const after = (from: string, to: string) => followingPeriod(period(from, to), now, 'Asia/Qatar');

test('a year is followed by a year, a quarter by a quarter, regardless of their number of days', () => {
  expect(after('2026-01-01', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-12-31' });
  expect(after('2026-12-01', '2027-02-28')).toEqual({ from: '2027-03-01', to: '2027-05-31' });
  expect(after('2026-11-15', '2026-12-14')).toEqual({ from: '2026-12-15', to: '2027-01-14' });
});

test('any other period keeps its number of days', () => {
  expect(after('2026-11-01', '2026-11-25')).toEqual({ from: '2026-11-26', to: '2026-12-20' });
  expect(after('2026-11-20', '2026-11-20')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
});

test('a period that ended long ago is followed by one from today', () => {
  expect(after('2024-01-01', '2024-12-31')).toEqual({ from: '2026-11-20', to: '2027-11-19' });
});
