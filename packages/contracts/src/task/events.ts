import * as v from 'valibot';
import { Id } from '../core/index.ts';
import { TASK_STATUS } from './enums.ts';
import { TASK_ALERTS } from './task.ts';

/** True for a partner to whom the task is only offered: their screens show it, their callbacks don't hear of it yet. */
const offered = v.optional(v.boolean());

/** Events about tasks on the operational channel. */
export const taskEvents = {
  'task.created': v.object({ taskId: Id, status: v.picklist(TASK_STATUS.names), offered }),
  'task.changed': v.object({
    taskId: Id,
    version: v.optional(v.number()),
    status: v.picklist(TASK_STATUS.names),
    /** Set when the status changed. */
    previousStatus: v.optional(v.picklist(TASK_STATUS.names)),
    agentId: v.nullable(Id),
    /** True when another agent has it than before. */
    assigned: v.optional(v.boolean()),
    offered,
  }),
  /** For callbacks alone: screens hear of both by `task.changed`. */
  'task.rescheduled': v.object({ taskId: Id, version: v.number() }),
  'task.addressConfirmed': v.object({ taskId: Id, version: v.number() }),
  /** For callbacks of a partner alone: it accepted the task. */
  'task.taken': v.object({ taskId: Id, version: v.number(), status: v.picklist(TASK_STATUS.names) }),
  /** To a partner, which no longer sees the task: its owner company took it back. */
  'task.takenBack': v.object({
    taskId: Id,
    version: v.number(),
    previousStatus: v.picklist(TASK_STATUS.names),
    reason: v.string(),
    shortId: v.string(),
    /** The owner. */
    companyName: v.string(),
    offered,
  }),
  /** A note was written, or a proof added: the task itself is as it was. */
  'task.noted': v.object({ taskId: Id }),
  'task.alert': v.object({ taskId: Id, shortId: v.string(), alert: v.picklist(TASK_ALERTS) }),
} as const;
