import { assignmentCalls, DECISIONS_KEPT_DAYS } from '@qafila/contracts/assignment';
import { DAY_MS } from '@qafila/contracts/core';
import type { Task } from '@qafila/contracts/task';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { EmptyState, ErrorState, LoadingState, Stack, Text, useUi } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { taskKeys } from '../../shared/task-keys.ts';
import { TraceRound } from './trace-round.tsx';

/** Whether decisions about a task may have been deleted: they are made around its pickup time. */
const mayBeDeleted = ({ pickupByUtc }: Task, now: Date) =>
  now.getTime() - Date.parse(pickupByUtc) > DECISIONS_KEPT_DAYS * DAY_MS;

/** The engine's decisions about a task, newest first. */
export function WhyThisAgent({ task }: { task: Task }) {
  const t = useText();
  const { now } = useUi();
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: taskKeys.trace(task.id),
    queryFn: ({ signal }) => api.call(assignmentCalls.trace, { query: { id: task.id }, signal }),
    meta: { failure: false },
  });
  if (error && !data)
    return (
      <ErrorState
        title={t('why.notRead')}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingState rows={3} />;
  const older = mayBeDeleted(task, now());
  if (data.items.length === 0 && older)
    return (
      <EmptyState icon="info" title={t('why.gone')} body={t('why.deleted', { days: DECISIONS_KEPT_DAYS })} />
    );
  if (data.items.length === 0)
    return (
      <EmptyState
        icon="info"
        title={t('why.none')}
        body={t(task.taskAgentDetails ? 'why.noneByHand' : 'why.noneYet')}
      />
    );
  return (
    <Stack gap="4">
      <Stack as="ol" gap="4">
        {data.items.map((trace, index) => (
          <TraceRound key={trace.id} trace={trace} open={index === 0} />
        ))}
      </Stack>
      {older && (
        <Text size="sm" tone="muted">
          {t('why.deleted', { days: DECISIONS_KEPT_DAYS })}
        </Text>
      )}
    </Stack>
  );
}
