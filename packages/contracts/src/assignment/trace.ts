import * as v from 'valibot';
import { Id } from '../core/index.ts';
import { AgentCandidate, ExcludedCount } from './candidate.ts';
import { ASSIGNMENT_RESPONSE } from './enums.ts';

/** Days for which decisions are kept. */
export const DECISIONS_KEPT_DAYS = 90;

/** One decision of the engine: agents evaluated, exclusion reasons, offers and answers. */
export const AssignmentTrace = v.object({
  id: Id,
  atUtc: v.string(),
  round: v.number(),
  configurationTitle: v.nullable(v.string()),
  /** The best of those who could get it, the nearest of those who could not, and who got it. */
  candidates: v.array(AgentCandidate),
  /** All who could get it, listed or not; absent in decisions kept before it was counted. */
  eligible: v.optional(v.number()),
  /** All who could not, listed or not, the most frequent reason first; likewise. */
  excluded: v.optional(v.array(ExcludedCount)),
  offers: v.array(
    v.object({
      agentId: Id,
      agentPublicId: v.string(),
      offeredAtUtc: v.string(),
      response: v.nullable(v.picklist(ASSIGNMENT_RESPONSE.names)),
      respondedAtUtc: v.nullable(v.string()),
      /** Who withdrew it so that the next agent is asked. */
      withdrawnBy: v.optional(v.string()),
    }),
  ),
  outcome: v.picklist(['assigned', 'held', 'waiting', 'noCandidate', 'failed']),
  assignedAgentId: v.nullable(Id),
  /** Held: for whom, and when they are asked at the latest. */
  held: v.optional(v.nullable(v.object({ agentId: Id, untilUtc: v.string() }))),
});
export type AssignmentTrace = v.InferOutput<typeof AssignmentTrace>;
