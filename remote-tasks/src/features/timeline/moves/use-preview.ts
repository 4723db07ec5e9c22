import { ApiError } from '@qafila/api-client';
import { type MovePreview, type TimelineMove, timelineCalls } from '@qafila/contracts/trip';
import { useApi } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useCallback, useMemo } from 'react';
import { timelineKeys } from '../data/timeline-keys.ts';
import { useThrottledValue } from './use-throttled-value.ts';

/** Minimum interval between previews during a drag, ms. */
export const PREVIEW_EVERY_MS = 100;
/** Cache time of a preview whose rows have not changed, ms. */
const GOOD_MS = 20_000;

/**
 * Asks the server what a move would do. A new target aborts the preview before it; `ask` resolves with the preview of
 * the move that is dropped.
 * @param versions of the rows that it touches.
 */
export function usePreview(move: TimelineMove | null, versions: string) {
  const api = useApi();
  const client = useQueryClient();
  const key = JSON.stringify([move, versions]);
  const wanted = useMemo(() => ({ key, move, versions }), [key]);
  const asked = useThrottledValue(wanted, PREVIEW_EVERY_MS);

  const options = useCallback(
    (of: TimelineMove | null, at: string) => ({
      queryKey: timelineKeys.preview(of, at),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        of
          ? api.call(timelineCalls.preview, { body: of, signal })
          : Promise.reject(new Error('Nothing is moved')),
      staleTime: GOOD_MS,
      gcTime: GOOD_MS,
      retry: false,
      meta: { failure: false as const },
    }),
    [api],
  );
  const current = asked.key === key;
  const query = useQuery<MovePreview>({
    // The preview before it is no longer shown: abort it.
    ...(current ? options(asked.move, asked.versions) : options(null, '')),
    enabled: current && asked.move !== null,
  });
  const cancelled = query.error instanceof ApiError && query.error.code === 'CANCELLED';
  return {
    preview: current ? query.data : undefined,
    asking: move !== null && (!current || query.isFetching),
    error: current && !cancelled ? query.error : null,
    ask: useCallback((of: TimelineMove, at: string) => client.fetchQuery(options(of, at)), [client, options]),
  };
}
