import * as v from 'valibot';
import { Id } from '../core/index.ts';
import { AgentCandidate } from './candidate.ts';
import { ASSIGNMENT_RESPONSE } from './enums.ts';

/** One decision of the engine: agents evaluated, exclusion reasons, offers and answers. */
export const AssignmentTrace = v.object({
  id: Id,
  atUtc: v.string(),
  round: v.number(),
  configurationTitle: v.nullable(v.string()),
  candidates: v.array(AgentCandidate),
  offers: v.array(
    v.object({
      agentId: Id,
      agentPublicId: v.string(),
      offeredAtUtc: v.string(),
      response: v.nullable(v.picklist(ASSIGNMENT_RESPONSE.names)),
      respondedAtUtc: v.nullable(v.string()),
    }),
  ),
  outcome: v.picklist(['assigned', 'waiting', 'noCandidate', 'failed']),
  assignedAgentId: v.nullable(Id),
});
export type AssignmentTrace = v.InferOutput<typeof AssignmentTrace>;
