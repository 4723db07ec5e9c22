import { sortsOf, sortValues } from './criteria.ts';
import type { RoundAgent, RoundOptions, RoundTask, Weighed } from './types.ts';
import { weigh } from './weigh.ts';

const isIn = (weighed: Weighed) => weighed.excludedBy.length === 0;

/** Tier first, then the tier's order, then who is idle longest, then the lower id. */
export function compareCandidates(
  task: RoundTask,
  agents: ReadonlyMap<string, RoundAgent>,
): (a: Weighed, b: Weighed) => number {
  return (a, b) => {
    const byTier = (a.tier ?? 0) - (b.tier ?? 0);
    if (byTier !== 0) return byTier;
    const [first, second] = [agents.get(a.agentId), agents.get(b.agentId)];
    if (!first || !second) return 0;
    const sorts = sortsOf(task.criteria, a.tier ?? 1);
    const [one, other] = [sortValues(sorts, a, first), sortValues(sorts, b, second)];
    for (let index = 0; index < one.length; index += 1) {
      const difference = (one[index] ?? 0) - (other[index] ?? 0);
      if (difference !== 0) return difference;
    }
    const idle =
      (first.idleSinceMs ?? Number.POSITIVE_INFINITY) - (second.idleSinceMs ?? Number.POSITIVE_INFINITY);
    if (!Number.isNaN(idle) && idle !== 0) return idle;
    return first.id < second.id ? -1 : 1;
  };
}

/**
 * All agents weighed for one task: those who may get it ranked from 1, then those who are excluded, the nearest first.
 * Pure; the same input gives the same order, however the agents were listed.
 */
export function rankCandidates(
  task: RoundTask,
  agents: readonly RoundAgent[],
  options: RoundOptions,
): Weighed[] {
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const weighed = agents.map((agent) => weigh(task, agent, options));
  const allowed = weighed.filter(isIn).sort(compareCandidates(task, byId));
  const rest = weighed
    .filter((one) => !isIn(one))
    .sort(
      (a, b) =>
        (a.distanceToPickupKm ?? Number.MAX_VALUE) - (b.distanceToPickupKm ?? Number.MAX_VALUE) ||
        (a.agentId < b.agentId ? -1 : 1),
    );
  return [...allowed.map((one, index) => ({ ...one, rank: index + 1 })), ...rest];
}
