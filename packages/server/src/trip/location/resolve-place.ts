import {
  AppError,
  EXISTING_LOCATION,
  type Place,
  type PlaceInput,
  placeProblems,
  QATAR_LOCATION,
} from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { getPointOrThrow } from './location-point.service.ts';
import { translateQatar } from './qatar.service.ts';

const text = (value: string | number | undefined) =>
  value === undefined || String(value).trim() === '' ? null : String(value).trim();

/**
 * A place as tasks keep it: an existing point copied, a plate translated, coordinates as they are.
 * @throws AppError VALIDATION for what its location type misses or for a zone that doesn't exist, NOT_FOUND for a
 * point that the actor doesn't see.
 */
export async function resolvePlace(tx: Tx, locationTypeId: number, place: PlaceInput): Promise<Place> {
  const problems = placeProblems(locationTypeId, place);
  if (problems.length)
    throw new AppError('VALIDATION', {
      errors: problems.map(({ field, message }) => ({ path: field, message })),
    });
  if (locationTypeId === EXISTING_LOCATION) {
    const point = await getPointOrThrow(tx, place.id ?? '');
    const { id, name, address, latitude, longitude, notes, zoneNumber, streetNumber, buildingNumber } = point;
    const phoneNumber = point.phoneNumber ?? '';
    return {
      id,
      name,
      address,
      phoneNumber,
      latitude,
      longitude,
      notes,
      zoneNumber,
      streetNumber,
      buildingNumber,
    };
  }
  return {
    id: null,
    name: place.name ?? '',
    address: place.address ?? '',
    phoneNumber: place.phoneNumber ?? '',
    notes: place.notes || null,
    zoneNumber: text(place.zoneNumber),
    streetNumber: text(place.streetNumber),
    buildingNumber: text(place.buildingNumber),
    ...whereIs(locationTypeId, place),
  };
}

/**
 * Where a place is that is no existing point. A pin that was set on the map is truer than the centre of a zone.
 * @throws AppError VALIDATION without coordinates, or for a zone that doesn't exist.
 */
export function whereIs(locationTypeId: number, { latitude, longitude, zoneNumber }: PlaceInput) {
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude };
  if (locationTypeId !== QATAR_LOCATION)
    throw new AppError('VALIDATION', { message: say('A place needs coordinates') });
  const found = translateQatar(String(zoneNumber), 'zoneNumber');
  return { latitude: found.latitude, longitude: found.longitude };
}
