import { HOUR_MS } from '@qafila/contracts';
import { seededRandom } from '@qafila/domain/random';
import type { WorkingDay } from './calendar.ts';
import type { PastCourier } from './story.ts';

/** Hours after the beginning of a working day. Most work in the evening, when most is ordered. */
const EARLY = { from: 0, to: 8 };
const NOON = { from: 5, to: 13 };
const EVENING = { from: 8.5, to: 17 };
const NIGHT = { from: 16.5, to: 24.5 };
/** Shifts of 25 couriers in a row. */
const SHIFTS = [
  ...Array(6).fill(EARLY),
  ...Array(6).fill(NOON),
  ...Array(9).fill(EVENING),
  ...Array(4).fill(NIGHT),
];
/** Days on which one works, out of seven. */
const WORKING_DAYS = 4;
/** Minutes that the beginning of a shift varies by. */
const VARIES_MIN = 20;
/** Coprime with the seven days and with the shifts, so that as many of each shift work on every day. */
const STRIDE = 7;

export interface Duty {
  courier: PastCourier;
  onMs: number;
  offMs: number;
  /** A break in the middle of the shift. */
  breakFromMs: number;
  breakToMs: number;
}

/**
 * Who works on a day and when. A courier keeps the same shift, so that there is always a rest between two of them. It
 * follows from the courier's number: if others are left out, it stays the same.
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
