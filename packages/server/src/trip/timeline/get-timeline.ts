import {
  type CallParsed,
  type calls,
  TIMELINE_AGENTS_MAX,
  type Timeline,
  type TimelineRow,
} from '@qafila/contracts';
import { agentNotFound, type DispatchAgent, plannedHours } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { searchPattern } from '../../platform/list/search-pattern.ts';
import { type CompanySettings, settingsOf } from '../settings/settings.ts';
import { type BoardRules, boardRow, boardRules } from './board-row.ts';
import { type BoardStop, boardAgents, boardStops, type Hours, type Window } from './board-rows.ts';
import { today, windowOf } from './window.ts';

export interface Board {
  agents: readonly DispatchAgent[];
  stops: ReadonlyMap<string, readonly BoardStop[]>;
  settings: (companyId: string) => CompanySettings;
  rules: BoardRules;
  window: Window;
}

/**
 * Agents with their stops and everything that rows are computed from: a fixed number of statements for any
 * number of agents.
 */
async function boardOf(
  tx: Tx,
  agents: readonly DispatchAgent[],
  window: Window,
  moreCompanies: readonly string[] = [],
): Promise<Board> {
  const stops = await boardStops(
    tx,
    agents.map(({ id }) => id),
    window,
  );
  const companyIds = [...stops.values()].flatMap((list) =>
    list.map(({ workingCompanyId }) => workingCompanyId),
  );
  const settings = await settingsOf(tx, [...companyIds, ...moreCompanies]);
  return { agents, stops, settings, rules: boardRules(tx, settings), window };
}

/**
 * Today's rows of some agents; agents that the actor may not see are left out.
 * @param moreCompanies further companies whose settings are needed.
 */
export async function boardOfAgents(
  tx: Tx,
  agentIds: readonly string[],
  moreCompanies: readonly string[] = [],
): Promise<Board> {
  const ids = [...new Set(agentIds)];
  const window = await today(tx);
  const agents = await boardAgents(tx, { window, ids, limit: ids.length });
  return boardOf(tx, agents, window, moreCompanies);
}

/** Planned hours within a window, by default of all agents. Who works in no company sees agents of many, and no plans. */
const hoursIn = async (tx: Tx, window: Window, agentIds?: readonly string[]): Promise<Hours> =>
  tx.actor.companyId ? plannedHours(tx, tx.actor.companyId, window, agentIds) : new Map();

const wordedRows = ({ agents, stops, rules, window }: Board, hours: Hours): TimelineRow[] =>
  agents.map((agent) => boardRow(agent, stops.get(agent.id) ?? [], rules, window, hours.get(agent.id)));

/** The rows of a board. */
export async function rowsOf(tx: Tx, board: Board): Promise<TimelineRow[]> {
  const ids = board.agents.map(({ id }) => id);
  return wordedRows(board, await hoursIn(tx, board.window, ids));
}

/**
 * Agents with their work in a window.
 * @param agentId only these agents; several who may not be seen are left out
 * @throws AppError VALIDATION, NOT_FOUND for one agent that the actor may not see
 */
export async function readTimeline(
  tx: Tx,
  { fromUtc, toUtc, search, agentId }: CallParsed<typeof calls.timeline.get>['query'],
): Promise<Timeline> {
  const window = await windowOf(tx, { fromUtc, toUtc });
  const hours = await hoursIn(tx, window, agentId);
  const found = await boardAgents(tx, {
    window,
    hours,
    pattern: searchPattern(search),
    ...(agentId && { ids: agentId }),
    limit: TIMELINE_AGENTS_MAX + 1,
  });
  if (agentId?.length === 1 && !search && found.length === 0) throw agentNotFound();
  const board = await boardOf(tx, found.slice(0, TIMELINE_AGENTS_MAX), window);
  return {
    nowUtc: tx.now().toISOString(),
    fromUtc: window.from.toISOString(),
    toUtc: window.to.toISOString(),
    rows: wordedRows(board, hours),
    truncated: found.length > TIMELINE_AGENTS_MAX,
  };
}
