import * as v from 'valibot';
import {
  form,
  Id,
  issuePath,
  Latitude,
  Longitude,
  optionalText,
  Phone,
  REQUIRED_FIELD,
  requiredText,
  SEEN,
} from '../core/index.ts';
import { PlateNumber } from './place.ts';

/** A place that the company keeps for reuse. */
export const LocationPoint = form({
  id: Id,
  name: v.string(),
  address: v.string(),
  phoneNumber: v.nullable(v.string()),
  latitude: v.number(),
  longitude: v.number(),
  notes: v.nullable(v.string()),
  zoneNumber: v.nullable(v.string()),
  streetNumber: v.nullable(v.string()),
  buildingNumber: v.nullable(v.string()),
  createdAtUtc: v.string(),
  updatedAtUtc: v.string(),
});
export type LocationPoint = v.InferOutput<typeof LocationPoint>;

const common = {
  name: requiredText(200),
  address: optionalText(500),
  phoneNumber: v.optional(v.union([v.literal(''), Phone])),
  notes: optionalText(),
};

const PLATE = ['zoneNumber', 'streetNumber', 'buildingNumber'] as const;
const COORDINATES = ['latitude', 'longitude'] as const;

type Place = {
  [field in (typeof PLATE)[number] | (typeof COORDINATES)[number]]?: string | number | null | undefined;
};

/** Those of some fields that have no value although another one of them has. */
const missingOf = <F extends keyof Place>(place: Place, fields: readonly F[]): F[] => {
  const missing = fields.filter((field) => (place[field] ?? null) === null);
  return missing.length < fields.length ? missing : [];
};

/** The fields that a place lacks: it needs a whole plate, both coordinates, or all of them. */
export const missingInPlace = (place: Place): (keyof Place)[] => {
  const hasPlace = [...PLATE, ...COORDINATES].some((field) => (place[field] ?? null) !== null);
  return hasPlace ? [...missingOf(place, PLATE), ...missingOf(place, COORDINATES)] : [...COORDINATES];
};

/** A number of a plate; an empty one is none. */
const GivenPlateNumber = v.optional(
  v.nullable(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      PlateNumber,
    ]),
  ),
);

/**
 * A point by its coordinates, or a Qatar-style one: valid with zone, building and street, and with coordinates that are
 * looked up unless they are given.
 */
export const LocationPointInput = v.pipe(
  form({
    ...common,
    zoneNumber: GivenPlateNumber,
    streetNumber: GivenPlateNumber,
    buildingNumber: GivenPlateNumber,
    latitude: v.optional(v.nullable(Latitude)),
    longitude: v.optional(v.nullable(Longitude)),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const field of missingInPlace(dataset.value))
      addIssue({ message: REQUIRED_FIELD, path: issuePath(dataset.value, field) });
  }),
);
export type LocationPointInput = v.InferOutput<typeof LocationPointInput>;

/** What a patch lacks: a coordinate goes with the other one, and another zone has another street and building. */
const missingInPatch = (patch: Place): (keyof Place)[] => [
  ...missingOf(patch, COORDINATES),
  ...(patch.zoneNumber === undefined ? [] : PLATE.filter((field) => patch[field] === undefined)),
];

export const LocationPointPatch = v.pipe(
  v.partial(
    form({
      ...common,
      latitude: Latitude,
      longitude: Longitude,
      /** Null: the point has no blue plate any more. */
      zoneNumber: v.nullable(PlateNumber),
      streetNumber: v.nullable(PlateNumber),
      buildingNumber: v.nullable(PlateNumber),
      ...SEEN,
    }),
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const field of missingInPatch(dataset.value))
      addIssue({ message: REQUIRED_FIELD, path: issuePath(dataset.value, field) });
  }),
);
export type LocationPointPatch = v.InferOutput<typeof LocationPointPatch>;

/** Running tasks that pick up or deliver at a point. They keep the place they were given when the point goes. */
export const PointUsage = form({
  running: v.number(),
  /** The first of them. */
  tasks: v.array(form({ id: Id, shortId: v.string() })),
});
export type PointUsage = v.InferOutput<typeof PointUsage>;
