import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { isGone } from '../../shared/is-gone.ts';

/** Polling intervals while the delivery moves, and otherwise, ms. */
const MOVING_MS = 5000;
const QUIET_MS = 60_000;

export const trackingKey = (id: string) => ['tracking', id] as const;

/** A delivery as its recipient sees it, polled while it is under way. No session is needed. */
export function useTrackedTask(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: trackingKey(id),
    queryFn: ({ signal }) => api.call(calls.tracking.task, { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      if (isGone(state.error)) return false;
      const ended = state.data?.status === 'Delivered' || state.data?.status === 'Cancelled';
      return ended ? QUIET_MS : MOVING_MS;
    },
    refetchIntervalInBackground: false,
    retry: (count, error) => !isGone(error) && count < 2,
    meta: { failure: false },
  });
}
