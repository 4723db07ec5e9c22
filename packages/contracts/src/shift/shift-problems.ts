import { MINUTES_PER_DAY } from '../core/index.ts';
import { type ShiftParameters, type ShiftTiming, WEEKDAYS } from './timing.ts';

/** A problem of a shift, and its path. */
export interface ShiftProblem {
  path: [string, ...string[]];
  message: string;
}

interface Hours {
  timings: readonly ShiftTiming[];
  breakStartTimeMin?: number | null | undefined;
  breakDuration?: number | null | undefined;
}

/** Minutes from one time of day to the next such time. */
const minutesTo = (from: number, to: number): number => (to - from + MINUTES_PER_DAY) % MINUTES_PER_DAY;

/** Whether a break, which may cross midnight as the hours may, lies within the hours. */
const isWithin = ({ startTimeMin, endTimeMin }: ShiftTiming, fromMin: number, lengthMin: number): boolean =>
  minutesTo(startTimeMin, fromMin) + lengthMin <= minutesTo(startTimeMin, endTimeMin);

function breakProblem(timing: ShiftTiming, at: string): ShiftProblem | undefined {
  const { breakStartTimeMin: from = null, breakEndTimeMin: to = null } = timing;
  if (from === null && to === null) return undefined;
  if (from === null || to === null)
    return {
      path: ['timings', at, from === null ? 'breakStartTimeMin' : 'breakEndTimeMin'],
      message: 'A break needs a start and an end',
    };
  const lengthMin = minutesTo(from, to);
  if (lengthMin > 0 && isWithin(timing, from, lengthMin)) return undefined;
  return {
    path: ['timings', at, 'breakStartTimeMin'],
    message: 'The break must lie within the hours of the day',
  };
}

/** Whether the hours of a day go on past the start of the next day's. */
function runsOn(
  { weekday, startTimeMin, endTimeMin }: ShiftTiming,
  timings: readonly ShiftTiming[],
): boolean {
  const following = WEEKDAYS[(WEEKDAYS.indexOf(weekday) + 1) % WEEKDAYS.length];
  const next = timings.find((one) => one.weekday === following);
  return next !== undefined && endTimeMin < startTimeMin && next.startTimeMin < endTimeMin;
}

function* hourProblems({
  timings,
  breakStartTimeMin = null,
  breakDuration = null,
}: Hours): Generator<ShiftProblem> {
  for (const [index, timing] of timings.entries()) {
    const at = String(index);
    const ends: ShiftProblem['path'] = ['timings', at, 'endTimeMin'];
    if (timing.startTimeMin === timing.endTimeMin)
      yield { path: ends, message: 'The hours must end at another time than they start' };
    else if (runsOn(timing, timings))
      yield { path: ends, message: 'These hours run into those of the next day' };
    const wrongBreak = breakProblem(timing, at);
    if (wrongBreak) yield wrongBreak;
  }
  if (new Set(timings.map(({ weekday }) => weekday)).size < timings.length)
    yield { path: ['timings'], message: 'Each day may appear once' };
  const starts: ShiftProblem['path'] = ['breakStartTimeMin'];
  if ((breakStartTimeMin === null) !== (breakDuration === null)) {
    const path: ShiftProblem['path'] = breakStartTimeMin === null ? starts : ['breakDuration'];
    yield { path, message: 'A break needs a start and a length' };
  } else if (breakStartTimeMin !== null && breakDuration !== null) {
    const common = timings.filter((timing) => (timing.breakStartTimeMin ?? null) === null);
    if (!common.every((timing) => isWithin(timing, breakStartTimeMin, breakDuration)))
      yield { path: starts, message: 'The break must lie within the hours of every day' };
  }
}

/** Shares are typed by people: thirds need not be exact. */
const ROUNDING = 0.1;
const addUp = (shares: readonly number[]): boolean =>
  Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100) <= ROUNDING;

function* shareProblems({ transportTypeDistribution }: ShiftParameters): Generator<ShiftProblem> {
  const vehicles = Object.entries(transportTypeDistribution).flatMap(([vehicle, share]) =>
    share ? [{ vehicle, ...share }] : [],
  );
  const path: ShiftProblem['path'] = ['shiftParameters', 'transportTypeDistribution'];
  if (vehicles.length > 0 && !addUp(vehicles.map(({ percentValue }) => percentValue)))
    yield { path, message: 'The shares of the vehicles must add up to 100 %' };
  for (const { vehicle, percentValue, fleetTypeDistribution } of vehicles)
    if (percentValue > 0 && !addUp(Object.values(fleetTypeDistribution)))
      yield {
        path: [...path, vehicle, 'fleetTypeDistribution'],
        message: 'The shares of the fleets must add up to 100 %',
      };
}

interface Period {
  shiftPeriodStartUtc: string;
  shiftPeriodEndUtc: string;
}

const periodProblems = ({ shiftPeriodStartUtc, shiftPeriodEndUtc }: Period): ShiftProblem[] =>
  Date.parse(shiftPeriodEndUtc) > Date.parse(shiftPeriodStartUtc)
    ? []
    : [{ path: ['shiftPeriodEndUtc'], message: 'The end must be after the start' }];

/** Problems across the fields of a shift, each with a message. */
export const shiftProblems = (
  shift: Period & Hours & { shiftParameters: ShiftParameters },
): ShiftProblem[] => [
  ...periodProblems(shift),
  ...hourProblems(shift),
  ...shareProblems(shift.shiftParameters),
];
