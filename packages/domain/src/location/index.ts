import { type PlaceInput, QATAR_LOCATION } from '@qafila/contracts';

export { isInside, surfaceKm2, targetOf } from './polygon.ts';
export { polygonText, readPolygon } from './read-polygon.ts';

const filled = (value: unknown) => String(value ?? '').trim() !== '';

const orDash = (value: unknown) => (filled(value) ? String(value).trim() : '-');

/** `{address}. Zone {z}, Building {b}, Street {s}` with dashes for what is blank. */
const qatarAddress = (place: {
  address?: unknown;
  zoneNumber?: unknown;
  buildingNumber?: unknown;
  streetNumber?: unknown;
}): string =>
  `${orDash(place.address)}. Zone ${orDash(place.zoneNumber)}, Building ${orDash(place.buildingNumber)}, Street ${orDash(place.streetNumber)}`;

/** The address of a place as it is shown, by its location type. */
export const shownAddress = (locationTypeId: number, place: PlaceInput): string =>
  locationTypeId === QATAR_LOCATION ? qatarAddress(place) : (place.address ?? '');
