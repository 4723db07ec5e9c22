import { HOUR_MS } from '@qafila/contracts';
import { seededRandom } from '@qafila/domain/random';
import type { WorkingDay } from './calendar.ts';
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
/** Minutes by which the start of a shift varies. */
const VARIES_MIN = 20;
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

/**
 * The couriers who work on a day, and when. Each always has the same shift, so that they rest between two
 * shifts. It depends on the courier's number only: leaving out others does not change it.
 */
export function rosterOf(day: WorkingDay, couriers: readonly PastCourier[]): Duty[] {
  return couriers.flatMap((courier) => {
    const { number } = courier;
    const shift = SHIFTS[(number * STRIDE) % SHIFTS.length] ?? EARLY;
    if ((Math.floor(number / SHIFTS.length) + number + day.index * 3) % 7 >= WORKING_DAYS) return [];
    const random = seededRandom(day.seed + number * 104_729);
    random.next();
    const variesMs = random.whole(-VARIES_MIN, VARIES_MIN) * 60_000;
    const onMs = Math.max(day.fromMs, day.fromMs + shift.from * HOUR_MS + variesMs);
    const offMs = day.fromMs + shift.to * HOUR_MS + variesMs;
    const breakFromMs = onMs + (3 + random.next() * 2) * HOUR_MS;
    return [{ courier, onMs, offMs, breakFromMs, breakToMs: breakFromMs + random.whole(20, 40) * 60_000 }];
  });
}
