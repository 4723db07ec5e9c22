import type { Task } from '@qafila/contracts/task';
import { Loaded } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';
import { useTask } from './use-task.ts';

interface OpenedTaskProps {
  taskId: string;
  /** For a form. */
  fresh?: boolean;
  children: (task: Task) => ReactNode;
}

/** Reads a task for its child, which is rendered again whenever it changes. */
export function OpenedTask({ taskId, fresh = false, children }: OpenedTaskProps) {
  const t = useText();
  return (
    <Loaded query={useTask(taskId)} title={t('task.notRead')} shape="form" fresh={fresh}>
      {children}
    </Loaded>
  );
}
