import { ApiError } from '@qafila/api-client';
import { plannedTripCalls } from '@qafila/contracts/trip';
import { useApi, useDrawer, useNotice } from '@qafila/shell-sdk';
import { useMutation, useQueryClient } from '@qafila/shell-sdk/data';
import { useCreateOnce } from '@qafila/shell-sdk/hooks';
import { useText } from '../../messages/use-text.ts';
import { routeOf } from './plan-draft.ts';
import { tripKeys } from './trip-keys.ts';
import type { TripPlan } from './use-trip-plan.ts';

/**
 * Creates the trip in the operator's order, once, and shows it. If the plan is outdated it is checked again: the
 * order stays, and each stop shows its current problems.
 */
export function useCreateTrip(plan: TripPlan) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const drawer = useDrawer();
  const notice = useNotice();
  const createOnce = useCreateOnce('trip.plan', t('plan.createdBefore'));
  return useMutation({
    mutationFn: () =>
      createOnce((idempotencyKey) =>
        api.call(plannedTripCalls.create, { body: routeOf(plan.draft), idempotencyKey }),
      ),
    onSuccess: (trip) => {
      client.setQueryData(tripKeys.one(trip.id), trip);
      void client.invalidateQueries({ queryKey: tripKeys.pages });
      plan.discard();
      notice.success(t('plan.created', { id: trip.shortId }));
      drawer.replace('trip.detail', { tripId: trip.id });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) plan.checkAgain();
    },
    meta: { failure: false },
  });
}
