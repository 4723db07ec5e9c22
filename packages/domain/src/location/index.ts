import { type PlaceInput, placeProblems, QATAR_LOCATION } from '@qafila/contracts';

/** True when a place holds what its location type asks for. */
export const isValidPlace = (locationTypeId: number, place: PlaceInput): boolean =>
  placeProblems(locationTypeId, place).length === 0;

const filled = (value: unknown) => String(value ?? '').trim() !== '';

/** True for a Qatar-style location point: zone, building and street are enough. */
export const isValidQatarPoint = (point: {
  zoneNumber?: unknown;
  buildingNumber?: unknown;
  streetNumber?: unknown;
}): boolean => [point.zoneNumber, point.buildingNumber, point.streetNumber].every(filled);

const orDash = (value: unknown) => (filled(value) ? String(value).trim() : '-');

/** `{address}. Zone {z}, Building {b}, Street {s}` with dashes for what is blank. */
export const qatarAddress = (place: {
  address?: unknown;
  zoneNumber?: unknown;
  buildingNumber?: unknown;
  streetNumber?: unknown;
}): string =>
  `${orDash(place.address)}. Zone ${orDash(place.zoneNumber)}, Building ${orDash(place.buildingNumber)}, Street ${orDash(place.streetNumber)}`;

/** The address of a place as it is shown, by its location type. */
export const shownAddress = (locationTypeId: number, place: PlaceInput): string =>
  locationTypeId === QATAR_LOCATION ? qatarAddress(place) : (place.address ?? '');
