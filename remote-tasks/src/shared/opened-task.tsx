import type { Task } from '@qafila/contracts/task';
import { Loaded } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';
import { useTask } from './use-task.ts';

/** Reads a task for its child, which is rendered again whenever it changes. */
export function OpenedTask({ taskId, children }: { taskId: string; children: (task: Task) => ReactNode }) {
  const t = useText();
  return (
    <Loaded query={useTask(taskId)} title={t('task.notRead')} shape="form">
      {children}
    </Loaded>
  );
}
