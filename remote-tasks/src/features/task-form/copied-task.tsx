import type { Task, TaskDraft } from '@qafila/contracts/task';
import type { DrawerProps } from '@qafila/shell-sdk';
import { useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { useUi } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { OpenedTask } from '../../shared/opened-task.tsx';
import { OperatorsOnly } from '../../shared/operators-only.tsx';
import { TaskForm } from './task-form.tsx';
import { useCreateTask } from './use-create-task.ts';

export interface CopiedTaskProps extends DrawerProps<{ taskId: string }> {
  kind: 'duplicate' | 'reverse';
  /** Builds the new task's form values from the copied task. */
  copy: (task: Task, now: Date) => TaskDraft;
}

/** Form of a new task, prefilled from another one. */
export const CopiedTask = (props: CopiedTaskProps) => (
  <OperatorsOnly>
    <OpenedTask fresh taskId={props.params.taskId}>
      {(task) => <CopyForm {...props} task={task} />}
    </OpenedTask>
  </OperatorsOnly>
);

function CopyForm({ kind, copy, task, ...drawer }: CopiedTaskProps & { task: Task }) {
  const t = useText();
  const { now } = useUi();
  const [initial] = useState(() => copy(task, now()));
  const draftKey = `task.${kind}.${task.id}`;
  const create = useCreateTask(draftKey, drawer.setDirty);
  useDrawerTitle(drawer.setTitle, t(`task.${kind}.title`), task.shortId);
  return (
    <TaskForm
      {...drawer}
      label={t(`task.${kind}.title`)}
      draftKey={draftKey}
      initial={initial}
      submitLabel={t('form.create')}
      isNew
      onSubmit={create}
    />
  );
}
