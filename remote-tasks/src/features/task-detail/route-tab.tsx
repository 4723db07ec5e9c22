import type { Task } from '@qafila/contracts/task';
import { EmptyState, ErrorState, Flex, LoadingState, Stack } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { PrintButtons } from '../../trip-route/print-buttons.tsx';
import { RouteMap } from '../../trip-route/route-map.tsx';
import { StopLine } from '../../trip-route/stop-line.tsx';
import { hasEnded } from './has-ended.ts';
import { TripLink } from './trip-link.tsx';
import { useIsPartners } from './use-is-partners.ts';
import { useTaskTrip } from './use-task-trip.ts';

/** Stops of the task's trip in order, with arrival times; done stops are marked. */
export function RouteTab({ task }: { task: Task }) {
  const t = useText();
  const isPartners = useIsPartners(task);
  const { data: trip, error, isPending, isFetching, refetch } = useTaskTrip(task);
  if (error && trip === undefined)
    return (
      <ErrorState
        title={t('route.notRead')}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (isPending) return <LoadingState rows={4} />;
  if (isPartners)
    return (
      <EmptyState
        icon="route"
        title={t('route.partners')}
        body={t('route.partnersBody', { company: task.offload?.fulfillmentCompanyName ?? '' })}
      />
    );
  if (!trip)
    return (
      <EmptyState
        icon="route"
        title={t('route.none')}
        body={t(hasEnded(task) ? 'route.noneEnded' : 'route.noneBody')}
      />
    );
  const steps = [...trip.steps].sort((one, other) => one.order - other.order);
  return (
    <Stack gap="4">
      <Flex gap="3" alignItems="center" flexWrap="wrap">
        {task.plannedTripId && <TripLink tripId={task.plannedTripId} />}
        <PrintButtons trip={trip} />
      </Flex>
      <RouteMap trip={trip} steps={steps} agentId={task.taskAgentDetails?.id} />
      <Stack as="ol" gap="0" aria-label={t('route.stops')}>
        {steps.map((step, index) => (
          <StopLine key={step.id} step={step} number={index + 1} own={step.taskId === task.id} />
        ))}
      </Stack>
    </Stack>
  );
}
