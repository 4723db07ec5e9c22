import { form } from '@qafila/contracts/core';
import { type Area, AreaInput, AreaPolygon } from '@qafila/contracts/location';
import { rebased } from '@qafila/domain/changes';
import { polygonText, readPolygon } from '@qafila/domain/location';
import * as v from 'valibot';

/** The border as text, which the map and the keyboard both write. */
export const BorderText = v.pipe(
  v.optional(v.nullable(v.string()), ''),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readPolygon(dataset.value ?? '');
    if ('polygon' in read) return read.polygon;
    addIssue({ message: read.message });
    return NEVER;
  }),
  AreaPolygon,
);

/** Form values of an area. */
export const AreaValues = form({ ...AreaInput.entries, polygon: BorderText });
export type AreaValues = v.InferOutput<typeof AreaValues>;

export const EMPTY = { name: '', polygon: '', colorHex: null, notes: '' } satisfies v.InferInput<
  typeof AreaValues
>;

export const valuesOf = ({ name, polygon, colorHex, notes }: Area): v.InferInput<typeof AreaValues> => ({
  name,
  polygon: polygonText(polygon),
  colorHex,
  notes: notes ?? '',
});

export const inputOf = ({ name, polygon, colorHex, notes }: AreaValues | Area) => ({
  name,
  polygon,
  colorHex: colorHex ?? null,
  notes: notes ?? '',
});

/** What was typed, on top of what another user saved meanwhile. */
export const onTopOf = (newer: Area, opened: Area, typed: AreaValues) =>
  rebased(inputOf(opened), inputOf(typed), inputOf(newer));
