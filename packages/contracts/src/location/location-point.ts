import * as v from 'valibot';
import { form, Id, Latitude, Longitude, optionalText, Phone, requiredText, SEEN } from '../core/index.ts';
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

/** A Qatar-style point: valid with zone, building and street; its coordinates are looked up. */
export const QatarPointInput = form({
  ...common,
  zoneNumber: PlateNumber,
  streetNumber: PlateNumber,
  buildingNumber: PlateNumber,
  latitude: v.optional(v.nullable(Latitude)),
  longitude: v.optional(v.nullable(Longitude)),
});

/** A point by its coordinates. */
export const CoordinatePointInput = form({ ...common, latitude: Latitude, longitude: Longitude });

export const LocationPointInput = v.union([QatarPointInput, CoordinatePointInput]);
export type LocationPointInput = v.InferOutput<typeof LocationPointInput>;

export const LocationPointPatch = v.partial(
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
);
export type LocationPointPatch = v.InferOutput<typeof LocationPointPatch>;

/** Running tasks that pick up or deliver at a point. They keep the place they were given when the point goes. */
export const PointUsage = form({
  running: v.number(),
  /** The first of them. */
  tasks: v.array(form({ id: Id, shortId: v.string() })),
});
export type PointUsage = v.InferOutput<typeof PointUsage>;
