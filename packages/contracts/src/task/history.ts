import * as v from 'valibot';
import { Id } from '../core/index.ts';
import { HISTORY_EVENT_TYPES, TASK_STATUS } from './enums.ts';

/** Who did something: a user, an agent, the system itself, or a partner company. */
export const HistoryActor = v.object({
  kind: v.picklist(['user', 'agent', 'system', 'partner']),
  id: v.nullable(v.string()),
  name: v.string(),
});
export type HistoryActor = v.InferOutput<typeof HistoryActor>;

/** One line of a task's timeline. */
export const TaskHistoryEntry = v.object({
  id: Id,
  eventType: v.picklist(HISTORY_EVENT_TYPES),
  atUtc: v.string(),
  actor: HistoryActor,
  fromStatus: v.nullable(v.picklist(TASK_STATUS.names)),
  toStatus: v.nullable(v.picklist(TASK_STATUS.names)),
  agentPublicId: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  comment: v.nullable(v.string()),
  /** Changed fields with old and new value. */
  changes: v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() })),
});
export type TaskHistoryEntry = v.InferOutput<typeof TaskHistoryEntry>;
