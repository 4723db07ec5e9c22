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
import { getPointOrThrow } from './location-point.ts';
import { translateQatar } from './qatar.ts';

const text = (value: string | number | undefined) =>
  value === undefined || String(value).trim() === '' ? null : String(value).trim();

/**
 * Resolves a place as tasks store it: copies an existing point, looks up a plate, keeps coordinates.
 * @throws AppError VALIDATION for missing fields of its location type or an unknown zone, NOT_FOUND for a
 * point that the actor may not see.
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
 * Coordinates of a place that is not an existing point. A pin set on the map takes precedence over the centre
 * of a zone.
 * @throws AppError VALIDATION without coordinates, or for an unknown zone.
 */
export function whereIs(locationTypeId: number, { latitude, longitude, zoneNumber }: PlaceInput) {
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude };
  if (locationTypeId !== QATAR_LOCATION)
    throw new AppError('VALIDATION', { message: say('A place needs coordinates') });
  const found = translateQatar(String(zoneNumber), 'zoneNumber');
  return { latitude: found.latitude, longitude: found.longitude };
}
