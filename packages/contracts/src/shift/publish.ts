import * as v from 'valibot';
import { form } from '../core/index.ts';
import { DayText, ShiftDay, TimeOffReason } from './plan.ts';

export const PublishInput = form({
  /** Any day of the week. */
  week: DayText,
});

/** What publishing a week did. */
export const Published = form({
  firstDay: v.string(),
  /** Agents whose hours are new to them, and who got a message. */
  told: v.number(),
});
export type Published = v.InferOutput<typeof Published>;

/** A courier's own hours of the weeks that were published, from the present week on; on a Sunday from the week before on. */
export const OwnPlan = form({
  weeks: v.array(
    form({
      /** The Sunday of the week. */
      firstDay: v.string(),
      publishedAtUtc: v.string(),
      /** Without those of time off. */
      days: v.array(ShiftDay),
    }),
  ),
  /** Dates off that are not over, both included. */
  timeOff: v.array(
    form({ from: v.string(), to: v.string(), reason: TimeOffReason, note: v.nullable(v.string()) }),
  ),
});
export type OwnPlan = v.InferOutput<typeof OwnPlan>;
