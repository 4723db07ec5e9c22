import * as v from 'valibot';
import { Id } from '../core/index.ts';
import { AGENT_TASK_TYPE, ASSIGNMENT_RESPONSE } from './enums.ts';

const subject = { agentTaskType: v.picklist(AGENT_TASK_TYPE.names), entityId: Id };

/** Events about offers on the operational channel. */
export const assignmentEvents = {
  'assignment.offered': v.object({ offerId: Id, agentId: Id, ...subject }),
  'assignment.answered': v.object({
    offerId: Id,
    agentId: Id,
    ...subject,
    response: v.picklist(ASSIGNMENT_RESPONSE.names),
  }),
  'assignment.failed': v.object(subject),
} as const;
