import { AppError, DAY_MS, MAX_PERIOD_DAYS } from '@qafila/contracts';
import { dayIn } from '@qafila/domain/dates';
import { addDays } from '@qafila/domain/roster';
import { say } from '../../platform/words/say.ts';

/** A period of whole days of the company's calendar, and the one of the same length before it. */
export interface Period {
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
}

const atNoon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const refuse = (path: string, message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path, message }] });

/**
 * The days from `from` to `to`; without them, the last `days` up to today.
 * @throws AppError VALIDATION when they end before they start, or are too many.
 */
export function periodOf(
  chosen: { from?: string | undefined; to?: string | undefined },
  { days, now, zone }: { days: number; now: Date; zone: string },
): Period {
  const to = chosen.to ?? dayIn(now, zone);
  const from = chosen.from ?? addDays(to, 1 - days);
  const length = Math.round((atNoon(to) - atNoon(from)) / DAY_MS) + 1;
  if (length < 1) throw refuse('to', say('The end must not be before the start'));
  if (length > MAX_PERIOD_DAYS)
    throw refuse('from', say('Choose at most {most} days', { most: MAX_PERIOD_DAYS }));
  return { from, to, previousFrom: addDays(from, -length), previousTo: addDays(from, -1) };
}

/** Every day of a period, oldest first. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let ms = atNoon(from); ms <= atNoon(to); ms += DAY_MS) days.push(dayOf(ms));
  return days;
}
