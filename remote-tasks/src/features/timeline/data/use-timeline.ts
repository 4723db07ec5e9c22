import { ApiError } from '@qafila/api-client';
import { type Timeline, type TimelineRow, timelineCalls } from '@qafila/contracts/trip';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useCallback, useMemo } from 'react';
import type { TimeWindow } from '../bars/time-scale.ts';
import { timelineKeys } from './timeline-keys.ts';

/** Maximum interval between reads, since expected times change without an event, ms. */
const AT_LEAST_EVERY_MS = 60_000;

/** The rows with some replaced; null removes one. New ones are added at the end. */
export function withRows(
  rows: readonly TimelineRow[],
  changed: ReadonlyMap<string, TimelineRow | null>,
): TimelineRow[] {
  const known = new Set(rows.map(({ agentId }) => agentId));
  const replaced = rows.flatMap((row) => {
    const next = changed.get(row.agentId);
    return next === undefined ? row : (next ?? []);
  });
  const added = [...changed.values()].filter((row) => row !== null && !known.has(row.agentId));
  return [...replaced, ...added] as TimelineRow[];
}

/** An agent who is no longer visible has no row: the only one who was asked for. */
function goneIsEmpty(error: unknown): Pick<Timeline, 'rows'> {
  if (error instanceof ApiError && error.status === 404) return { rows: [] };
  throw error;
}

/** Agents and their stops in the window, with functions to replace rows and to read them again. */
export function useTimeline({ fromMs, toMs }: TimeWindow, search: string) {
  const api = useApi();
  const client = useQueryClient();
  const request = useMemo(
    () => ({
      fromUtc: new Date(fromMs).toISOString(),
      toUtc: new Date(toMs).toISOString(),
      ...(search && { search }),
    }),
    [fromMs, toMs, search],
  );
  const query = useQuery({
    queryKey: timelineKeys.window(request),
    queryFn: ({ signal }) => api.call(timelineCalls.get, { query: request, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AT_LEAST_EVERY_MS,
    meta: { failure: false },
  });
  const replace = useCallback(
    (changed: ReadonlyMap<string, TimelineRow | null>) =>
      client.setQueriesData<Timeline>({ queryKey: timelineKeys.windows }, (now) =>
        now ? { ...now, rows: withRows(now.rows, changed) } : now,
      ),
    [client],
  );
  /** Reads only these rows again. If they can't be read, they stay as they are. */
  const reread = useCallback(
    async (agentIds: readonly string[]) => {
      const now = await api
        .call(timelineCalls.get, { query: { ...request, agentId: [...agentIds] } })
        .catch(goneIsEmpty)
        .catch(() => undefined);
      if (!now) return;
      const found = new Map(now.rows.map((row) => [row.agentId, row]));
      replace(new Map(agentIds.map((agentId) => [agentId, found.get(agentId) ?? null])));
    },
    [api, request, replace],
  );
  const rereadAll = useCallback(() => client.invalidateQueries({ queryKey: timelineKeys.windows }), [client]);
  return { ...query, replace, reread, rereadAll };
}
export type TimelineData = ReturnType<typeof useTimeline>;
