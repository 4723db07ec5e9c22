import type { Task } from '@qafila/contracts/task';
import { Loaded } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';
import { useTask } from './use-task.ts';

interface OpenedTaskProps {
  taskId: string;
  shape: 'details' | 'form';
  children: (task: Task) => ReactNode;
}

/** Reads a task for its child, which is rendered again whenever it changes. */
export function OpenedTask({ taskId, shape, children }: OpenedTaskProps) {
  const t = useText();
  return (
    <Loaded query={useTask(taskId)} title={t('task.notRead')} shape={shape}>
      {children}
    </Loaded>
  );
}
