import type { AgentCandidate, AssignmentTrace, ExclusionReason } from '@qafila/contracts/assignment';

export interface ExcludedGroup {
  reason: ExclusionReason;
  /** The nearest of them. */
  agents: readonly AgentCandidate[];
  /** All of them, listed or not. */
  count: number;
}

export interface Weighed {
  /** The best eligible candidates, in order. */
  ranked: readonly AgentCandidate[];
  /** All who were eligible, listed or not. */
  eligible: number;
  /** Excluded agents by exclusion reason; one with several reasons counts for the first. */
  excluded: readonly ExcludedGroup[];
  /** The candidate who was chosen, or for whom the task is held. */
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
export function weighed({
  candidates,
  eligible,
  excluded: counts,
  assignedAgentId,
  held,
}: AssignmentTrace): Weighed {
  const chosenId = assignedAgentId ?? held?.agentId;
  const ranked = candidates
    .filter(({ excludedBy }) => excludedBy.length === 0)
    .sort((one, other) => (one.rank ?? Number.MAX_VALUE) - (other.rank ?? Number.MAX_VALUE));
  const listed = new Map<ExclusionReason, AgentCandidate[]>();
  for (const candidate of candidates) {
    const [reason] = candidate.excludedBy;
    if (reason) listed.set(reason, [...(listed.get(reason) ?? []), candidate]);
  }
  // Decisions kept before all were counted have only the listed ones.
  const all = counts
    ? new Map(counts.map(({ reason, agents }) => [reason, agents]))
    : new Map([...listed].map(([reason, agents]) => [reason, agents.length]));
  const excluded = [...all]
    .map(([reason, count]) => ({ reason, count, agents: listed.get(reason) ?? [] }))
    .sort((one, other) => other.count - one.count);
  return {
    ranked,
    eligible: eligible ?? ranked.length,
    excluded,
    chosen: candidates.find(({ id }) => id === chosenId),
  };
}
