import { form, issuePath, Latitude, Longitude, REQUIRED_FIELD } from '@qafila/contracts/core';
import { type LocationPoint, LocationPointInput, type LocationPointPatch } from '@qafila/contracts/location';
import { rebased } from '@qafila/domain/changes';
import * as v from 'valibot';

const { name, address, phoneNumber, notes } = LocationPointInput.entries;
const plateNumber = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(10, 'At most 10 characters')), '');

/** Form values of a location point: by its blue plate, or by a pin alone. */
export const PointValues = v.pipe(
  form({
    by: v.picklist(['plate', 'pin']),
    name,
    address,
    phoneNumber,
    notes,
    zoneNumber: plateNumber,
    streetNumber: plateNumber,
    buildingNumber: plateNumber,
    position: v.optional(v.nullable(form({ latitude: Latitude, longitude: Longitude }))),
    /** The plate that has its pin, as `plateKey` writes it; not sent. Kept in the draft, so that a reload moves no pin. */
    placedPlate: v.optional(v.string(), ''),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const point = dataset.value;
    const missing =
      point.by === 'pin'
        ? point.position
          ? []
          : ['position']
        : (['zoneNumber', 'streetNumber', 'buildingNumber'] as const).filter((key) => point[key] === '');
    for (const key of missing) addIssue({ message: REQUIRED_FIELD, path: issuePath(point, key) });
  }),
);
export type PointValues = v.InferOutput<typeof PointValues>;

/** The parts of a plate as one text; empty while one of them is missing. */
export function plateKey(...parts: readonly (string | null | undefined)[]): string {
  const typed = parts.map((part) => part?.trim() ?? '');
  return typed.includes('') ? '' : typed.join('/');
}

export const EMPTY = {
  by: 'plate',
  name: '',
  address: '',
  phoneNumber: '',
  notes: '',
  zoneNumber: '',
  streetNumber: '',
  buildingNumber: '',
} satisfies v.InferInput<typeof PointValues>;

export const valuesOf = (point: LocationPoint): PointValues => ({
  by: point.zoneNumber === null ? 'pin' : 'plate',
  name: point.name,
  address: point.address,
  phoneNumber: point.phoneNumber ?? '',
  notes: point.notes ?? '',
  zoneNumber: point.zoneNumber ?? '',
  streetNumber: point.streetNumber ?? '',
  buildingNumber: point.buildingNumber ?? '',
  position: { latitude: point.latitude, longitude: point.longitude },
  placedPlate: plateKey(point.zoneNumber, point.streetNumber, point.buildingNumber),
});

const common = (values: PointValues) => ({
  name: values.name,
  address: values.address ?? '',
  phoneNumber: values.phoneNumber ?? '',
  notes: values.notes ?? '',
});
const plate = ({ zoneNumber, streetNumber, buildingNumber }: PointValues) => ({
  zoneNumber,
  streetNumber,
  buildingNumber,
});

/** Body of the create call. The server places a plate without a pin. */
export function inputOf(values: PointValues): LocationPointInput {
  const { by, position } = values;
  if (by === 'plate') return { ...common(values), ...plate(values), ...position };
  return { ...common(values), latitude: position?.latitude ?? 0, longitude: position?.longitude ?? 0 };
}

const partsOf = (values: PointValues) => ({
  ...common(values),
  place: {
    ...(values.by === 'plate'
      ? plate(values)
      : { zoneNumber: null, streetNumber: null, buildingNumber: null }),
    ...values.position,
  },
});

/**
 * Body of the update call: all values of the form, so that a point never has half an address.
 * @param newer what another user saved meanwhile: fields that were left as they were opened, and the place as a whole, have
 * its values
 */
export function patchOf(typed: PointValues, opened: PointValues, newer?: PointValues): LocationPointPatch {
  const parts = partsOf(typed);
  const { place, ...rest } = newer ? rebased(partsOf(opened), parts, partsOf(newer)) : parts;
  return { ...rest, ...place };
}
