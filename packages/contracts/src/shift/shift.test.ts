import * as v from 'valibot';
import { PlanDaysInput } from './coverage.ts';
import { ShiftInput } from './shift.ts';

const hours = (from: string, to: string) => ({ startTimeMin: minutes(from), endTimeMin: minutes(to) });
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const NIGHT = {
  weekday: 'monday',
  ...hours('21:00', '01:00'),
  breakStartTimeMin: minutes('22:55'),
  breakEndTimeMin: minutes('23:05'),
};
const shift = (part: object = {}) => ({
  title: 'Night',
  shiftPeriodStartUtc: '2026-11-01T00:00:00Z',
  shiftPeriodEndUtc: '2026-12-01T00:00:00Z',
  maxAssignableAgents: 20,
  timings: [NIGHT],
  ...part,
});
/** What is refused, as `path: message`. */
const refusals = (input: object) => {
  const { issues = [] } = v.safeParse(ShiftInput, input);
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};
const night = (part: object) => refusals(shift({ timings: [{ ...NIGHT, ...part }] }));

test('takes hours over midnight with a break before or after it', () => {
  expect(refusals(shift())).toEqual([]);
  expect(night({ breakStartTimeMin: minutes('23:55'), breakEndTimeMin: minutes('00:05') })).toEqual([]);
  expect(night({ breakStartTimeMin: minutes('00:55'), breakEndTimeMin: minutes('01:00') })).toEqual([]);
});

test('refuses times outside of a day, and hours that do not last', () => {
  const outside = 'A time must be from 00:00 to 23:59';
  expect(night({ startTimeMin: -1 })).toContain(`timings.0.startTimeMin: ${outside}`);
  // 25 hours: from 21:00 to 22:00 of the day after.
  expect(night({ endTimeMin: minutes('21:00') + 25 * 60 })).toContain(`timings.0.endTimeMin: ${outside}`);
  expect(night({ endTimeMin: minutes('21:00'), breakStartTimeMin: null, breakEndTimeMin: null })).toEqual([
    'timings.0.endTimeMin: The hours must end at another time than they start',
  ]);
});

test('refuses a break that is not within the hours, or only half given', () => {
  const outside = 'timings.0.breakStartTimeMin: The break must lie within the hours of the day';
  expect(night({ breakStartTimeMin: minutes('20:55'), breakEndTimeMin: minutes('21:05') })).toEqual([
    outside,
  ]);
  expect(night({ breakStartTimeMin: minutes('00:55'), breakEndTimeMin: minutes('01:01') })).toEqual([
    outside,
  ]);
  expect(night({ breakEndTimeMin: minutes('22:55') })).toEqual([outside]);
  expect(night({ breakEndTimeMin: null })).toEqual([
    'timings.0.breakEndTimeMin: A break needs a start and an end',
  ]);
  expect(night({ breakStartTimeMin: null })).toEqual([
    'timings.0.breakStartTimeMin: A break needs a start and an end',
  ]);
});

test('a break of every day lies within the hours of each day that has none of its own', () => {
  const day = { weekday: 'sunday', ...hours('08:00', '16:00') };
  const common = (from: string, breakDuration: number | null, timings: object[]) =>
    refusals(shift({ breakStartTimeMin: minutes(from), breakDuration, timings }));
  expect(common('12:00', 30, [day])).toEqual([]);
  expect(common('12:00', 30, [day, NIGHT])).toEqual([]);
  expect(common('15:45', 30, [day])).toEqual([
    'breakStartTimeMin: The break must lie within the hours of every day',
  ]);
  expect(common('12:00', null, [day])).toEqual(['breakDuration: A break needs a start and a length']);
});

test('refuses a day twice, and hours that run into those of the next day, over the end of the week too', () => {
  const next = (weekday: string, from: string) =>
    refusals(
      shift({
        timings: [
          { weekday: 'saturday', ...hours('22:00', '06:00') },
          { weekday, ...hours(from, '12:00') },
        ],
      }),
    );
  expect(next('saturday', '09:00')).toContain('timings: Each day may appear once');
  expect(next('sunday', '05:59')).toEqual([
    'timings.0.endTimeMin: These hours run into those of the next day',
  ]);
  expect(next('sunday', '06:00')).toEqual([]);
  expect(next('monday', '05:00')).toEqual([]);
});

test('shares of vehicles, and of fleets within each, add up to 100 %', () => {
  const fleets = (parttime: number, fulltime: number, supplier: number) => ({ parttime, fulltime, supplier });
  const shared = (transportTypeDistribution: object) =>
    refusals(shift({ shiftParameters: { transportTypeDistribution } }));
  const bike = { percentValue: 60, fleetTypeDistribution: fleets(20, 30, 50) };
  expect(shared({})).toEqual([]);
  expect(shared({ bike, car: { ...bike, percentValue: 40 } })).toEqual([]);
  expect(shared({ bike, car: { ...bike, percentValue: 39 } })).toEqual([
    'shiftParameters.transportTypeDistribution: The shares of the vehicles must add up to 100 %',
  ]);
  expect(shared({ bike: { percentValue: 100, fleetTypeDistribution: fleets(33.3, 33.3, 33.4) } })).toEqual(
    [],
  );
  expect(shared({ bike: { percentValue: 100, fleetTypeDistribution: fleets(20, 30, 51) } })).toEqual([
    'shiftParameters.transportTypeDistribution.bike.fleetTypeDistribution: The shares of the fleets must add up to 100 %',
  ]);
});

test('a proposed week of all agents of a board is saved at once', () => {
  const bars = [
    {
      shiftId: '01900000-0000-7000-8000-000000000001',
      startMin: 480,
      endMin: 960,
      breakStartMin: 720,
      breakEndMin: 750,
      breakMandatory: false,
    },
  ];
  // 5,000 agents on each of seven days.
  const week = Array.from({ length: 35_000 }, (_, index) => ({
    agentId: `01900000-0000-7000-8000-${String(Math.floor(index / 7)).padStart(12, '0')}`,
    day: `2026-03-${String(8 + (index % 7)).padStart(2, '0')}`,
    version: null,
    bars,
  }));
  const refusals = (changes: object[]) =>
    (v.safeParse(PlanDaysInput, { changes, accepted: [] }).issues ?? []).map(({ message }) => message);
  expect(refusals(week)).toEqual([]);
  expect(refusals([...week, { ...week[0], day: '2026-03-15' }])).toEqual([
    'At most 35000 days can be changed at once',
  ]);
  // The limit of the call, in bytes.
  expect(JSON.stringify({ changes: week, accepted: [] }).length).toBeLessThan(8 * 1024 * 1024);
});
