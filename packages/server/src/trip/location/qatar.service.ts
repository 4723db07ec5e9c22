import { AppError, type CallReply, type calls } from '@qafila/contracts';
import { say } from '../../platform/words/say.ts';
import { QATAR_ZONES } from './qatar-zones.ts';

type Translated = CallReply<typeof calls.location.translateQatar>;

/**
 * Coordinates of a plate's address. Buildings aren't public data: what comes back is the centre of the zone, and says so.
 * @param field by which the caller's input calls the zone.
 * @throws AppError VALIDATION for a zone that doesn't exist.
 */
export function translateQatar(zone: string, field = 'zone'): Translated {
  const centre = /^\d{1,3}$/.test(zone) ? QATAR_ZONES[Number(zone)] : undefined;
  if (!centre) {
    const message = say('There is no zone {zone} in Qatar. Zones go from 1 to 98', { zone });
    throw new AppError('VALIDATION', { message, errors: [{ path: field, message }] });
  }
  return { latitude: centre[0], longitude: centre[1], approximate: true };
}
