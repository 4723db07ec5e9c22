import { assignmentCalls } from '@qafila/contracts/assignment';
import type { Task } from '@qafila/contracts/task';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { EmptyState, ErrorState, LoadingState, Stack } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { taskKeys } from '../../shared/task-keys.ts';
import { TraceRound } from './trace-round.tsx';

/** The engine's decisions about a task, newest first. */
export function WhyThisAgent({ task }: { task: Task }) {
  const t = useText();
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
  if (data.items.length === 0)
    return (
      <EmptyState
        icon="info"
        title={t('why.none')}
        body={t(task.taskAgentDetails ? 'why.noneByHand' : 'why.noneYet')}
      />
    );
  return (
    <Stack as="ol" gap="4">
      {data.items.map((trace, index) => (
        <TraceRound key={trace.id} trace={trace} open={index === 0} />
      ))}
    </Stack>
  );
}
