import * as v from 'valibot';
import { ColorHex, form, Id, Latitude, Longitude, optionalText, requiredText, SEEN } from '../core/index.ts';
import { isSimple, MAX_CORNERS, openRing, repeatsCorner } from './polygon.ts';

const Corner = v.tuple([Longitude, Latitude], 'A corner is a longitude and a latitude');

/** The border of an area: its corners in order, each once. A ring that is closed as in GeoJSON is opened. */
export const AreaPolygon = v.pipe(
  v.array(Corner, 'Draw at least three corners'),
  v.transform((ring) => openRing(ring)),
  v.minLength(3, 'Draw at least three corners'),
  v.maxLength(MAX_CORNERS, `At most ${MAX_CORNERS} corners`),
  v.check((polygon) => !repeatsCorner(polygon), 'Two corners are at the same place. Remove one of them'),
  v.check(
    (polygon) => isSimple(polygon),
    'Two sides of the area cross or touch. Move a corner so that they do not',
  ),
);

/** A polygon that agents are relocated to, shifts are bound to, and rules look at. */
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
  polygon: AreaPolygon,
  /** Null: the colour of areas without their own. */
  colorHex: v.optional(v.nullable(ColorHex)),
  notes: optionalText(),
});
export type AreaInput = v.InferOutput<typeof AreaInput>;
export const AreaPatch = v.partial(form({ ...AreaInput.entries, ...SEEN }));
export type AreaPatch = v.InferOutput<typeof AreaPatch>;

const Named = form({ id: Id, name: v.string() });

/** Where an area is used. Shifts and rules that name it keep it from being deleted. */
export const AreaUsage = form({
  shifts: v.array(Named),
  rules: v.array(Named),
  /** Agents on their way to it. They keep the border that they were sent to. */
  relocating: v.number(),
});
export type AreaUsage = v.InferOutput<typeof AreaUsage>;
