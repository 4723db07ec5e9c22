import { nextMailAt, weekBefore } from './week.ts';

const DOHA = 'Asia/Qatar';

test('a weekly mail is about Monday to Sunday of the company, not of UTC', () => {
  // Monday 9 March, 00:30 in Doha; still Sunday in UTC.
  expect(weekBefore(new Date('2026-03-08T21:30:00Z'), DOHA)).toEqual({
    from: '2026-03-02',
    to: '2026-03-08',
  });
  // Sunday 8 March, 23:30 in Doha.
  expect(weekBefore(new Date('2026-03-08T20:30:00Z'), DOHA)).toEqual({
    from: '2026-02-23',
    to: '2026-03-01',
  });
});

test('the next one is due on a Monday at seven', () => {
  const next = (after: string, zone = DOHA) => nextMailAt(new Date(after), zone).toISOString();
  expect(next('2026-03-09T03:59:59Z')).toBe('2026-03-09T04:00:00.000Z');
  expect(next('2026-03-09T04:00:00Z')).toBe('2026-03-16T04:00:00.000Z');
  expect(next('2026-03-11T12:00:00Z')).toBe('2026-03-16T04:00:00.000Z');
  // Clocks in Berlin go forward on 29 March 2026.
  expect(next('2026-03-26T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-30T05:00:00.000Z');
});
