import * as v from 'valibot';
import { ColorHex, form, Id, Latitude, Longitude, optionalText, requiredText } from '../core/index.ts';

/** Corner of a polygon, longitude first as in GeoJSON. */
const Corner = v.tuple([Longitude, Latitude]);

/** A polygon that agents are relocated to and shifts are bound to. */
export const Area = form({
  id: Id,
  name: v.string(),
  /** Outer ring, not closed. */
  polygon: v.array(Corner),
  colorHex: v.nullable(ColorHex),
  notes: v.nullable(v.string()),
  updatedAtUtc: v.string(),
});
export type Area = v.InferOutput<typeof Area>;

export const AreaInput = form({
  name: requiredText(200),
  polygon: v.pipe(
    v.array(Corner),
    v.minLength(3, 'Draw at least three corners'),
    v.maxLength(500, 'At most 500 corners'),
  ),
  colorHex: v.optional(ColorHex),
  notes: optionalText(),
});
export type AreaInput = v.InferOutput<typeof AreaInput>;
export const AreaPatch = v.partial(AreaInput);
