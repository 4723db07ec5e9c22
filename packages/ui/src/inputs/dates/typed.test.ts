import { readDay, readMoment, readTime } from './typed.ts';

const TODAY = '2026-11-20';

test.each([
  ['22 Nov 2026', '2026-11-22'],
  ['22 nov', '2026-11-22'],
  ['3 December', '2026-12-03'],
  ['22/11/2026', '2026-11-22'],
  ['5/4/26', '2026-04-05'],
  ['22.11', '2026-11-22'],
  ['2027-01-31', '2027-01-31'],
  ['2027/01/31', '2027-01-31'],
  ['28', '2026-11-28'],
  ['today', '2026-11-20'],
  ['Tomorrow', '2026-11-21'],
  ['+12', '2026-12-02'],
  ['-20', '2026-10-31'],
  ['غدًا', '2026-11-21'],
  ['٢٢/١١/٢٠٢٦', '2026-11-22'],
  ['22 نوفمبر 2026', '2026-11-22'],
])('the day %s is %s', (text, day) => {
  expect(readDay(text, TODAY)).toBe(day);
});

test.each(['', '31/02/2026', '22 Novembre', '13/13', 'soon', '32', '22 ma', '11/22/2026'])(
  'the text ‘%s’ is no day',
  (text) => {
    expect(readDay(text, TODAY)).toBeUndefined();
  },
);

test.each([
  ['17:05', 1025],
  ['17.05', 1025],
  ['1705', 1025],
  ['905', 545],
  ['9', 540],
  ['5pm', 1020],
  ['5:05 PM', 1025],
  ['12 am', 0],
  ['12:30 pm', 750],
  ['٩:٠٥', 545],
  ['5:05 م', 1025],
])('the time %s is %s minutes after midnight', (text, minutes) => {
  expect(readTime(text)).toBe(minutes);
});

test.each(['', '24:00', '17:60', '13 pm', '0 am', 'noon', '17:5'])('the text ‘%s’ is no time', (text) => {
  expect(readTime(text)).toBeUndefined();
});

test.each([
  ['22 Nov 2026, 17:05', '2026-11-22T17:05'],
  ['2026-11-22T17:05', '2026-11-22T17:05'],
  ['tomorrow 9:00', '2026-11-21T09:00'],
  ['22/11 5pm', '2026-11-22T17:00'],
  // A time alone keeps the day that is set, a day alone its time.
  ['1830', '2026-12-01T18:30'],
  ['6pm', '2026-12-01T18:00'],
  ['3 Dec', '2026-12-03T08:15'],
  // From now, over midnight.
  ['+30', '2026-11-21T00:20'],
])('with 1 December, 8:15 set, %s is %s', (text, local) => {
  expect(readMoment(text, '2026-12-01T08:15', '2026-11-20T23:50')).toBe(local);
});

test('with nothing set, a time is of today and a day has the present time', () => {
  expect(readMoment('18:30', '', '2026-11-20T12:00')).toBe('2026-11-20T18:30');
  expect(readMoment('22/11', '', '2026-11-20T12:00')).toBe('2026-11-22T12:00');
  for (const text of ['', '18', '22 Nov 2026,', '22 Nov 25:00', 'soon'])
    expect(readMoment(text, '', '2026-11-20T12:00')).toBeUndefined();
});
