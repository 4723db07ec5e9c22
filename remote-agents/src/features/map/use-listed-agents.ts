import { calls } from '@qafila/contracts';
import type { AgentSummary } from '@qafila/contracts/agent';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useInfiniteQuery } from '@qafila/shell-sdk/data';
import { useEffect, useMemo } from 'react';
import { agentKeys } from '../../shared/keys.ts';
import { type MapFilters, mapQuery } from './map-filters.ts';

/** Page size; more pages load as the list is scrolled. */
export const PIECE = 50;

/** Minimum interval between two reads of the list, ms. */
export const REREAD_MS = 30_000;

export interface ListedAgents {
  agents: readonly AgentSummary[];
  total: number;
  totalIsLowerBound: boolean;
  status: 'loading' | 'failed' | 'ready';
  error: Error | null;
  retry: () => void;
  /** True while rows of the previous filters are still shown. */
  stale: boolean;
  more: (() => void) | undefined;
  loadingMore: boolean;
  /** Why the next page could not be read. */
  moreError: Error | null;
}

/** The list beside the map: filtered by the server, loaded page by page. */
export function useListedAgents(filters: MapFilters): ListedAgents {
  const api = useApi();
  const query = mapQuery(filters);
  const list = useInfiniteQuery({
    queryKey: agentKeys.map(query),
    queryFn: ({ pageParam, signal }) =>
      api.call(calls.agent.allForTrips, { query: { ...query, pageSize: PIECE, ...pageParam }, signal }),
    initialPageParam: { pageNumber: 1 } as { pageNumber: number } | { after: string },
    getNextPageParam: ({ pagingFilteringContext: { pageNumber, totalPages, nextCursor } }) => {
      if (nextCursor !== undefined) return nextCursor === null ? undefined : { after: nextCursor };
      return pageNumber < totalPages ? { pageNumber: pageNumber + 1 } : undefined;
    },
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const { refetch } = list;
  // Positions of agents outside the visible map, and new agents, come only with the list. A `refetchInterval` would
  // start again with every live update, and never end while the city is busy.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refetch();
    }, REREAD_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  const agents = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const paging = list.data?.pages[0]?.pagingFilteringContext;
  return {
    agents,
    total: paging?.totalItems ?? 0,
    totalIsLowerBound: paging?.totalIsLowerBound ?? false,
    status: list.data ? 'ready' : list.isError ? 'failed' : 'loading',
    error: list.error,
    retry: () => void refetch(),
    stale: list.isPlaceholderData,
    more: list.hasNextPage && !list.isFetchingNextPage ? () => void list.fetchNextPage() : undefined,
    loadingMore: list.isFetchingNextPage,
    moreError: list.isFetchNextPageError ? list.error : null,
  };
}
