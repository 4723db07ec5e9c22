import type * as v from 'valibot';
import { defineCall, form, Id, INCIDENT, requiredText } from '../core/index.ts';
import { TaskHistoryEntry } from './history.ts';

/** Maximum characters of a note. */
export const MAX_NOTE = 1000;

/** What a colleague should know of a task. Staff read it, couriers and recipients do not. */
export const TaskNote = form({ text: requiredText(MAX_NOTE) });
export type TaskNote = v.InferOutput<typeof TaskNote>;

/** Apart from `taskCalls`, which every page of tasks loads. */
export const taskNoteCalls = {
  add: defineCall({
    name: 'Task.addNote',
    method: 'POST',
    path: '/trip-api/Task/note',
    summary:
      'Adds a note of staff to the timeline of a task; a partner that has the task reads it too, couriers and recipients do not.',
    policy: INCIDENT,
    body: form({ taskId: Id, ...TaskNote.entries }),
    reply: TaskHistoryEntry,
    idempotencyKey: 'optional',
  }),
} as const;
