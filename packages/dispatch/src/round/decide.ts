import { FORBIDDEN, minCostAssignment } from '../matching/min-cost.ts';
import { sortsOf, sortValues } from './criteria.ts';
import { rankCandidates, rankPrepared } from './rank.ts';
import type { RoundAgent, RoundAssignment, RoundOptions, RoundResult, RoundTask, Weighed } from './types.ts';
import { prepareAgent, prepareTask } from './weigh.ts';

/** One tier outweighs whatever a tier is ordered by; leaving a task alone outweighs any tier. */
const TIER = 1e7;
const ALONE = 1e10;
/** A better rank outweighs nothing but an equal value: idle longest first, then the lower id. */
const TIE = 1e-4;
/** The second and later parameters of an order count only where those before are equal. */
const NEXT_PARAMETER = 1e-5;
const LARGEST_VALUE = TIER / 4;

const bounded = (value: number) => Math.min(LARGEST_VALUE, Math.max(-LARGEST_VALUE, value));

/** One number that orders as the criteria do, for the match over all pairs. */
function matchValue(task: RoundTask, weighed: Weighed, agent: RoundAgent): number {
  const tier = weighed.tier ?? 1;
  const values = sortValues(sortsOf(task.criteria, tier), weighed, agent);
  const ordered = values.reduce((sum, value, index) => sum + value * NEXT_PARAMETER ** index, 0);
  return tier * TIER + bounded(ordered) + (weighed.rank ?? 0) * TIE;
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

/** The most urgent first; what is promised sooner before what is promised later; then the lower id. */
const byUrgency = (a: RoundTask, b: RoundTask) =>
  b.priority - a.priority || a.deliverByMs - b.deliverByMs || (a.id < b.id ? -1 : 1);

/**
 * One decision over all tasks that wait and all agents: candidates, tiers and order as the company set them, one match
 * over all pairs instead of first come first served, then bundles for what is left.
 * Pure: the same input gives the same result, however tasks and agents were listed.
 */
export function decideRound(
  tasks: readonly RoundTask[],
  agents: readonly RoundAgent[],
  options: RoundOptions,
): RoundResult {
  const waiting = [...tasks].sort(byUrgency);
  const people = [...agents].sort((a, b) => (a.id < b.id ? -1 : 1));
  const prepared = people.map((agent) => prepareAgent(agent, options));
  const traces = waiting.map((task) => ({
    taskId: task.id,
    candidates: rankPrepared(prepareTask(task), prepared, options),
  }));
  const column = new Map(people.map((agent, index) => [agent.id, index]));
  const costs = waiting.map((task, row) => {
    const line = new Array<number>(people.length).fill(FORBIDDEN);
    for (const weighed of traces[row]?.candidates ?? []) {
      const index = column.get(weighed.agentId);
      const agent = index === undefined ? undefined : people[index];
      // Excluded candidates are sorted last.
      if (!agent || index === undefined || weighed.excludedBy.length) break;
      line[index] = matchValue(task, weighed, agent);
    }
    return line;
  });
  // Between two tasks of which one has to stay alone, it is the less urgent one.
  const alone = waiting.map((task, row) => ALONE * (1 + task.priority) + (waiting.length - row) * TIER * 100);
  const assignments: RoundAssignment[] = [];
  const loaded = new Map<string, RoundAgent>();
  const left: RoundTask[] = [];
  minCostAssignment(costs, alone).forEach((index, row) => {
    const task = waiting[row];
    const agent = people[index];
    const weighed = agent && traces[row]?.candidates.find(({ agentId }) => agentId === agent.id);
    if (!task) return;
    if (!agent || !weighed) {
      left.push(task);
      return;
    }
    assignments.push(assignmentOf(task.id, weighed));
    loaded.set(agent.id, { ...agent, stops: weighed.stops });
  });
  return { assignments: [...assignments, ...bundle(left, loaded, options)], traces };
}

/** Bundles unmatched tasks with the assignments just made. */
function bundle(
  tasks: readonly RoundTask[],
  loaded: Map<string, RoundAgent>,
  options: RoundOptions,
): RoundAssignment[] {
  const assignments: RoundAssignment[] = [];
  for (const task of tasks) {
    if (!task.settings.BundlingEnabled || !task.canGroup) continue;
    const [best] = rankCandidates(task, [...loaded.values()], options);
    const agent = best && loaded.get(best.agentId);
    if (!best || !agent || best.excludedBy.length || best.kind !== 'bundle') continue;
    assignments.push(assignmentOf(task.id, best));
    loaded.set(agent.id, { ...agent, stops: best.stops });
  }
  return assignments;
}
