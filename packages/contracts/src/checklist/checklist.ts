import * as v from 'valibot';
import { form } from '../core/index.ts';

/** The first steps of a new user, in the order in which they can be done: an agent needs a supplier. */
export const CHECKLIST_STEPS = ['supplier', 'agent', 'task', 'assignment', 'payout'] as const;
export const ChecklistStep = v.picklist(CHECKLIST_STEPS);
export type ChecklistStep = v.InferOutput<typeof ChecklistStep>;

/** How far a user is with the first steps. */
export const Checklist = form({
  /** The steps of this user, in order: without the supplier and the agent if the company had them already. */
  steps: v.array(ChecklistStep),
  done: v.array(ChecklistStep),
  /** All steps are done, or the user dismissed the list. It never comes back. */
  isOver: v.boolean(),
});
export type Checklist = v.InferOutput<typeof Checklist>;
