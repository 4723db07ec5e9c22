import * as v from 'valibot';
import { REQUIRED_FIELD } from './default-messages.ts';

/** A UUID, the form of every id the server makes. */
export const Id = v.pipe(v.string(), v.uuid('Must be a valid id'));
const SHORT_MONTHS = ['04', '06', '09', '11'];
/** False for 31 February, which JavaScript takes for 3 March. Each position of each agent has a time, so this is quick. */
const isOnCalendar = (time: string) => {
  const [year, month, day] = [time.slice(0, 4), time.slice(5, 7), time.slice(8, 10)];
  if (day <= '28') return true;
  if (month !== '02') return day <= (SHORT_MONTHS.includes(month) ? '30' : '31');
  return day === '29' && Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
};
/** A moment as ISO 8601 in UTC. */
export const UtcTime = v.pipe(
  v.string(),
  v.isoTimestamp('Must be an ISO date and time'),
  v.check(isOnCalendar, 'There is no such day in the calendar'),
  v.check((time) => Number.isFinite(Date.parse(time)), 'The offset needs hours and minutes, such as +03:00'),
);
/**
 * Part of a change: when the row was saved last, as the caller read it in `updatedAtUtc`. If it was saved since, the change
 * is refused with CONFLICT and the newest row as `details.current`; a caller who leaves it out overwrites.
 */
export const SEEN = { seenUtc: v.optional(UtcTime) };
/** Amounts are kept as integer minor units, which stay exact up to here, times a quantity too. */
const MAX_AMOUNT = 1_000_000_000;
export const AMOUNT_TOO_LARGE = 'The amount is too large';
/**
 * An amount in the company's currency, stored as integer minor units. At most three decimals on the wire: the server
 * refuses more than the currency has.
 */
export const Amount = v.pipe(
  v.number(),
  v.finite(),
  v.check((value) => Math.abs(value) <= MAX_AMOUNT, AMOUNT_TOO_LARGE),
  v.check(
    (value) => Math.abs(value - Math.round(value * 1000) / 1000) <= 1e-9 * Math.max(1, Math.abs(value)),
    'At most three decimals',
  ),
);
export const Latitude = v.pipe(
  v.number(),
  v.minValue(-90, 'Must be at least -90'),
  v.maxValue(90, 'Must be at most 90'),
);
export const Longitude = v.pipe(
  v.number(),
  v.minValue(-180, 'Must be at least -180'),
  v.maxValue(180, 'Must be at most 180'),
);
/** Text that must not be blank. */
export const requiredText = (maximum = 200, message = REQUIRED_FIELD) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(maximum, `At most ${maximum} characters`),
  );
export const optionalText = (maximum = 2000) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maximum, `At most ${maximum} characters`)));

/** Qatar: 8 digits starting 3-7, optionally prefixed +974; +964 with ten digits is accepted too. */
export const PHONE_PATTERN = /^(?:(?:\+974)?[3-7]\d{7}|\+964\d{10})$/;
export const INVALID_PHONE = 'Invalid Phone Number';
export const Phone = v.pipe(
  v.string(REQUIRED_FIELD),
  v.trim(),
  v.nonEmpty(REQUIRED_FIELD),
  v.regex(PHONE_PATTERN, INVALID_PHONE),
);
export const Email = v.pipe(
  v.string(REQUIRED_FIELD),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(REQUIRED_FIELD),
  v.maxLength(254),
  v.email('Invalid email address'),
);
/** At least twelve characters; length is what counts (NIST SP 800-63B). */
export const Password = v.pipe(
  v.string(REQUIRED_FIELD),
  v.nonEmpty(REQUIRED_FIELD),
  v.minLength(12, 'Use at least 12 characters'),
  v.maxLength(200, 'At most 200 characters'),
);
