import { lazyMinCostAssignment } from '../matching/lazy-min-cost.ts';
import { excludedCounts, nearestExcluded } from './fleet/excluded.ts';
import { prepareFleet } from './fleet/fleet.ts';
import { TaskRow } from './fleet/task-row.ts';
import { View } from './fleet/view.ts';
import { heldUntil } from './look-ahead/hold.ts';
import { waitingValues } from './look-ahead/waiting.ts';
import { aloneValues } from './match-value.ts';
import { rankPrepared } from './rank.ts';
import type {
  HeldTask,
  RoundAgent,
  RoundAssignment,
  RoundOptions,
  RoundResult,
  RoundTask,
  RoundTrace,
  Weighed,
} from './types.ts';
import { mayCarry, type PreparedAgent, prepareAgent, prepareTask } from './weigh.ts';

/** Candidates in the trace of a decision: the best ones, and the nearest of those excluded. */
const KEPT_ALLOWED = 20;
const KEPT_EXCLUDED = 20;

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
export const byUrgency = (a: RoundTask, b: RoundTask): number =>
  b.priority - a.priority || a.deliverByMs - b.deliverByMs || (a.id < b.id ? -1 : 1);

/**
 * One decision over all tasks that wait and all agents: candidates, tiers and order as the company set them, one match
 * over all pairs instead of first come first served, then bundles for what is left. Of the pairs, those are weighed
 * that can matter: the decision is that of weighing all. Tasks that look ahead are kept until their agent has to set out.
 * Pure: the same input gives the same result, however tasks and agents were listed.
 */
export function decideRound(
  tasks: readonly RoundTask[],
  agents: readonly RoundAgent[],
  options: RoundOptions,
): RoundResult {
  const waiting = [...tasks].sort(byUrgency);
  const people = [...agents].sort((a, b) => (a.id < b.id ? -1 : 1));
  const fleet = prepareFleet(people, waiting, options);
  const rows = waiting.map((task) => new TaskRow(new View(fleet, prepareTask(task, options))));
  const alone = aloneValues(waiting, waitingValues(waiting, people, options.nowMs));
  const columns = lazyMinCostAssignment(rows, people.length, alone);
  const assignments: RoundAssignment[] = [];
  const loaded = new Map<string, PreparedAgent>();
  const left: RoundTask[] = [];
  const held: HeldTask[] = [];
  rows.forEach(({ view }, row) => {
    const { task } = view.prepared;
    const agent = people[columns[row] ?? -1];
    if (!agent) {
      left.push(task);
      return;
    }
    const weighed = view.weigh(columns[row] ?? -1);
    const later = heldUntil(task, weighed, options.nowMs);
    if (later) {
      held.push(later);
      return;
    }
    assignments.push(assignmentOf(task.id, weighed));
    loaded.set(agent.id, prepareAgent({ ...agent, stops: weighed.stops }, options));
  });
  assignments.push(...bundle(left, loaded, options));
  const chosen = new Map(
    [...assignments, ...held].map(({ taskId, agentId }) => [taskId, fleet.numberOf.get(agentId)]),
  );
  const traces = rows.map((row) => traceOf(row, people.length, chosen.get(row.view.prepared.task.id)));
  return { assignments, held, traces };
}

/** Bundles unmatched tasks with the assignments just made. */
function bundle(
  tasks: readonly RoundTask[],
  loaded: Map<string, PreparedAgent>,
  options: RoundOptions,
): RoundAssignment[] {
  const assignments: RoundAssignment[] = [];
  for (const task of tasks) {
    if (!task.settings.BundlingEnabled || !task.canGroup) continue;
    const able = [...loaded.values()].filter((who) => mayCarry(task, who));
    const [best] = rankPrepared(prepareTask(task, options), able, options);
    const who = best && loaded.get(best.agentId);
    if (!best || !who || best.excludedBy.length || best.kind !== 'bundle') continue;
    assignments.push(assignmentOf(task.id, best));
    loaded.set(who.agent.id, prepareAgent({ ...who.agent, stops: best.stops }, options));
  }
  return assignments;
}

/** Who was weighed for a task, and how many were not. @param chosen who got it, by their place in the fleet. */
function traceOf({ view, candidates }: TaskRow, fleet: number, chosen: number | undefined): RoundTrace {
  const best = candidates.slice(0, KEPT_ALLOWED);
  const ranked: Weighed[] = best.map(({ index }, place) => ({ ...view.weigh(index), rank: place + 1 }));
  const excluded = nearestExcluded(view, KEPT_EXCLUDED);
  if (chosen !== undefined && !best.some(({ index }) => index === chosen)) {
    const place = candidates.findIndex(({ index }) => index === chosen);
    const weighed = { ...view.weigh(chosen), rank: place < 0 ? null : place + 1 };
    if (!excluded.some(({ agentId }) => agentId === weighed.agentId)) ranked.unshift(weighed);
  }
  const counts = excludedCounts(view);
  const left = counts.reduce((sum, { agents }) => sum + agents, 0);
  return {
    taskId: view.prepared.task.id,
    candidates: [...ranked, ...excluded],
    eligible: fleet - left,
    excluded: counts,
  };
}
