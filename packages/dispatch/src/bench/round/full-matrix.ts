import { FORBIDDEN, minCostAssignment } from '../../matching/min-cost.ts';
import { sortsOf, sortValues } from '../../round/criteria.ts';
import { byUrgency } from '../../round/decide.ts';
import { heldUntil } from '../../round/look-ahead/hold.ts';
import { waitingValues } from '../../round/look-ahead/waiting.ts';
import { aloneValues, matchValue } from '../../round/match-value.ts';
import { rankCandidates, rankPrepared } from '../../round/rank.ts';
import type {
  HeldTask,
  RoundAgent,
  RoundAssignment,
  RoundOptions,
  RoundTask,
  Weighed,
} from '../../round/types.ts';
import { prepareAgent, prepareTask } from '../../round/weigh.ts';

/** A round with every agent weighed for every task. */
export interface FullRound {
  assignments: RoundAssignment[];
  held: HeldTask[];
  /** All agents for each task: those who may get it by rank, then the others by distance. */
  ranked: ReadonlyMap<string, readonly Weighed[]>;
}

const assignmentOf = (taskId: string, weighed: Weighed): RoundAssignment => ({
  taskId,
  agentId: weighed.agentId,
  kind: weighed.kind ?? 'alone',
  stops: weighed.stops,
  cost: weighed.cost ?? 0,
  delayMin: weighed.delayMin ?? 0,
  distanceToPickupKm: weighed.distanceToPickupKm ?? 0,
});

/** Decides over the full matrix, in time and memory by the product of both sides: what `decideRound` is compared with. */
export function decideByFullMatrix(
  tasks: readonly RoundTask[],
  agents: readonly RoundAgent[],
  options: RoundOptions,
): FullRound {
  const waiting = [...tasks].sort(byUrgency);
  const people = [...agents].sort((a, b) => (a.id < b.id ? -1 : 1));
  const column = new Map(people.map((agent, index) => [agent.id, index]));
  const prepared = people.map((agent) => prepareAgent(agent, options));
  const rankings = waiting.map((task) => rankPrepared(prepareTask(task, options), prepared, options));
  const costs = waiting.map((task, row) => {
    const line = new Array<number>(people.length).fill(FORBIDDEN);
    for (const weighed of rankings[row] ?? []) {
      const agent = people[column.get(weighed.agentId) ?? -1];
      if (!agent || weighed.excludedBy.length) continue;
      const tier = weighed.tier ?? 1;
      const values = sortValues(sortsOf(task.criteria, tier), weighed, agent);
      line[column.get(agent.id) ?? -1] = matchValue(tier, values, weighed.rank ?? 0);
    }
    return line;
  });
  const alone = aloneValues(waiting, waitingValues(waiting, people, options.nowMs));
  const assignments: RoundAssignment[] = [];
  const held: HeldTask[] = [];
  const loaded = new Map<string, RoundAgent>();
  const left: RoundTask[] = [];
  minCostAssignment(costs, alone).forEach((index, row) => {
    const [task, agent] = [waiting[row], people[index]];
    const weighed = rankings[row]?.find(({ agentId }) => agentId === agent?.id);
    if (!task) return;
    if (!agent || !weighed) {
      left.push(task);
      return;
    }
    const later = heldUntil(task, weighed, options.nowMs);
    if (later) {
      held.push(later);
      return;
    }
    assignments.push(assignmentOf(task.id, weighed));
    loaded.set(agent.id, { ...agent, stops: weighed.stops });
  });
  for (const task of left) {
    if (!task.settings.BundlingEnabled || !task.canGroup) continue;
    const [best] = rankCandidates(task, [...loaded.values()], options);
    const agent = best && loaded.get(best.agentId);
    if (!best || !agent || best.excludedBy.length || best.kind !== 'bundle') continue;
    assignments.push(assignmentOf(task.id, best));
    loaded.set(agent.id, { ...agent, stops: best.stops });
  }
  const ranked = new Map(waiting.map((task, row) => [task.id, rankings[row] ?? []]));
  return { assignments, held, ranked };
}
