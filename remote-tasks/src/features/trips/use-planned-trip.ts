import { plannedTripCalls } from '@qafila/contracts/trip';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { tripKeys } from './trip-keys.ts';

/** One planned trip, live. */
export function usePlannedTrip(tripId: string) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = tripKeys.one(tripId);
  const stale = () => void client.invalidateQueries({ queryKey });
  useChannel('operational', 'trip.changed', (trip) => trip.tripId === tripId && stale());
  useChannel(
    'operational',
    'task.changed',
    ({ taskId }) => query.data?.steps.some((step) => step.taskId === taskId) && stale(),
  );
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(plannedTripCalls.get, { query: { id: tripId }, signal }),
    meta: { failure: false },
  });
  return query;
}

/**
 * An operator's actions on a planned trip. After a refusal the trip is read again, so that its buttons are current.
 */
export function useTripActions(tripId: string) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = tripKeys.one(tripId);
  const shared = {
    onSuccess: (trip: object) => {
      client.setQueryData(queryKey, trip);
      void client.invalidateQueries({ queryKey: tripKeys.pages });
    },
    onError: () => void client.invalidateQueries({ queryKey }),
    meta: { failure: false },
  } as const;
  const assign = useMutation({
    mutationFn: (agentId: string) =>
      api.call(plannedTripCalls.assign, { body: { plannedTripId: tripId, agentId } }),
    ...shared,
  });
  const invalidate = useMutation({
    mutationFn: (reason: string) =>
      api.call(plannedTripCalls.invalidate, { body: { plannedTripId: tripId, reason } }),
    ...shared,
  });
  return { assign, invalidate };
}
