import * as v from 'valibot';
import { ListQuery, sortedBy } from '../core/index.ts';

/** What a list of location points is asked for. */
export const PointListQuery = v.object({
  ...ListQuery.entries,
  sortBy: sortedBy('createdAtUtc', 'name'),
});
export type PointListQuery = v.InferOutput<typeof PointListQuery>;
