import { EXISTING_LOCATION, type Place, type PlaceInput, QATAR_LOCATION } from '@qafila/contracts/location';

const coordinates = ({ latitude, longitude }: PlaceInput) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : {};

/** Request body of a place: only the fields of its location type. */
export function placeOfType(locationTypeId: number, place: PlaceInput): PlaceInput {
  if (locationTypeId === EXISTING_LOCATION) return { id: place.id };
  const { name, address, phoneNumber, notes } = place;
  const common = { name, address, phoneNumber, ...(notes?.trim() && { notes }) };
  if (locationTypeId !== QATAR_LOCATION) return { ...common, ...coordinates(place) };
  const { zoneNumber, streetNumber, buildingNumber } = place;
  return { ...common, zoneNumber, streetNumber, buildingNumber, ...coordinates(place) };
}

/** One end of a distance request: the id of a location point, or the place as an object. */
export const placeEnd = (locationTypeId: number, place: PlaceInput): string | PlaceInput =>
  locationTypeId === EXISTING_LOCATION ? (place.id ?? '') : placeOfType(locationTypeId, place);

/** Form values of a place from the server: null becomes undefined. */
export const placeInputOf = (place: Place): PlaceInput => ({
  id: place.id ?? undefined,
  name: place.name,
  address: place.address,
  phoneNumber: place.phoneNumber,
  latitude: place.latitude,
  longitude: place.longitude,
  zoneNumber: place.zoneNumber ?? undefined,
  streetNumber: place.streetNumber ?? undefined,
  buildingNumber: place.buildingNumber ?? undefined,
  notes: place.notes ?? undefined,
});
