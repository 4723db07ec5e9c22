import { EXPIRY_WARNING_MONTHS } from '@qafila/contracts';
import { DateTime } from 'luxon';

export type ExpiryState = 'expired' | 'warning' | 'valid';

/**
 * State of a document or contract that ends on a day. Days are the zone's: it is expired from the day
 * after, and flagged from `warningMonths` before. Undefined for no date, or for what is none.
 */
export const expiryState = (
  end: string | null | undefined,
  now: Date,
  zone: string,
  warningMonths = EXPIRY_WARNING_MONTHS,
): ExpiryState | undefined => {
  const day = DateTime.fromISO(end ?? '', { zone }).startOf('day');
  if (!day.isValid) return undefined;
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  if (day < today) return 'expired';
  return day <= today.plus({ months: warningMonths }) ? 'warning' : 'valid';
};

/** Status of a contract: expired by its end, otherwise active when switched on and begun. */
export const contractStatus = (
  contract: { active: boolean; startDateUtc: string; endDateUtc: string },
  now: Date,
  zone: string,
): 'active' | 'inactive' | 'expired' => {
  if (expiryState(contract.endDateUtc, now, zone) === 'expired') return 'expired';
  return contract.active && Date.parse(contract.startDateUtc) <= now.getTime() ? 'active' : 'inactive';
};

/**
 * The last moment of a contract, UTC. It runs through its last day in the zone; a contract that was ended
 * before that is switched off, and has run up to the moment of its end.
 */
export const contractEnd = (
  { active, endDateUtc }: { active: boolean; endDateUtc: string },
  zone: string,
): Date => {
  const end = DateTime.fromISO(endDateUtc, { zone });
  return (active ? end.endOf('day') : end).toJSDate();
};
