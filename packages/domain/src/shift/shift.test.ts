import { type ShiftTiming, WEEKDAYS } from '@qafila/contracts';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import {
  attended,
  barSpan,
  firstOverlap,
  occurrenceAt,
  occurrences,
  plannedAt,
  type ShiftHours,
  shiftDays,
} from './index.ts';

/** Three hours east of UTC the whole year. */
const DOHA = 'Asia/Qatar';
const at = (utc: string) => Date.parse(utc);
const iso = (ms: number) => new Date(ms).toISOString();
const NIGHT: ShiftTiming = {
  weekday: 'saturday',
  startTimeMin: 21 * 60,
  endTimeMin: 60,
  breakStartTimeMin: 22 * 60 + 55,
  breakEndTimeMin: 23 * 60 + 5,
};
const HOURS = {
  shiftId: null,
  startMin: 480,
  endMin: 960,
  breakStartMin: null,
  breakEndMin: null,
  breakMandatory: false,
};
const shift = (timings: ShiftTiming[], part: Partial<ShiftHours> = {}): ShiftHours => ({
  shiftPeriodStartUtc: '2026-03-01T00:00:00Z',
  shiftPeriodEndUtc: '2026-04-01T00:00:00Z',
  timings,
  ...part,
});

test('hours over midnight belong to the day on which they start', () => {
  // 7 March 2026 is a Saturday.
  const week = { startMs: at('2026-03-05T00:00:00Z'), endMs: at('2026-03-12T00:00:00Z') };
  const found = occurrences(shift([NIGHT]), week, DOHA);
  expect(found.map(({ startMs, endMs }) => [iso(startMs), iso(endMs)])).toEqual([
    ['2026-03-07T18:00:00.000Z', '2026-03-07T22:00:00.000Z'],
  ]);
  const pause = found[0]?.break;
  expect(pause && [iso(pause.startMs), iso(pause.endMs), pause.mandatory]).toEqual([
    '2026-03-07T19:55:00.000Z',
    '2026-03-07T20:05:00.000Z',
    false,
  ]);
});

test('a night that begins on the last date is whole in the week in which clocks skip a midnight', () => {
  // In Cairo, clocks go from midnight to one on Friday, 24 April 2026; the shift's last date is the day after.
  const night: ShiftTiming = { weekday: 'saturday', startTimeMin: 22 * 60, endTimeMin: 6 * 60 };
  const cairo = shift([night], {
    shiftPeriodStartUtc: '2026-03-31T22:00:00Z',
    shiftPeriodEndUtc: '2026-04-25T21:00:00Z',
  });
  const week = { startMs: at('2026-04-17T22:00:00Z'), endMs: at('2026-04-26T21:00:00Z') };
  const found = occurrences(cairo, week, 'Africa/Cairo');
  expect(found.map(({ day, startMs, endMs }) => [day, iso(startMs), iso(endMs)])).toEqual([
    ['2026-04-18', '2026-04-18T20:00:00.000Z', '2026-04-19T04:00:00.000Z'],
    ['2026-04-25', '2026-04-25T19:00:00.000Z', '2026-04-26T03:00:00.000Z'],
  ]);
  const evening = occurrenceAt(cairo, at('2026-04-25T20:00:00Z'), 'Africa/Cairo');
  expect(evening && iso(evening.endMs)).toBe('2026-04-26T03:00:00.000Z');
});

test('the board of a week that ends on a date without midnight has no hours of the date after it', () => {
  // The hours of Saturday begin before one, which is when the Friday without midnight began.
  const early: ShiftTiming = { weekday: 'saturday', startTimeMin: 30, endTimeMin: 6 * 60 };
  const days = shiftDays(
    { id: 's', ...shift([early], { shiftPeriodEndUtc: '2026-05-01T00:00:00Z' }) },
    { from: '2026-04-18', to: '2026-04-24' },
    'Africa/Cairo',
  );
  expect(days.map(({ day }) => day)).toEqual(['2026-04-18']);
});

test('a shift is worked from its first minute up to, and not at, its end', () => {
  const isOn = (utc: string) => occurrenceAt(shift([NIGHT]), at(utc), DOHA) !== null;
  expect(isOn('2026-03-07T17:59:59Z')).toBe(false);
  expect(isOn('2026-03-07T18:00:00Z')).toBe(true);
  // After midnight, local time, it is the shift of the day before.
  expect(isOn('2026-03-07T21:59:59Z')).toBe(true);
  expect(isOn('2026-03-07T22:00:00Z')).toBe(false);
});

test('a break after midnight is that of the night, and the break of every day serves days without their own', () => {
  const late = { ...NIGHT, breakStartTimeMin: 23 * 60 + 50, breakEndTimeMin: 10, breakMandatory: true };
  const found = occurrenceAt(shift([late]), at('2026-03-07T20:00:00Z'), DOHA)?.break;
  expect(found && [iso(found.startMs), iso(found.endMs), found.mandatory]).toEqual([
    '2026-03-07T20:50:00.000Z',
    '2026-03-07T21:10:00.000Z',
    true,
  ]);
  const plain = { weekday: 'saturday', startTimeMin: 21 * 60, endTimeMin: 60 } as const;
  const common = shift([plain], { breakStartTimeMin: 15, breakDuration: 30, breakMandatory: true });
  const pause = occurrenceAt(common, at('2026-03-07T20:00:00Z'), DOHA)?.break;
  expect(pause && [iso(pause.startMs), iso(pause.endMs), pause.mandatory]).toEqual([
    '2026-03-07T21:15:00.000Z',
    '2026-03-07T21:45:00.000Z',
    true,
  ]);
});

test('the break of every day is mandatory if the shift says so, whatever a day without a break of its own says', () => {
  const isMandatory = (day: Partial<ShiftTiming>, breakMandatory: boolean) => {
    const timing = { weekday: 'saturday', startTimeMin: 21 * 60, endTimeMin: 60, ...day } as const;
    const common = shift([timing], { breakStartTimeMin: 15, breakDuration: 30, breakMandatory });
    return occurrenceAt(common, at('2026-03-07T20:00:00Z'), DOHA)?.break?.mandatory;
  };
  expect(isMandatory({ breakMandatory: false }, true)).toBe(true);
  expect(isMandatory({ breakMandatory: false }, false)).toBe(false);
  expect(isMandatory({}, false)).toBe(false);
  expect(isMandatory({ breakMandatory: true }, false)).toBe(true);
  const own = { breakStartTimeMin: 22 * 60, breakEndTimeMin: 23 * 60 };
  expect(isMandatory({ ...own, breakMandatory: false }, true)).toBe(false);
  expect(isMandatory(own, true)).toBe(true);
});

test('a break that ends when it starts is none', () => {
  const none = { ...NIGHT, breakStartTimeMin: 22 * 60, breakEndTimeMin: 22 * 60 };
  expect(occurrenceAt(shift([none]), at('2026-03-07T20:00:00Z'), DOHA)).toMatchObject({ break: null });
});

test('the period cuts off what lies outside of it', () => {
  const cut = shift([NIGHT], {
    shiftPeriodStartUtc: '2026-03-07T19:00:00Z',
    shiftPeriodEndUtc: '2026-03-14T20:00:00Z',
  });
  const all = { startMs: at('2026-02-01T00:00:00Z'), endMs: at('2026-05-01T00:00:00Z') };
  expect(occurrences(cut, all, DOHA).map(({ startMs, endMs }) => [iso(startMs), iso(endMs)])).toEqual([
    ['2026-03-07T19:00:00.000Z', '2026-03-07T22:00:00.000Z'],
    ['2026-03-14T18:00:00.000Z', '2026-03-14T20:00:00.000Z'],
  ]);
});

test('a period of whole days has as many nights as days: none before its first date, and its last one whole', () => {
  const nights = shift(
    WEEKDAYS.map((weekday) => ({ weekday, startTimeMin: 21 * 60, endTimeMin: 60 })),
    // From 1 to 31 March in Doha.
    { shiftPeriodStartUtc: '2026-02-28T21:00:00Z', shiftPeriodEndUtc: '2026-03-31T21:00:00Z' },
  );
  const all = { startMs: at('2026-02-01T00:00:00Z'), endMs: at('2026-05-01T00:00:00Z') };
  const found = occurrences(nights, all, DOHA).map(({ day, startMs, endMs }) => [
    day,
    iso(startMs),
    iso(endMs),
  ]);
  expect(found).toHaveLength(31);
  expect(found[0]).toEqual(['2026-03-01', '2026-03-01T18:00:00.000Z', '2026-03-01T22:00:00.000Z']);
  expect(found[30]).toEqual(['2026-03-31', '2026-03-31T18:00:00.000Z', '2026-03-31T22:00:00.000Z']);
  const days = shiftDays({ id: 's', ...nights }, { from: '2026-02-28', to: '2026-04-01' }, DOHA);
  expect(days.map(({ day, startMin, endMin }) => [day, startMin, endMin])).toEqual(
    Array.from({ length: 31 }, (_, index) => [`2026-03-${String(index + 1).padStart(2, '0')}`, 1260, 1500]),
  );
  const isOn = (utc: string) => occurrenceAt(nights, at(utc), DOHA) !== null;
  expect(isOn('2026-02-28T21:30:00Z')).toBe(false);
  expect(isOn('2026-03-31T21:30:00Z')).toBe(true);
  expect(isOn('2026-03-31T22:00:00Z')).toBe(false);
  expect(isOn('2026-04-01T18:00:00Z')).toBe(false);
});

test('hours follow the clock of the company where it changes', () => {
  const day = { weekday: 'sunday', startTimeMin: 8 * 60, endTimeMin: 16 * 60 } as const;
  const march = { startMs: at('2026-03-20T00:00:00Z'), endMs: at('2026-04-01T00:00:00Z') };
  // Berlin goes from one to two hours east of UTC on 29 March 2026.
  expect(occurrences(shift([day]), march, 'Europe/Berlin').map(({ startMs }) => iso(startMs))).toEqual([
    '2026-03-22T07:00:00.000Z',
    '2026-03-29T06:00:00.000Z',
  ]);
});

test('shifts overlap over the end of the week, and not where one starts as the other ends', () => {
  const sunday = (startTimeMin: number) => shift([{ weekday: 'sunday', startTimeMin, endTimeMin: 12 * 60 }]);
  expect(firstOverlap(shift([NIGHT]), sunday(60), DOHA)).toBeNull();
  const common = firstOverlap(shift([NIGHT]), sunday(59), DOHA);
  expect(common && [iso(common.startMs), iso(common.endMs)]).toEqual([
    '2026-03-07T21:59:00.000Z',
    '2026-03-07T22:00:00.000Z',
  ]);
  const later = shift([NIGHT], {
    shiftPeriodStartUtc: '2026-04-01T00:00:00Z',
    shiftPeriodEndUtc: '2026-05-01T00:00:00Z',
  });
  expect(firstOverlap(shift([NIGHT]), later, DOHA)).toBeNull();
});

test('the last night of a shift overlaps the hours of one that begins when its period ends', () => {
  // It ends on Saturday, 7 March; the other begins on the Sunday.
  const nights = shift([NIGHT], { shiftPeriodEndUtc: '2026-03-07T21:00:00Z' });
  const next = (startTimeMin: number) =>
    shift([{ weekday: 'sunday', startTimeMin, endTimeMin: 8 * 60 }], {
      shiftPeriodStartUtc: '2026-03-07T21:00:00Z',
    });
  const common = firstOverlap(nights, next(0), DOHA);
  expect(common && [iso(common.startMs), iso(common.endMs)]).toEqual([
    '2026-03-07T21:00:00.000Z',
    '2026-03-07T22:00:00.000Z',
  ]);
  expect(firstOverlap(next(0), nights, DOHA)).toEqual(common);
  expect(firstOverlap(nights, next(60), DOHA)).toBeNull();
});

const HOUR = 60;
/** Hours in steps of five minutes, with at least one of them. */
const timings = fc
  .uniqueArray(
    fc.record({
      weekday: fc.constantFrom(...WEEKDAYS),
      startTimeMin: fc.integer({ min: 0, max: 287 }).map((step) => step * 5),
      lengthMin: fc.integer({ min: 1, max: 287 }).map((step) => step * 5),
    }),
    { selector: ({ weekday }) => weekday, minLength: 1, maxLength: 4 },
  )
  .map((days) =>
    days.map(
      ({ weekday, startTimeMin, lengthMin }): ShiftTiming => ({
        weekday,
        startTimeMin,
        endTimeMin: (startTimeMin + lengthMin) % (24 * HOUR),
      }),
    ),
  );

/** Whether a minute of the week, counted from Sunday's midnight, is worked: by the minutes alone. */
function isWorked(days: readonly ShiftTiming[], minute: number): boolean {
  const week = 7 * 24 * HOUR;
  return days.some(({ weekday, startTimeMin, endTimeMin }) => {
    const start = WEEKDAYS.indexOf(weekday) * 24 * HOUR + startTimeMin;
    const length = (endTimeMin - startTimeMin + 24 * HOUR) % (24 * HOUR);
    return (minute - start + week) % week < length;
  });
}

test('two shifts overlap exactly if some minute of the week belongs to both', () => {
  fc.assert(
    fc.property(timings, timings, (one, other) => {
      const minutes = Array.from({ length: 7 * 24 * 12 }, (_, step) => step * 5);
      const together = minutes.some((minute) => isWorked(one, minute) && isWorked(other, minute));
      expect(firstOverlap(shift(one), shift(other), DOHA) !== null).toBe(together);
    }),
  );
});

test('a shift is worked at exactly the minutes that its hours name', () => {
  // 8 March 2026 begins, in Doha, at 21:00 UTC of the day before; it is a Sunday.
  const sunday = at('2026-03-07T21:00:00Z');
  fc.assert(
    fc.property(timings, fc.integer({ min: 0, max: 7 * 24 * HOUR - 1 }), (days, minute) => {
      const found = occurrenceAt(shift(days), sunday + minute * 60_000, DOHA);
      expect(found !== null).toBe(isWorked(days, minute));
    }),
  );
});

test('work is missed, late or left early from the sixth minute on, while it lasts and after it', () => {
  const span = { startMs: at('2026-03-10T05:00:00Z'), endMs: at('2026-03-10T13:00:00Z') };
  const of = (first: string | null, last: string | null, now: string) => {
    const ms = (time: string | null) => (time === null ? null : at(`2026-03-10T${time}:00Z`));
    const seen = { firstMs: ms(first), lastMs: ms(last) };
    const { state, lateMin, leftEarlyMin } = attended(span, seen, at(`2026-03-10T${now}:00Z`));
    return [state, lateMin, leftEarlyMin];
  };
  expect(of(null, null, '05:05')).toEqual(['ahead', 0, 0]);
  expect(of(null, null, '05:06')).toEqual(['missing', 6, 0]);
  expect(of(null, null, '13:00')).toEqual(['missed', 0, 0]);
  // Who left before the start did not come; who is there before it is ahead.
  expect(of('04:50', '04:58', '04:59')).toEqual(['ahead', 0, 0]);
  expect(of('04:20', '05:00', '05:06')).toEqual(['missing', 6, 0]);
  expect(of('04:20', '04:30', '13:00')).toEqual(['missed', 0, 0]);
  expect(of('04:20', '05:01', '05:06')).toEqual(['present', 0, 0]);
  expect(of('13:00', '13:30', '13:40')).toEqual(['missed', 0, 0]);
  expect(of('12:59', '13:30', '13:40')).toEqual(['late', 479, 0]);
  expect(of('05:05', '12:55', '13:00')).toEqual(['present', 0, 0]);
  expect(of('05:06', '09:00', '10:00')).toEqual(['late', 6, 0]);
  expect(of('04:50', '12:54', '12:59')).toEqual(['present', 0, 0]);
  expect(of('04:50', '12:54', '13:00')).toEqual(['leftEarly', 0, 6]);
  expect(of('06:00', '12:00', '13:00')).toEqual(['late', 60, 60]);
});

test("the hours of dates are minutes of the company's clock, without the night before the first date", () => {
  const late: ShiftTiming = { weekday: 'saturday', startTimeMin: 17 * 60, endTimeMin: 60 };
  const noon: ShiftTiming = { ...late, weekday: 'monday', startTimeMin: 600, endTimeMin: 960 };
  const pause = { breakStartTimeMin: 720, breakEndTimeMin: 750, breakMandatory: true };
  // Midnight in Doha, from Saturday the 7th to Sunday the 8th.
  const cut = shift([late, { ...noon, ...pause }], { shiftPeriodStartUtc: '2026-03-07T21:00:00Z' });
  const days = shiftDays({ id: 's', ...cut }, { from: '2026-03-07', to: '2026-03-14' }, DOHA);
  const hours = days.map(({ day, startMin, endMin, breakStartMin, breakEndMin, breakMandatory }) => [
    day,
    startMin,
    endMin,
    breakStartMin,
    breakEndMin,
    breakMandatory,
  ]);
  expect(hours).toEqual([
    ['2026-03-09', 600, 960, 720, 750, true],
    ['2026-03-14', 1020, 1500, null, null, false],
  ]);
});

test('a day with a start of its own break but no end has the break of every day', () => {
  const half: ShiftTiming = {
    weekday: 'saturday',
    startTimeMin: 600,
    endTimeMin: 960,
    breakStartTimeMin: 840,
  };
  const common = shift([half], { breakStartTimeMin: 720, breakDuration: 30 });
  const pause = occurrenceAt(common, at('2026-03-07T08:00:00Z'), DOHA)?.break;
  expect(pause && [iso(pause.startMs), iso(pause.endMs)]).toEqual([
    '2026-03-07T09:00:00.000Z',
    '2026-03-07T09:30:00.000Z',
  ]);
});

test("an agent's own plan for a date is worked from its start up to, and not at, its end, over midnight too", () => {
  const bar = { shiftId: null, startMin: 20 * 60, endMin: 26 * 60, breakMandatory: true };
  const plan = (breakStartMin: number | null, breakEndMin: number | null) => ({
    day: '2026-03-07',
    bars: [{ ...bar, breakStartMin, breakEndMin }],
  });
  const found = plannedAt(plan(23 * 60, 24 * 60), at('2026-03-07T17:00:00Z'), DOHA);
  expect(found).toEqual({
    day: '2026-03-07',
    startMs: at('2026-03-07T17:00:00Z'),
    endMs: at('2026-03-07T23:00:00Z'),
    break: { startMs: at('2026-03-07T20:00:00Z'), endMs: at('2026-03-07T21:00:00Z'), mandatory: true },
  });
  const on = (utc: string) => plannedAt(plan(null, null), at(utc), DOHA);
  expect(on('2026-03-07T16:59:59Z')).toBeNull();
  expect(on('2026-03-07T22:59:59Z')).toMatchObject({ break: null });
  expect(on('2026-03-07T23:00:00Z')).toBeNull();
});

test('hours of a thousand agents on the same dates read the calendar once for each date', () => {
  const read = jest.spyOn(DateTime, 'fromISO');
  const counted = () =>
    Array.from({ length: 1000 }, (_, agent) => {
      const bar = { ...HOURS, startMin: 480 + (agent % 60), endMin: 960 };
      const [monday, tuesday] = ['2031-03-10', '2031-03-11'].map((day) => barSpan({ ...bar, day }, DOHA));
      return [
        monday,
        tuesday,
        plannedAt({ day: '2031-03-11', bars: [bar] }, at('2031-03-11T08:00:00Z'), DOHA),
      ];
    });
  const [first] = counted();
  expect(read).toHaveBeenCalledTimes(2);
  read.mockRestore();
  expect(first?.map((span) => span && [iso(span.startMs), iso(span.endMs)])).toEqual([
    ['2031-03-10T05:00:00.000Z', '2031-03-10T13:00:00.000Z'],
    ['2031-03-11T05:00:00.000Z', '2031-03-11T13:00:00.000Z'],
    ['2031-03-11T05:00:00.000Z', '2031-03-11T13:00:00.000Z'],
  ]);
});

test('hours of a date on which the clocks change are those of the clock on the wall', () => {
  // In Berlin it is 3:00 after 1:59 on 29 March 2026, and 2:00 after 2:59 on 25 October. In Cairo 24 April begins at 1:00.
  const span = (day: string, startMin: number, endMin: number, zone = 'Europe/Berlin') => {
    const { startMs, endMs } = barSpan({ day, startMin, endMin }, zone);
    return [iso(startMs), iso(endMs)];
  };
  expect([span('2026-03-28', 22 * 60, 30 * 60), span('2026-03-29', 60, 8 * 60)]).toEqual([
    ['2026-03-28T21:00:00.000Z', '2026-03-29T04:00:00.000Z'],
    ['2026-03-29T00:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ]);
  expect(span('2026-10-25', 60, 8 * 60)).toEqual(['2026-10-24T23:00:00.000Z', '2026-10-25T07:00:00.000Z']);
  expect(span('2026-04-24', 8 * 60, 16 * 60, 'Africa/Cairo')).toEqual([
    '2026-04-24T05:00:00.000Z',
    '2026-04-24T13:00:00.000Z',
  ]);
  expect(span('2026-10-26', 60, 8 * 60)).toEqual(['2026-10-26T00:00:00.000Z', '2026-10-26T07:00:00.000Z']);
});
