import * as v from 'valibot';
import { BulkReply, form, Id, IdList, MAX_AT_ONCE, RowResult, requiredText, UtcTime } from '../core/index.ts';
import { MAX_MOVE_MIN } from './limits.ts';
import { RescheduleCalculate } from './reschedule.ts';

const MOVE_BY = `Move by 1 to ${MAX_MOVE_MIN} minutes, later or earlier`;

/** How several tasks are moved. Each keeps the time that it has between its pickup and its delivery. */
export const BulkRescheduleCalculate = v.pipe(
  form({
    taskIds: IdList,
    /** Minutes; below 0 is earlier. */
    byMin: v.optional(
      v.pipe(
        v.number(MOVE_BY),
        v.integer(MOVE_BY),
        v.minValue(-MAX_MOVE_MIN, MOVE_BY),
        v.maxValue(MAX_MOVE_MIN, MOVE_BY),
        v.notValue(0, MOVE_BY),
      ),
    ),
    /** The pickup time of all of them, in place of `byMin`. */
    pickupByUtc: v.optional(UtcTime),
  }),
  v.check(
    ({ byMin, pickupByUtc }) => (byMin === undefined) !== (pickupByUtc === undefined),
    'Give either minutes or a pickup time',
  ),
);
export type BulkRescheduleCalculate = v.InferOutput<typeof BulkRescheduleCalculate>;

/** What becomes of one of several tasks: its times and the version of its plan, or why it can't be moved. */
export const RescheduledRow = form({
  ...RowResult.entries,
  pickupByUtc: v.optional(v.string()),
  deliverByUtc: v.optional(v.string()),
  /** The times that the task has now. */
  pickupBeforeUtc: v.optional(v.string()),
  deliverBeforeUtc: v.optional(v.string()),
  /** Sent back with the submission. */
  planVersion: v.optional(v.string()),
  /** Minutes that its delivery is expected late after the change; absent without an agent or a planned trip. */
  lateMin: v.optional(v.number()),
});
export type RescheduledRow = v.InferOutput<typeof RescheduledRow>;

/** What moving several tasks would change, all of them together. */
export const BulkReschedulePlan = form({
  ...BulkReply.entries,
  results: v.array(RescheduledRow),
  /** Other tasks of the same agents and trips that would become late. Minutes. */
  othersLate: v.array(form({ taskId: Id, taskShortId: v.string(), lateMin: v.number() })),
  /** What being late costs over all stops concerned, now and after the change, in the company's currency. */
  lateCostBefore: v.number(),
  lateCostAfter: v.number(),
});
export type BulkReschedulePlan = v.InferOutput<typeof BulkReschedulePlan>;

export const BulkRescheduleSubmit = form({
  tasks: v.pipe(
    v.array(form({ ...RescheduleCalculate.entries, planVersion: v.string() })),
    v.minLength(1, 'Choose at least one'),
    v.maxLength(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} at once`),
  ),
  reason: requiredText(500),
});
export type BulkRescheduleSubmit = v.InferOutput<typeof BulkRescheduleSubmit>;
