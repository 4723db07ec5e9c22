import * as v from 'valibot';
import { ListQuery, PAGE_SIZES, sortedBy } from '../core/index.ts';

/** Page sizes of the list of location points. */
export const POINT_PAGE_SIZES = [...PAGE_SIZES, 500, 1000, 2000, 5000] as const;

/** Parameters of a list of location points. */
export const PointListQuery = v.object({
  ...ListQuery.entries,
  sortBy: sortedBy('createdAtUtc', 'name'),
});
export type PointListQuery = v.InferOutput<typeof PointListQuery>;
