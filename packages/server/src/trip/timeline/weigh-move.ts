import type { MovePreview, RowEffect, TimelineMove } from '@qafila/contracts';
import { agentNotFound, type DispatchAgent } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { withPartnersSkills } from '../record/partners-skills.ts';
import { workingCompany } from '../record/shared-task.ts';
import { type TaskRow, taskNotFound, taskRows } from '../record/task-row.ts';
import { arrangeMove } from './arrange-move.ts';
import { type Ahead, aheadOf, figuresOf, isOpen, versionOf, wordedStops } from './board-row.ts';
import { type BoardStop, newStop } from './board-rows.ts';
import { type Board, boardOfAgents } from './get-timeline.ts';
import { moveProblems, stuckProblem } from './move-problems.ts';

export interface WeighedMove {
  rows: TaskRow[];
  /** Agents who gain or lose tasks. */
  touchedIds: string[];
  /** The stops of the agent who gets the tasks, in their new order. */
  order: readonly BoardStop[];
  preview: MovePreview;
  /** Current plan versions of all agents involved or requested. */
  versions: ReadonlyMap<string, string>;
}

/** The agents who gain or lose tasks by a move. */
export const touchedBy = (rows: readonly TaskRow[], agentId: string | null): string[] => [
  ...new Set([...(agentId ? [agentId] : []), ...rows.flatMap(({ agent_id }) => agent_id ?? [])]),
];

/** The tasks of a move, without duplicates. @throws AppError NOT_FOUND */
export async function movedRows(
  tx: Tx,
  taskIds: readonly string[],
  options: { forUpdate?: boolean } = {},
): Promise<TaskRow[]> {
  const ids = [...new Set(taskIds)];
  const rows = await taskRows(tx, ids, options);
  if (rows.length < ids.length) throw taskNotFound();
  return rows;
}

const isSame = (a: BoardStop, row: TaskRow) => a.taskId === row.id;

/** The stops that a task adds for an agent: its remaining ones, or both. */
function movingOf(open: readonly BoardStop[], row: TaskRow, agent: DispatchAgent) {
  if (row.agent_id !== agent.id)
    return { pickup: newStop(row, 'pickup'), delivery: newStop(row, 'delivery') };
  const own = open.filter((stop) => isSame(stop, row));
  return {
    pickup: own.find(({ kind }) => kind === 'pickup'),
    delivery: own.find(({ kind }) => kind === 'delivery') ?? newStop(row, 'delivery'),
  };
}

function effectOf(
  { rules }: Board,
  agent: DispatchAgent,
  stops: readonly BoardStop[],
  before: readonly Ahead[],
  after: readonly Ahead[],
): RowEffect {
  const done = stops.filter((stop) => !isOpen(stop));
  return {
    agentId: agent.id,
    planVersion: versionOf(agent, stops.filter(isOpen)),
    before: figuresOf(before, agent.currency),
    after: figuresOf(after, agent.currency),
    stops: wordedStops(agent, done, after, rules),
  };
}

/**
 * The effect and the problems of a move, from one read of the agents involved.
 * @param rows the tasks, as `movedRows` found them.
 * @param alsoIds further agents whose plan version is requested.
 * @throws AppError NOT_FOUND for an agent that the actor may not see
 */
export async function weighMove(
  tx: Tx,
  move: TimelineMove,
  rows: TaskRow[],
  alsoIds: readonly string[] = [],
): Promise<WeighedMove> {
  const touchedIds = touchedBy(rows, move.agentId);
  const board = await boardOfAgents(tx, [...touchedIds, ...alsoIds], rows.map(workingCompany));
  const agents = new Map(board.agents.map((agent) => [agent.id, agent]));
  const asked = [...(move.agentId ? [move.agentId] : []), ...alsoIds];
  if (asked.some((id) => !agents.has(id))) throw agentNotFound();
  const target = move.agentId ? (agents.get(move.agentId) ?? null) : null;
  const moved = new Set(rows.map(({ id }) => id));
  const problems = rows.flatMap((row) => stuckProblem(row, target, board.rules) ?? []);
  const asking = await withPartnersSkills(tx, rows);
  const effects: RowEffect[] = [];
  let order: readonly BoardStop[] = [];
  for (const id of touchedIds) {
    // The actor may not see the partner's agent who has an offloaded task.
    const agent = agents.get(id);
    if (!agent) continue;
    const stops = board.stops.get(id) ?? [];
    const open = stops.filter(isOpen);
    const before = aheadOf(agent, open, board.rules);
    const stay = open.filter(({ taskId }) => !moved.has(taskId));
    if (agent !== target) {
      effects.push(effectOf(board, agent, stops, before, aheadOf(agent, stay, board.rules)));
      continue;
    }
    const moving = rows.map((row) => movingOf(open, row, agent));
    const arranged = arrangeMove(agent, stay, moving, move, board.rules);
    order = arranged.order;
    const after = aheadOf(agent, order, board.rules);
    effects.push(effectOf(board, agent, stops, before, after));
    const { rules, settings } = board;
    problems.push(...moveProblems({ agent, rows: asking, arranged, before, after, rules, settings }));
  }
  return {
    rows,
    touchedIds,
    order,
    preview: { allowed: problems.every(({ forbids }) => !forbids), problems, rows: effects },
    versions: new Map(
      board.agents.map((agent) => [
        agent.id,
        versionOf(agent, (board.stops.get(agent.id) ?? []).filter(isOpen)),
      ]),
    ),
  };
}

/** Previews a move without writing anything. @throws AppError NOT_FOUND */
export async function previewMove(tx: Tx, move: TimelineMove): Promise<MovePreview> {
  return (await weighMove(tx, move, await movedRows(tx, move.taskIds))).preview;
}
