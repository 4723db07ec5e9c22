import { ApiError, isKeyReused } from '@qafila/api-client';
import { plannedTripCalls } from '@qafila/contracts/trip';
import { useApi, useDrawer, useNotice } from '@qafila/shell-sdk';
import { useMutation, useQueryClient } from '@qafila/shell-sdk/data';
import { useCreationKey } from '@qafila/shell-sdk/hooks';
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
  const key = useCreationKey('trip.plan');
  return useMutation({
    mutationFn: () =>
      api
        .call(plannedTripCalls.create, { body: routeOf(plan.draft), idempotencyKey: key.keep() })
        .catch((error: unknown) => {
          if (!isKeyReused(error)) throw error;
          // An earlier attempt succeeded before the plan was changed: trying again would create a second trip.
          key.renew();
          throw new ApiError({ code: 'CONFLICT', status: 409, message: t('plan.createdBefore') });
        }),
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
