import * as v from 'valibot';
import { ListQuery } from './index.ts';

const refusalOf = (dateRangeFilterFrom: string) =>
  v.safeParse(ListQuery, { dateRangeFilterFrom }).issues?.[0].message ?? null;

test('the range of a list takes moments of the calendar with a whole offset, and says what is wrong with others', () => {
  const moments = ['', '2026-02-28T10:00:00Z', '2026-02-28T10:00:00.5+03:00'];
  expect(moments.map(refusalOf)).toEqual([null, null, null]);
  expect(refusalOf('yesterday')).toBe('Must be an ISO date and time');
  expect(refusalOf('2026-02-31T10:00:00Z')).toBe('There is no such day in the calendar');
  expect(refusalOf('2026-02-28T10:00:00+03')).toBe('The offset needs hours and minutes, such as +03:00');
});

test.each([
  ['2026-01-31', true],
  ['2026-04-30', true],
  ['2026-04-31', false],
  ['2026-06-31', false],
  ['2026-09-31', false],
  ['2026-11-31', false],
  ['2026-12-31', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2024-02-30', false],
])('%s is a day of the calendar: %s', (day, isOne) => {
  expect(refusalOf(`${day}T10:00:00Z`)).toBe(isOne ? null : 'There is no such day in the calendar');
});
