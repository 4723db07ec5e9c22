import * as v from 'valibot';
import {
  form,
  Id,
  Latitude,
  Longitude,
  optionalText,
  Phone,
  REQUIRED_FIELD,
  requiredText,
  westernDigits,
} from '../core/index.ts';
import { EXISTING_LOCATION, QATAR_LOCATION } from './enums.ts';

/** Numbers of a Qatar address plate, which an Arabic keyboard may type with its own digits. */
export const PlateNumber = v.pipe(
  v.union([v.string(), v.number()], REQUIRED_FIELD),
  v.transform((number) => westernDigits(String(number))),
  v.trim(),
  v.nonEmpty(REQUIRED_FIELD),
  v.maxLength(10, 'At most 10 characters'),
);

/** A location point of the company: needs an id and nothing else. */
export const ExistingPlace = form({ id: v.pipe(v.string(REQUIRED_FIELD), v.nonEmpty(REQUIRED_FIELD)) });

/** A place given by its coordinates. */
export const InternationalPlace = form({
  name: requiredText(200),
  address: requiredText(500),
  phoneNumber: Phone,
  latitude: v.pipe(v.number(REQUIRED_FIELD), Latitude),
  longitude: v.pipe(v.number(REQUIRED_FIELD), Longitude),
  notes: optionalText(),
});

/** A place given by its blue plate. */
export const QatarPlace = form({
  name: requiredText(200),
  address: requiredText(500),
  phoneNumber: Phone,
  zoneNumber: PlateNumber,
  streetNumber: PlateNumber,
  buildingNumber: PlateNumber,
  notes: optionalText(),
});

/** The rule a place must satisfy, by the number of its location type. */
export const placeRule = (locationTypeId: number) =>
  locationTypeId === EXISTING_LOCATION
    ? ExistingPlace
    : locationTypeId === QATAR_LOCATION
      ? QatarPlace
      : InternationalPlace;

const TypedPlate = v.optional(v.union([v.pipe(v.string(), v.transform(westernDigits)), v.number()]));

/** A place as a form sends it; which of the fields it needs is said by the location type beside it. */
export const PlaceInput = form({
  id: v.optional(v.string()),
  name: optionalText(200),
  address: optionalText(500),
  phoneNumber: optionalText(20),
  latitude: v.optional(v.nullable(Latitude)),
  longitude: v.optional(v.nullable(Longitude)),
  zoneNumber: TypedPlate,
  streetNumber: TypedPlate,
  buildingNumber: TypedPlate,
  notes: optionalText(),
});
export type PlaceInput = v.InferOutput<typeof PlaceInput>;

/** A place as the server returns it: resolved, whatever its input was. */
export const Place = form({
  /** The location point it came from, if any. */
  id: v.nullable(Id),
  name: v.string(),
  address: v.string(),
  phoneNumber: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  notes: v.nullable(v.string()),
  zoneNumber: v.nullable(v.string()),
  streetNumber: v.nullable(v.string()),
  buildingNumber: v.nullable(v.string()),
});
export type Place = v.InferOutput<typeof Place>;
