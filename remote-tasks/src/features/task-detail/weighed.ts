import type { AgentCandidate, AssignmentTrace, ExclusionReason } from '@qafila/contracts/assignment';

export interface Weighed {
  /** Eligible candidates, best first. */
  ranked: readonly AgentCandidate[];
  /** Excluded candidates by exclusion reason; one with several reasons is listed under the first. */
  excluded: readonly { reason: ExclusionReason; agents: readonly AgentCandidate[] }[];
  /** The candidate who was chosen. */
  chosen: AgentCandidate | undefined;
}

/** Outcome of a decision: a chosen agent has still to answer the offer, and may decline it. */
export type Outcome = AssignmentTrace['outcome'] | 'declined' | 'lapsed';

const OUTCOMES = { Accepted: 'assigned', Declined: 'declined', Expired: 'lapsed' } as const;

export function outcomeOf({ outcome, offers, assignedAgentId }: AssignmentTrace): Outcome {
  const offer = offers.findLast(({ agentId }) => agentId === assignedAgentId);
  if (outcome !== 'assigned' || !offer) return outcome;
  if (offer.response === null) return 'waiting';
  return OUTCOMES[offer.response];
}

/** Splits the candidates of a decision into ranked ones and excluded ones. */
export function weighed({ candidates, assignedAgentId }: AssignmentTrace): Weighed {
  const ranked = candidates
    .filter(({ excludedBy }) => excludedBy.length === 0)
    .sort((one, other) => (one.rank ?? Number.MAX_VALUE) - (other.rank ?? Number.MAX_VALUE));
  const groups = new Map<ExclusionReason, AgentCandidate[]>();
  for (const candidate of candidates) {
    const [reason] = candidate.excludedBy;
    if (reason) groups.set(reason, [...(groups.get(reason) ?? []), candidate]);
  }
  const excluded = [...groups]
    .map(([reason, agents]) => ({ reason, agents }))
    .sort((one, other) => other.agents.length - one.agents.length);
  return { ranked, excluded, chosen: candidates.find(({ id }) => id === assignedAgentId) };
}
