import * as v from 'valibot';
import { Id } from '../core/index.ts';
import { AGENT_TASK_TYPE, ASSIGNMENT_RESPONSE } from './enums.ts';
import { Offer } from './offer.ts';

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

/** What the server sends to one agent on the agent channel. */
export const agentChannelEvents = {
  'offer.made': Offer,
  'offer.withdrawn': v.object({ offerId: Id, reason: v.picklist(['expired', 'cancelled', 'taken']) }),
  'work.changed': v.object({ taskIds: v.array(Id), tripId: v.nullable(Id) }),
  'break.changed': v.object({ onBreak: v.boolean(), untilUtc: v.nullable(v.string()) }),
  'relocation.changed': v.object({ relocationId: Id, state: v.string() }),
} as const;
