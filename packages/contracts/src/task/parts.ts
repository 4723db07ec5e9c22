import * as v from 'valibot';
import { form, Id, PositiveAmount } from '../core/index.ts';
import { ITEM_INCOMPLETE } from './limits.ts';

/** One thing that is delivered. The price is per piece, in the company's currency. */
export const TaskItem = form({
  id: v.optional(Id),
  name: v.pipe(v.string(ITEM_INCOMPLETE), v.trim(), v.nonEmpty(ITEM_INCOMPLETE), v.maxLength(200)),
  quantity: v.pipe(
    v.number(ITEM_INCOMPLETE),
    v.integer('The quantity must be a whole number'),
    v.minValue(1, ITEM_INCOMPLETE),
    v.maxValue(1_000_000, 'The quantity is too large'),
  ),
  price: v.optional(PositiveAmount, 0),
});
export type TaskItem = v.InferOutput<typeof TaskItem>;

/** When and how often the engine tries to give this task to an agent. Interval in seconds. */
export const AutoAssignmentConfig = form({
  autoAssignment: v.boolean(),
  retryIntervalSec: v.pipe(v.number(), v.integer(), v.minValue(1, 'Must be at least 1'), v.maxValue(3600)),
  maxRetryCount: v.pipe(v.number(), v.integer(), v.minValue(1, 'Must be at least 1'), v.maxValue(1000)),
});
export type AutoAssignmentConfig = v.InferOutput<typeof AutoAssignmentConfig>;

/** Skills that the agent needs: all of them, or any. */
export const SkillCriteria = form({
  requiredSkills: v.pipe(v.array(Id), v.maxLength(50)),
  allRequired: v.optional(v.boolean(), false),
});
export type SkillCriteria = v.InferOutput<typeof SkillCriteria>;
