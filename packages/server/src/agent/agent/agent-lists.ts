import { type AgentListQuery, POSITION_STALE_AFTER_S } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { type CursorPage, cursorContext, cursorPageOf } from '../../platform/list/cursor.ts';
import { piecesOf } from '../../platform/list/leading.ts';
import {
  type AgentQuery,
  agentIds,
  agentNamed,
  agentQuery,
  agentsByIds,
  countAgents,
  narrowedBy,
  needyAgents,
  summariesByIds,
} from './agent-rows.ts';

/** The filters of a list call; those in the body take precedence over the query's. */
type ListInput = { query: Partial<AgentListQuery>; body: Partial<AgentListQuery> };

/** Ids at the top of a list: the agent whose id was typed, then those who need attention if the list is sorted so. */
async function leadingIds(tx: Tx, asked: Partial<AgentListQuery>, query: AgentQuery): Promise<string[]> {
  const staleBefore = new Date(tx.now().getTime() - POSITION_STALE_AFTER_S * 1000);
  const wanted = [
    ...(asked.search ? await agentNamed(tx, asked.search) : []),
    ...(asked.sortBy === 'attention' ? await needyAgents(tx, staleBefore) : []),
  ];
  if (wanted.length === 0) return [];
  const all = { offset: 0, pageSize: wanted.length, after: null };
  const matching = new Set(await agentIds(tx, narrowedBy(query, { only: wanted }), all));
  return [...new Set(wanted)].filter((id) => matching.has(id));
}

async function pageIds(tx: Tx, asked: Partial<AgentListQuery>, query: AgentQuery, page: CursorPage) {
  const leading = await leadingIds(tx, asked, query);
  const pieces = piecesOf(leading, page, page.after ?? undefined);
  const { offset, pageSize, after = null } = pieces.rest;
  if (pageSize === 0) return pieces.leading;
  const others = leading.length ? narrowedBy(query, { except: leading }) : query;
  return [...pieces.leading, ...(await agentIds(tx, others, { offset, pageSize, after }))];
}

async function list<T>(tx: Tx, input: ListInput, read: (tx: Tx, ids: readonly string[]) => Promise<T[]>) {
  const asked = { ...input.query, ...input.body };
  const page = cursorPageOf(asked);
  const query = agentQuery(asked);
  const ids = await pageIds(tx, asked, query, page);
  const total = await countAgents(tx, query.filters);
  return { items: await read(tx, ids), pagingFilteringContext: cursorContext(page, ids, total) };
}

/** A page of agents, full or minimal. */
export const agentsPage = (tx: Tx, input: ListInput) => list(tx, input, agentsByIds);
export const summariesPage = (tx: Tx, input: ListInput) => list(tx, input, summariesByIds);
