/** The fields of an address, as a form or the server has them. */
interface AddressFields {
  address?: unknown;
  zoneNumber?: unknown;
  buildingNumber?: unknown;
  streetNumber?: unknown;
}

const trimmed = (value: unknown) => String(value ?? '').trim();

const PLATE = {
  en: (zone: string, building: string, street: string) =>
    `Zone ${zone}, Building ${building}, Street ${street}`,
  ar: (zone: string, building: string, street: string) => `منطقة ${zone}، مبنى ${building}، شارع ${street}`,
};

/**
 * The text of an address and, if the place has a blue plate, its numbers in words, with dashes for what is blank. The location
 * type doesn't matter: the copy of an existing point keeps its plate.
 */
export function addressParts(place: AddressFields, locale: 'en' | 'ar'): readonly string[] {
  const text = trimmed(place.address);
  const zone = trimmed(place.zoneNumber);
  const building = trimmed(place.buildingNumber);
  const street = trimmed(place.streetNumber);
  if (!zone && !building && !street) return [text];
  return [`${text || '-'}.`, PLATE[locale](zone || '-', building || '-', street || '-')];
}

/** The address of a place as it is shown; with a blue plate: `{address}. Zone {z}, Building {b}, Street {s}`. */
export const shownAddress = (place: AddressFields, locale: 'en' | 'ar'): string =>
  addressParts(place, locale).join(' ');
