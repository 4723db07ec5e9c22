import {
  contractEnd,
  contractStatus,
  dayIn,
  dayRange,
  expiryState,
  formatDate,
  formatDatedTime,
  formatDay,
  formatDayTime,
  formatLongDate,
  formatMonthDay,
  formatTime,
} from './index.ts';

const view = { zone: 'Asia/Qatar' };
const moment = '2026-11-20T19:05:00Z';

test('[FORMAT-03] shows day name, day with its ordinal, month and year', () => {
  expect(formatLongDate(moment, view)).toBe('Friday 20th November 2026');
  expect(
    ['01', '02', '03', '11', '12', '13', '21', '22', '23'].map(
      (day) => formatLongDate(`2026-10-${day}`, view).split(' ')[1],
    ),
  ).toEqual(['1st', '2nd', '3rd', '11th', '12th', '13th', '21st', '22nd', '23rd']);
});

test('[FORMAT-04] shows day, short month and the time in the zone of the company, of 24 hours unless 12 are asked for', () => {
  expect(formatDayTime(moment, { ...view, hours: 12 })).toBe('20 Nov 10:05 PM');
  expect(formatDayTime(moment, view)).toBe('20 Nov, 22:05');
  expect(formatDatedTime(moment, view)).toBe('20 Nov 2026, 22:05');
  expect(formatDayTime(moment, { ...view, locale: 'ar' })).toBe('20 نوفمبر، 22:05');
});

test('[FORMAT-05] shows year, month and day with slashes', () => {
  expect(formatDate('2026-11-20T22:30:00Z', view)).toBe('2026/11/21');
  // A day without a time is that day, west of Greenwich too.
  expect(formatDate('2026-11-20', { zone: 'America/New_York' })).toBe('2026/11/20');
});

test('shows a day with its short month and year in the language of the reader', () => {
  expect(formatDay('2026-11-20T22:30:00Z', view)).toBe('21 Nov 2026');
  expect(formatDay('2026-09-01', view)).toBe('1 Sep 2026');
  expect(formatDay('2026-11-20', { ...view, locale: 'ar' })).toBe('20 نوفمبر 2026');
});

test('shows a day without its year', () => {
  expect(formatMonthDay('2026-09-28', view)).toBe('28 Sep');
  expect(formatMonthDay('2026-11-20T22:30:00Z', { ...view, locale: 'ar' })).toBe('21 نوفمبر');
});

test('[FORMAT-06] shows hours and minutes', () => {
  expect(formatTime(moment, view)).toBe('22:05');
});

test('shows nothing for what is no date, and Western digits in Arabic', () => {
  for (const format of [formatDate, formatDay, formatDayTime, formatDatedTime, formatLongDate, formatTime])
    for (const none of ['soon', '', '2026-02-30', '2026-13-01', '2026-11-20T25:00:00Z'])
      expect(format(none, view)).toBe('');
  expect(formatDate(moment, { ...view, locale: 'ar' })).toBe('2026/11/20');
});

const now = new Date('2026-11-20T09:00:00Z');

test('[FORMAT-14, CONTRACT-07] counts a date before today as expired, today not', () => {
  expect(expiryState('2026-11-19', now, 'Asia/Qatar')).toBe('expired');
  expect(expiryState('2026-11-20', now, 'Asia/Qatar')).not.toBe('expired');
  expect(expiryState('2026-11-20', new Date('2026-11-20T21:00:00Z'), 'Asia/Qatar')).toBe('expired');
});

test('[FORMAT-15, CONTRACT-08, AGENT-47] flags a date within two months as a warning', () => {
  expect(expiryState('2026-11-20', now, 'Asia/Qatar')).toBe('warning');
  expect(expiryState('2027-01-20', now, 'Asia/Qatar')).toBe('warning');
  expect(expiryState('2027-01-21', now, 'Asia/Qatar')).toBe('valid');
  expect(expiryState(null, now, 'Asia/Qatar')).toBeUndefined();
});

test('[CONTRACT-06] gives a contract its status from dates and switch', () => {
  const contract = { active: true, startDateUtc: '2026-01-01T00:00:00Z', endDateUtc: '2026-11-20T20:00:00Z' };
  expect(contractStatus(contract, now, 'Asia/Qatar')).toBe('active');
  expect(contractStatus({ ...contract, active: false }, now, 'Asia/Qatar')).toBe('inactive');
  expect(contractStatus(contract, new Date('2026-11-20T21:30:00Z'), 'Asia/Qatar')).toBe('expired');
});

test('a contract runs through its last day, or up to the moment at which it was ended', () => {
  const contract = { active: true, endDateUtc: '2026-11-20T09:30:00.000Z' };
  expect(contractEnd(contract, 'Asia/Qatar').toISOString()).toBe('2026-11-20T20:59:59.999Z');
  const ended = contractEnd({ ...contract, active: false }, 'Asia/Qatar');
  expect(ended.toISOString()).toBe('2026-11-20T09:30:00.000Z');
});

test('turns days of the company into moments', () => {
  expect(dayRange('2026-11-20', '2026-11-20', 'Asia/Qatar')).toEqual({
    fromUtc: '2026-11-19T21:00:00.000Z',
    toUtc: '2026-11-20T20:59:59.999Z',
  });
  expect(dayRange('2026-11-21', '2026-11-20', 'Asia/Qatar')).toBeUndefined();
  expect(dayRange('soon', '2026-11-20', 'Asia/Qatar')).toBeUndefined();
  expect(dayRange('2026-11-20', 'later', 'Asia/Qatar')).toBeUndefined();
  expect(dayIn(new Date('2026-11-20T21:30:00Z'), 'Asia/Qatar')).toBe('2026-11-21');
});
