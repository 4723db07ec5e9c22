import * as v from 'valibot';
import { form } from '../core/index.ts';

/** What a new user does first: create a task, assign one, decide a payout. */
export const CHECKLIST_STEPS = ['task', 'assignment', 'payout'] as const;
export const ChecklistStep = v.picklist(CHECKLIST_STEPS);
export type ChecklistStep = v.InferOutput<typeof ChecklistStep>;

/** How far a user is with the first steps. */
export const Checklist = form({
  done: v.array(ChecklistStep),
  /** All steps are done, or the user dismissed the list. It never comes back. */
  isOver: v.boolean(),
});
export type Checklist = v.InferOutput<typeof Checklist>;
