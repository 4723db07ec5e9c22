import type { AgentCandidate, AssignmentTrace, ExclusionReason } from '@qafila/contracts/assignment';

export interface Weighed {
  /** Those who could get it, best first. */
  ranked: readonly AgentCandidate[];
  /** Those who could not, by what excluded them; who was excluded by several things stands under the first. */
  excluded: readonly { reason: ExclusionReason; agents: readonly AgentCandidate[] }[];
  /** The one who got it. */
  chosen: AgentCandidate | undefined;
}

/** What came of a decision: an agent who was found has still to answer, and may not want it. */
export type Outcome = AssignmentTrace['outcome'] | 'declined' | 'lapsed';

const ANSWERS = { Accepted: 'assigned', Declined: 'declined', Expired: 'lapsed' } as const;

export function outcomeOf({ outcome, offers, assignedAgentId }: AssignmentTrace): Outcome {
  const offer = offers.findLast(({ agentId }) => agentId === assignedAgentId);
  if (outcome !== 'assigned' || !offer) return outcome;
  if (offer.response === null) return 'waiting';
  return ANSWERS[offer.response];
}

/** Sorts the candidates of a decision into who was ranked and who was not, and why not. */
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
