import type { ReplyOf } from '@qafila/api-client';
import type { calls } from '@qafila/contracts';
import type { Agent } from '@qafila/contracts/agent';
import { LARGE_PAGE_SIZES } from '@qafila/contracts/core';
import type { FilterInput } from '../../../shared/filter-input.ts';

type Page = ReplyOf<typeof calls.agent.all>;

const PIECE = Math.max(...LARGE_PAGE_SIZES);

/** All agents that the filters leave, read piece by piece: by cursor where the server gives one. */
export async function readAllAgents(
  read: (query: FilterInput) => Promise<Page>,
  query: FilterInput,
): Promise<Agent[]> {
  const agents: Agent[] = [];
  let next: FilterInput | undefined = { ...query, pageNumber: 1, pageSize: PIECE };
  while (next) {
    const { items, pagingFilteringContext: paging }: Page = await read(next);
    agents.push(...items);
    if (paging.nextCursor) next = { ...next, after: paging.nextCursor };
    else if (paging.nextCursor === undefined && paging.pageNumber < paging.totalPages)
      next = { ...next, pageNumber: paging.pageNumber + 1 };
    else next = undefined;
  }
  return agents;
}
