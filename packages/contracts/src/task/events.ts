import * as v from 'valibot';
import { Id } from '../core/index.ts';
import { TASK_STATUS } from './enums.ts';
import { TASK_ALERTS } from './task.ts';

/** Events about tasks on the operational channel. */
export const taskEvents = {
  'task.created': v.object({ taskId: Id, status: v.picklist(TASK_STATUS.names) }),
  'task.changed': v.object({
    taskId: Id,
    version: v.optional(v.number()),
    status: v.picklist(TASK_STATUS.names),
    /** Set when the status changed. */
    previousStatus: v.optional(v.picklist(TASK_STATUS.names)),
    agentId: v.nullable(Id),
    /** True when another agent has it than before. */
    assigned: v.optional(v.boolean()),
  }),
  /** For callbacks alone: screens hear of both by `task.changed`. */
  'task.rescheduled': v.object({ taskId: Id, version: v.number() }),
  'task.addressConfirmed': v.object({ taskId: Id, version: v.number() }),
  'task.alert': v.object({ taskId: Id, shortId: v.string(), alert: v.picklist(TASK_ALERTS) }),
} as const;
