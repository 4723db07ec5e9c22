import type { CallInput } from '@qafila/contracts/core';
import { plannedTripCalls } from '@qafila/contracts/trip';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useShownChanges, useThrottled } from '@qafila/shell-sdk/hooks';
import { tripKeys } from './trip-keys.ts';

type TripQuery = NonNullable<CallInput<typeof plannedTripCalls.all>['query']>;

/** Batching window of changes, ms. */
const TOGETHER_MS = 1000;

/** One page of planned trips, live: read again when a trip, or a task of one on the page, changes. */
export function useTripPage(query: TripQuery) {
  const api = useApi();
  const client = useQueryClient();
  const page = useQuery({
    queryKey: tripKeys.page(query),
    queryFn: ({ signal }) => api.call(plannedTripCalls.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const readAgain = useThrottled(() => client.invalidateQueries({ queryKey: tripKeys.pages }), TOGETHER_MS);
  useChannel('operational', 'trip.changed', ({ kind }) => kind === 'planned' && readAgain());
  const shows = (taskId: string) =>
    page.data?.items.some(({ steps }) => steps.some((step) => step.taskId === taskId)) ?? false;
  const changed = useShownChanges(page, shows, readAgain);
  useChannel('operational', 'task.changed', ({ taskId }) => changed(taskId));
  return page;
}
