import * as v from 'valibot';
import {
  BulkReply,
  ById,
  CsvUpload,
  defineCall,
  form,
  Id,
  IdList,
  INCIDENT,
  ListQuery,
  listReply,
  OFFLOAD,
  OPERATE,
  READ,
  requiredText,
  roles,
} from '../core/index.ts';
import { TASK_STATUS } from './enums.ts';
import { TaskEstimate, TaskEstimateInput } from './estimate.ts';
import { TaskHistoryEntry } from './history.ts';
import { MISSING_TASK_ID } from './limits.ts';
import { AutoAssignmentConfig } from './parts.ts';
import { RescheduleCalculate, ReschedulePlan, RescheduleSubmit } from './reschedule.ts';
import { Task } from './task.ts';
import { TaskCreate, TaskUpdate } from './task-input.ts';
import { TaskListQuery } from './task-list.ts';

const TaskIdQuery = form({ taskId: Id });

export const taskCalls = {
  all: defineCall({
    name: 'Task.all',
    method: 'GET',
    path: '/trip-api/Task/all',
    summary: 'Tasks of the company, its own and those that a partner gave it.',
    policy: READ,
    query: TaskListQuery,
    reply: listReply(Task),
  }),
  counts: defineCall({
    name: 'Task.counts',
    method: 'GET',
    path: '/trip-api/Task/counts',
    summary: 'How many tasks are in each status, under the same filters as the list.',
    policy: READ,
    query: TaskListQuery,
    reply: form({
      total: v.number(),
      byStatus: v.array(
        form({
          status: v.picklist(TASK_STATUS.names),
          count: v.number(),
          /** True when there are more: counting takes a bounded time. */
          isLowerBound: v.optional(v.boolean()),
        }),
      ),
    }),
  }),
  get: defineCall({
    name: 'Task.get',
    method: 'GET',
    path: '/trip-api/Task',
    summary: 'One task.',
    policy: READ,
    query: ById,
    reply: Task,
  }),
  estimate: defineCall({
    name: 'Task.estimate',
    method: 'POST',
    path: '/trip-api/Task/estimate',
    summary:
      'What a delivery would take: its distance, its duration, the earliest times and the price. Orders nothing.',
    policy: OPERATE,
    body: TaskEstimateInput,
    reply: TaskEstimate,
  }),
  create: defineCall({
    name: 'Task.create',
    method: 'POST',
    path: '/trip-api/Task',
    summary: 'Creates a task.',
    policy: OPERATE,
    body: TaskCreate,
    reply: Task,
    status: 201,
    idempotencyKey: 'optional',
  }),
  update: defineCall({
    name: 'Task.update',
    method: 'PUT',
    path: '/trip-api/Task',
    summary: 'Changes a task that is not final.',
    policy: OPERATE,
    query: form({ id: v.pipe(v.string(MISSING_TASK_ID), v.nonEmpty(MISSING_TASK_ID), Id) }),
    body: TaskUpdate,
    reply: Task,
  }),
  csvImport: defineCall({
    name: 'Task.csvImport',
    method: 'POST',
    path: '/trip-api/Task/csv-import',
    summary: 'Creates tasks from a CSV; a file that is sent again imports nothing twice.',
    policy: OPERATE,
    body: CsvUpload,
    bodyEncoding: 'multipart',
    reply: BulkReply,
  }),
  cancel: defineCall({
    name: 'Task.cancel',
    method: 'PATCH',
    path: '/trip-api/Task/cancel',
    summary: 'Cancels a task; the reason is kept.',
    policy: INCIDENT,
    query: ById,
    body: form({ reason: requiredText(500) }),
    reply: form({ task: Task, reverseOffered: v.boolean() }),
  }),
  bulkCancel: defineCall({
    name: 'Task.bulkCancel',
    method: 'POST',
    path: '/trip-api/Task/bulk-cancel',
    summary: 'Cancels several tasks, with a result for each.',
    policy: INCIDENT,
    body: form({ taskIds: IdList, reason: requiredText(500) }),
    reply: BulkReply,
  }),
  changeSkills: defineCall({
    name: 'Task.changeSkills',
    method: 'POST',
    path: '/trip-api/Task/change-skills',
    summary: 'Adds required skills to several tasks or removes them, with a result for each.',
    policy: OPERATE,
    body: form({
      taskIds: IdList,
      skillIds: IdList,
      change: v.picklist(['assign', 'remove'], 'Choose assign or remove'),
      /** Whether an agent must have all required skills of these tasks; not set: as each task says. */
      allRequired: v.optional(v.boolean()),
    }),
    reply: BulkReply,
  }),
  restore: defineCall({
    name: 'Task.restore',
    method: 'POST',
    path: '/trip-api/Task/restore',
    summary: 'Brings back a delivered or cancelled task.',
    policy: roles('SysAdmin'),
    body: form({ taskId: Id, reason: requiredText(500) }),
    reply: Task,
  }),
  history: defineCall({
    name: 'Task.history',
    method: 'GET',
    path: '/trip-api/Task/history',
    summary: 'Timeline of a task, newest first.',
    policy: READ,
    query: form({ ...ListQuery.entries, id: Id }),
    reply: listReply(TaskHistoryEntry),
  }),
  rescheduleCalculate: defineCall({
    name: 'Task.rescheduleCalculate',
    method: 'POST',
    path: '/trip-api/Task/reschedulecalculate',
    summary: 'What new times would change; writes nothing.',
    policy: INCIDENT,
    body: RescheduleCalculate,
    reply: ReschedulePlan,
  }),
  rescheduleSubmit: defineCall({
    name: 'Task.rescheduleSubmit',
    method: 'POST',
    path: '/trip-api/Task/reschedulesubmit',
    summary: 'Gives a task the times that were calculated; 409 when the plan has moved on.',
    policy: INCIDENT,
    body: RescheduleSubmit,
    reply: Task,
  }),
  toggleAutoAssign: defineCall({
    name: 'Task.toggleAutoAssign',
    method: 'PUT',
    path: '/trip-api/Task/toggle-autoassign',
    summary: "Switches a task's auto-assignment.",
    policy: OPERATE,
    query: TaskIdQuery,
    body: v.optional(form({ autoAssignment: v.optional(v.boolean()) }), {}),
    reply: Task,
  }),
  updateAutoAssign: defineCall({
    name: 'Task.updateAutoAssign',
    method: 'PUT',
    path: '/trip-api/Task/update-autoassign',
    summary: "Sets a task's auto-assignment; what is left out stays as it is.",
    policy: OPERATE,
    query: TaskIdQuery,
    body: v.partial(AutoAssignmentConfig),
    reply: Task,
  }),
  offloadedUnder: defineCall({
    name: 'Task.offloadedUnder',
    method: 'GET',
    path: '/trip-api/Task/offloaded-under',
    summary:
      'How many running tasks were given over under a contract: accepted, and offered without an answer.',
    policy: OFFLOAD,
    query: form({ contractId: Id }),
    reply: form({ accepted: v.number(), offered: v.number() }),
  }),
  offload: defineCall({
    name: 'Task.offload',
    method: 'POST',
    path: '/trip-api/Task/offload',
    summary: 'Offers a task to a partner at the price of the contract.',
    policy: OFFLOAD,
    body: form({ taskId: Id, contractId: Id }),
    reply: Task,
  }),
  decideOffload: defineCall({
    name: 'Task.decideOffload',
    method: 'POST',
    path: '/trip-api/Task/decide-offload',
    summary: 'Accepts or rejects a task that a partner offers.',
    policy: OFFLOAD,
    body: form({
      taskId: Id,
      accept: v.boolean(),
      reason: v.optional(v.pipe(v.string(), v.maxLength(500))),
      /** The version whose terms are accepted: if the task was changed or offered again since, it is a 409. */
      version: v.optional(v.number()),
    }),
    reply: Task,
  }),
  recallOffload: defineCall({
    name: 'Task.recallOffload',
    method: 'POST',
    path: '/trip-api/Task/recall-offload',
    summary:
      'Takes an offloaded task back that the partner has not set out for; 409 when it moved on since `version`.',
    policy: OFFLOAD,
    body: form({ taskId: Id, reason: requiredText(500), version: v.optional(v.number()) }),
    reply: Task,
  }),
} as const;
