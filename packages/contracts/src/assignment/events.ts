import * as v from 'valibot';
import { Id } from '../core/index.ts';
import { AGENT_TASK_TYPE, ASSIGNMENT_RESPONSE } from './enums.ts';

const subject = { agentTaskType: v.picklist(AGENT_TASK_TYPE.names), entityId: Id };
/** Tasks that one offer is about, `entityId` among them. */
const tasks = { taskIds: v.optional(v.array(Id)) };

/** Events about offers on the operational channel. */
export const assignmentEvents = {
  'assignment.offered': v.object({
    offerId: Id,
    agentId: Id,
    ...subject,
    ...tasks,
    /** Whom it is offered to, and until when they can answer, ISO UTC. */
    agentFullName: v.optional(v.string()),
    expiresAtUtc: v.optional(v.string()),
  }),
  'assignment.answered': v.object({
    offerId: Id,
    agentId: Id,
    ...subject,
    ...tasks,
    response: v.picklist(ASSIGNMENT_RESPONSE.names),
  }),
  'assignment.failed': v.object(subject),
} as const;
