import { sortsOf, sortValues } from './criteria.ts';
import type { RoundAgent, RoundOptions, RoundTask, Weighed } from './types.ts';
import { type PreparedAgent, type PreparedTask, prepareAgent, prepareTask, weigh } from './weigh.ts';

/** What a candidate is ordered by, worked out once. */
export interface Keyed {
  agent: RoundAgent;
  tier: number;
  values: readonly number[];
}

/** Tier first, then the tier's order, then who is idle longest, then the lower id. */
export function compareKeyed(a: Keyed, b: Keyed): number {
  const byTier = a.tier - b.tier;
  if (byTier !== 0) return byTier;
  for (let index = 0; index < a.values.length; index += 1) {
    const difference = (a.values[index] ?? 0) - (b.values[index] ?? 0);
    if (difference !== 0) return difference;
  }
  const [first, second] = [a.agent.idleSinceMs, b.agent.idleSinceMs];
  if (first !== second) return (first ?? Number.MAX_VALUE) - (second ?? Number.MAX_VALUE);
  return a.agent.id < b.agent.id ? -1 : 1;
}

/**
 * All agents weighed for one task: those who may get it ranked from 1, then those who are excluded, the nearest first.
 * Pure; the same input gives the same order, however the agents were listed.
 */
export const rankCandidates = (
  task: RoundTask,
  agents: readonly RoundAgent[],
  options: RoundOptions,
): Weighed[] =>
  rankPrepared(
    prepareTask(task, options),
    agents.map((agent) => prepareAgent(agent, options)),
    options,
  );

/** The same with what was worked out before. */
export function rankPrepared(
  prepared: PreparedTask,
  agents: readonly PreparedAgent[],
  options: RoundOptions,
): Weighed[] {
  const { criteria } = prepared.task;
  const allowed: (Keyed & { weighed: Weighed })[] = [];
  const rest: Weighed[] = [];
  for (const who of agents) {
    const weighed = weigh(prepared, who, options);
    if (weighed.excludedBy.length) rest.push(weighed);
    else {
      const tier = weighed.tier ?? 1;
      const values = sortValues(sortsOf(criteria, tier), weighed, who.agent);
      allowed.push({ weighed, agent: who.agent, tier, values });
    }
  }
  allowed.sort(compareKeyed);
  rest.sort(
    (a, b) =>
      (a.distanceToPickupKm ?? Number.MAX_VALUE) - (b.distanceToPickupKm ?? Number.MAX_VALUE) ||
      (a.agentId < b.agentId ? -1 : 1),
  );
  const ranked = allowed.map(({ weighed }, index) => {
    weighed.rank = index + 1;
    return weighed;
  });
  return [...ranked, ...rest];
}
