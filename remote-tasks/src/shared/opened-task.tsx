import type { Task } from '@qafila/contracts/task';
import { ErrorState, LoadingState } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';
import { useTask } from './use-task.ts';

/** Reads a task for its child, which is rendered again whenever it changes. */
export function OpenedTask({ taskId, children }: { taskId: string; children: (task: Task) => ReactNode }) {
  const t = useText();
  const { data, error, isFetching, refetch } = useTask(taskId);
  if (data) return children(data);
  if (!error) return <LoadingState shape="form" />;
  return (
    <ErrorState
      title={t('task.notRead')}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
