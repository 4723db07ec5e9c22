import * as v from 'valibot';
import { FilterQuery, queryBoolean, queryMoment, queryNumber, sortedBy } from '../core/index.ts';

/**
 * What a list of tasks can be sorted by: the names of its columns, and `trouble`: what is late
 * already, then what needs help soonest, where only open statuses are asked for; else the newest first.
 */
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
  'trouble',
] as const;
export type TaskSort = (typeof TASK_SORTS)[number];

/** Parameters of a list of tasks. */
export const TaskListQuery = v.object({
  ...FilterQuery.entries,
  sortBy: sortedBy(...TASK_SORTS),
  /** Only open tasks that are late or expected to be. */
  late: queryBoolean(),
  /** Only unassigned tasks that auto-assign gave up on, without those that a partner carries out. */
  autoAssignFailed: queryBoolean(),
  /** Only tasks that have no agent yet, without those that a partner carries out. */
  withoutAgent: queryBoolean(),
  /** Without tasks that are offered to a partner, until it accepts them. */
  withoutOffered: queryBoolean(),
  /** Only open tasks whose delivery is promised within so many minutes from now, or was before. */
  dueWithinMin: queryNumber(1, 1440),
  /** Only tasks whose pickup was to be by now, done or not, without cancelled ones. */
  pickupDue: queryBoolean(),
  /** Only tasks that were delivered from this moment on. */
  deliveredFrom: queryMoment(),
  /** Only tasks that were delivered up to this moment. */
  deliveredTo: queryMoment(),
});
export type TaskListQuery = v.InferOutput<typeof TaskListQuery>;
