import * as v from 'valibot';
import { Id } from '../core/index.ts';
import { AgentPosition } from './agent.ts';
import { AvailabilityTypeId, EmploymentStatusId } from './enums.ts';

/** Events about agents on the operational channel. Positions are coalesced per tick. */
export const agentEvents = {
  'agent.changed': v.object({ agentId: Id, version: v.optional(v.number()) }),
  'agent.position': v.object({ positions: v.array(v.object({ agentId: Id, ...AgentPosition.entries })) }),
  'agent.availability': v.object({
    agentId: Id,
    availabilityTypeId: AvailabilityTypeId,
    employmentStatusId: EmploymentStatusId,
  }),
  /** A week was published, or settings of the coverage board or hours of shifts changed. */
  'coverage.changed': v.object({}),
  /** An agent asked to swap hours, or such a request was decided. */
  'swap.changed': v.object({ swapId: Id }),
} as const;
