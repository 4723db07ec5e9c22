import { HOUR_MS, MINUTE_MS, MINUTES_PER_DAY } from '@qafila/contracts';
import { seededRandom } from '@qafila/domain/random';
import { FIRST_HOUR, type WorkingDay } from './calendar.ts';
import { AGENTS, SHIFTS as COMPANY_SHIFTS, isDayOff } from './seed-shifts.ts';
import type { PastCourier } from './story.ts';

/** Hours after the start of a working day. Most work in the evening, when demand is highest. */
const EARLY = { from: 0, to: 8 };
const NOON = { from: 5, to: 13 };
const EVENING = { from: 8.5, to: 17 };
const NIGHT = { from: 16.5, to: 24.5 };
/** The shifts of 25 consecutive couriers. */
const SHIFTS = [
  ...Array(6).fill(EARLY),
  ...Array(6).fill(NOON),
  ...Array(9).fill(EVENING),
  ...Array(4).fill(NIGHT),
];
/** Working days of a courier, out of seven. */
const WORKING_DAYS = 4;
/** Minutes by which the start of a shift varies; a quarter of them where it is planned, always early and always longer. */
const VARIES_MIN = 20;
/**
 * On each day of the company's shifts one courier is late and one does not come, by place among those in shifts: these on the
 * present day, others on the days before. Who has the day off is neither.
 */
const LATE = { place: 3, min: 18, step: 5 };
const ABSENT = { place: 8, step: 7 };
const PLACES = COMPANY_SHIFTS.length * AGENTS;
const placeOf = ({ ahead }: WorkingDay, { place, step }: { place: number; step: number }): number =>
  (place - ahead * step) % PLACES;
/**
 * Coprime with the seven days and the number of shifts, so that each shift has the same number of couriers
 * every day.
 */
const STRIDE = 7;

export interface Duty {
  courier: PastCourier;
  onMs: number;
  offMs: number;
  /** A break halfway through the shift. */
  breakFromMs: number;
  breakToMs: number;
}

/** Hours after the start of a working day. A shift that ends before it starts ends on the next day. */
function hoursOf({ number, shift }: PastCourier): { from: number; to: number } {
  if (!shift) return SHIFTS[(number * STRIDE) % SHIFTS.length] ?? EARLY;
  const endMin = shift.to <= shift.from ? shift.to + MINUTES_PER_DAY : shift.to;
  return { from: shift.from / 60 - FIRST_HOUR, to: endMin / 60 - FIRST_HOUR };
}

/** Whether a courier works on a day: as the company's shift says from its first day on, four days a week before that. */
function works({ number, shift }: PastCourier, day: WorkingDay): boolean {
  if (shift && day.hasShifts)
    return !isDayOff(shift.place, day.ahead) && shift.place !== placeOf(day, ABSENT);
  return (Math.floor(number / SHIFTS.length) + number + day.index * 3) % 7 < WORKING_DAYS;
}

/**
 * The couriers who work on a day, and when. Each always has the same shift, so that they rest between two
 * shifts. It depends on the courier alone: leaving out others does not change it.
 */
export function rosterOf(day: WorkingDay, couriers: readonly PastCourier[]): Duty[] {
  return couriers.flatMap((courier) => {
    if (!works(courier, day)) return [];
    const { number, shift } = courier;
    const { from, to } = hoursOf(courier);
    const random = seededRandom(day.seed + number * 104_729);
    random.next();
    const variesMs = random.whole(-VARIES_MIN, VARIES_MIN) * MINUTE_MS;
    let [earlyMs, longerMs] = [-variesMs, variesMs];
    if (shift && day.hasShifts) {
      longerMs = Math.abs(variesMs) / 4;
      earlyMs = shift.place === placeOf(day, LATE) ? -LATE.min * MINUTE_MS : longerMs;
    }
    const onMs = Math.max(day.fromMs, day.fromMs + from * HOUR_MS - earlyMs);
    const offMs = day.fromMs + to * HOUR_MS + longerMs;
    const breakFromMs = onMs + (3 + random.next() * 2) * HOUR_MS;
    return [{ courier, onMs, offMs, breakFromMs, breakToMs: breakFromMs + random.whole(20, 40) * MINUTE_MS }];
  });
}
