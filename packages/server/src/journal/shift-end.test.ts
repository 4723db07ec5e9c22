import { readyForBalancing, shiftEnd } from './shift-end.ts';

const at = new Date('2026-03-10T10:00:00Z');
const end = new Date('2026-03-10T15:00:00Z');

test('[WALLET-46] cash can be closed half an hour after the shift in which it was collected', () => {
  const working = { shiftEndsAt: end, timezone: 'Asia/Qatar' };
  expect(shiftEnd(working, at)).toEqual(end);
  expect(shiftEnd(working, end)).toEqual(end);
  expect(readyForBalancing(working, at)).toEqual(new Date('2026-03-10T15:30:00Z'));
});

test("[WALLET-46] without a shift, or after it, the company's day ends in its own time zone", () => {
  const midnight = new Date('2026-03-10T21:00:00Z');
  expect(shiftEnd({ shiftEndsAt: null, timezone: 'Asia/Qatar' }, at)).toEqual(midnight);
  const over = { shiftEndsAt: new Date('2026-03-10T09:00:00Z'), timezone: 'Asia/Qatar' };
  expect(shiftEnd(over, at)).toEqual(midnight);
  expect(shiftEnd({ shiftEndsAt: null, timezone: 'America/New_York' }, at)).toEqual(
    new Date('2026-03-11T04:00:00Z'),
  );
});
