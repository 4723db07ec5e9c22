import { plannedTripCalls, type RoutePlan } from '@qafila/contracts/trip';
import { useApi, useChannel, useDraft, useNotice } from '@qafila/shell-sdk';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useDebounced } from '@qafila/shell-sdk/hooks';
import { useEffect } from 'react';
import { useText } from '../../messages/use-text.ts';
import { EMPTY_DRAFT, type PlanDraft, proposed, requestOf, routeOf } from './plan-draft.ts';
import { tripKeys } from './trip-keys.ts';

/** Debounce of moves before an order is checked, ms. */
const SETTLE_MS = 250;

/**
 * A trip that is being planned: the tasks, the engine's proposal, the operator's order, and the server's check of
 * that order. The draft survives a reload; nothing is written before `create`.
 */
export function useTripPlan(wanted: readonly string[]) {
  const api = useApi();
  const client = useQueryClient();
  const notice = useNotice();
  const t = useText();
  const draft = useDraft<PlanDraft>('trip.plan', EMPTY_DRAFT);
  const { value, set } = draft;

  const propose = useMutation({
    mutationFn: (asked: PlanDraft) => api.call(plannedTripCalls.plan, { body: requestOf(asked) }),
    onSuccess: (plan: RoutePlan, asked) => {
      if (asked === value) set(proposed(asked, plan));
      else if (value.taskIds.length > 0) notice.info(t('plan.changedMeanwhile'));
    },
    meta: { failure: false },
  });

  const asked = wanted.join();
  useEffect(() => {
    // Tasks that were chosen on another page start a new draft; the same tasks, or none, continue the stored one.
    if (asked && asked !== value.begunWith) set({ taskIds: asked.split(','), stops: [], begunWith: asked });
  }, [asked]);

  const settled = useDebounced(value, SETTLE_MS);
  const route = routeOf(settled);
  const check = useQuery({
    queryKey: tripKeys.check(route),
    queryFn: ({ signal }) => api.call(plannedTripCalls.validate, { body: route, signal }),
    enabled: route.stops.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: false },
  });
  useChannel('operational', 'task.changed', ({ taskId }) => {
    if (value.taskIds.includes(taskId)) void client.invalidateQueries({ queryKey: tripKeys.check(route) });
  });

  return {
    draft: value,
    restored: draft.restored,
    change: set,
    discard: draft.clear,
    propose: () => propose.mutate(value),
    proposing: propose.isPending,
    proposalError: propose.error,
    /** Totals of the engine's last proposal. */
    before: value.before,
    /** The check of the operator's order; while a new check runs, the one before it. */
    checked: route.stops.length > 1 ? check.data : undefined,
    checking: check.isFetching || settled !== value,
    checkError: check.error,
    checkAgain: () => void check.refetch(),
  };
}
export type TripPlan = ReturnType<typeof useTripPlan>;
