import { AppError, type CallReply, type calls, type Place, QATAR_LOCATION } from '@qafila/contracts';
import { say } from '../../platform/words/say.ts';
import { QATAR_ZONES } from './qatar-zones.ts';

type Translated = CallReply<typeof calls.location.translateQatar>;

/**
 * Coordinates of a plate's address. Buildings are not public data, so the result is the centre of the zone,
 * and marked as such.
 * @param field name of the zone's field in the input, for the error.
 * @throws AppError VALIDATION for an unknown zone.
 */
export function translateQatar(zone: string, field = 'zone'): Translated {
  const centre = /^\d{1,3}$/.test(zone) ? QATAR_ZONES[Number(zone)] : undefined;
  if (!centre) {
    const message = say('There is no zone {zone} in Qatar. Zones go from 1 to 98', { zone });
    throw new AppError('VALIDATION', { message, errors: [{ path: field, message }] });
  }
  return { latitude: centre[0], longitude: centre[1], approximate: true };
}

/**
 * Whether a place is weak: the numbers of a plate without a pin, so that it is known by the centre of its zone alone. Such a
 * delivery is planned with distances and times that are wrong by up to the size of the zone.
 */
export function isWeak(
  locationTypeId: number,
  { zoneNumber, latitude, longitude }: Pick<Place, 'zoneNumber' | 'latitude' | 'longitude'>,
): boolean {
  const centre = locationTypeId === QATAR_LOCATION ? QATAR_ZONES[Number(zoneNumber)] : undefined;
  return centre !== undefined && centre[0] === latitude && centre[1] === longitude;
}
