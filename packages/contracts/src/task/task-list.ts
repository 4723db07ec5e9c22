import * as v from 'valibot';
import { FilterQuery, sortedBy } from '../core/index.ts';

/** What a list of tasks can be sorted by: the names of its columns. */
export const TASK_SORTS = [
  'createdAtUtc',
  'id',
  'pickupByUtc',
  'deliverByUtc',
  'pickup',
  'delivery',
  'taskAgentDetails',
  'paymentStatus',
  'grandtotal',
  'status',
  'priority',
] as const;
export type TaskSort = (typeof TASK_SORTS)[number];

/** What a list of tasks is asked for. */
export const TaskListQuery = v.object({ ...FilterQuery.entries, sortBy: sortedBy(...TASK_SORTS) });
export type TaskListQuery = v.InferOutput<typeof TaskListQuery>;
