import { calls } from '@qafila/contracts';
import type { RecipientTask } from '@qafila/contracts/tracking';
import { isOver } from '@qafila/domain/tracking';
import { useApi } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { isGone } from '../../shared/is-gone.ts';
import { trackingKey } from './tracking-key.ts';
import { useLive } from './use-live.ts';

/** Polling intervals while the delivery moves and the server can't be heard, and after its end, ms. */
const MOVING_MS = 5000;
const QUIET_MS = 60_000;
/** The server tells of this delivery only, not of the recipient's others on the page. */
const TOLD_OF_ONE_MS = 5 * 60_000;

/** A delivery as its recipient sees it, kept up to date while it is under way. No session is needed. */
export function useTrackedTask(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const known = client.getQueryState<RecipientTask>(trackingKey(id));
  const isMoving = known?.data !== undefined && !isOver(known.data) && !isGone(known.error);
  const listens = useLive(id, isMoving);
  return useQuery({
    queryKey: trackingKey(id),
    queryFn: ({ signal }) => api.call(calls.tracking.task, { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      if (isGone(state.error)) return false;
      if (listens) return state.data?.others.length ? TOLD_OF_ONE_MS : false;
      return state.data && isOver(state.data) ? QUIET_MS : MOVING_MS;
    },
    refetchIntervalInBackground: false,
    retry: (count, error) => !isGone(error) && count < 2,
    meta: { failure: false },
  });
}
