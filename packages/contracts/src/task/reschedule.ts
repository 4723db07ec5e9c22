import * as v from 'valibot';
import { form, Id, requiredText, UtcTime } from '../core/index.ts';

const times = { taskId: Id, pickupByUtc: UtcTime, deliverByUtc: UtcTime };

/** What would change if a task got these times; nothing is written. */
export const RescheduleCalculate = form(times);
export type RescheduleCalculate = v.InferOutput<typeof RescheduleCalculate>;

/** A stop whose time moves. The difference is in minutes, later is positive. */
export const AffectedStop = form({
  stepId: Id,
  taskId: Id,
  taskShortId: v.string(),
  kind: v.picklist(['pickup', 'delivery']),
  beforeUtc: v.string(),
  afterUtc: v.string(),
  deltaMin: v.number(),
  /** True when the promised time is broken after the change. */
  breaksPromise: v.boolean(),
});

export const ReschedulePlan = form({
  taskId: Id,
  pickupByUtc: v.string(),
  deliverByUtc: v.string(),
  /** The times that the task has now. */
  pickupBeforeUtc: v.optional(v.string()),
  deliverBeforeUtc: v.optional(v.string()),
  /** Sent back with the submission; refused with 409 when the plan has changed. */
  planVersion: v.string(),
  affectedStops: v.array(AffectedStop),
  /** What being late costs over all stops concerned, as planned now and after the change, in the company's currency. */
  lateCostBefore: v.optional(v.number()),
  lateCostAfter: v.optional(v.number()),
});
export type ReschedulePlan = v.InferOutput<typeof ReschedulePlan>;

export const RescheduleSubmit = form({ ...times, planVersion: v.string(), reason: requiredText(500) });
export type RescheduleSubmit = v.InferOutput<typeof RescheduleSubmit>;
