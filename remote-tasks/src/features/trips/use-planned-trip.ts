import { ApiError } from '@qafila/api-client';
import { plannedTripCalls } from '@qafila/contracts/trip';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import * as v from 'valibot';
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

/** The trip's version now, if an action was refused because it changed since; the next press then decides. */
export const versionNow = (error: unknown): number | undefined => {
  const current = error instanceof ApiError ? error.details?.current : undefined;
  return v.is(v.object({ version: v.number() }), current) ? current.version : undefined;
};

/**
 * An operator's actions on a planned trip in the version that they saw. After a refusal the trip is read again, so that its
 * buttons are current.
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
    mutationFn: (body: { agentId: string; version: number }) =>
      api.call(plannedTripCalls.assign, { body: { plannedTripId: tripId, ...body } }),
    ...shared,
  });
  const invalidate = useMutation({
    mutationFn: (body: { reason: string; version: number }) =>
      api.call(plannedTripCalls.invalidate, { body: { plannedTripId: tripId, ...body } }),
    ...shared,
  });
  return { assign, invalidate };
}
