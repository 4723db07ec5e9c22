import type { Task } from '@qafila/contracts/task';
import { type DrawerProps, useDraft } from '@qafila/shell-sdk';
import { useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { EmptyState } from '@qafila/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { OpenedTask } from '../../shared/opened-task.tsx';
import { draftOfTask } from './draft-of-task.ts';
import { MeanwhilePanel } from './meanwhile-panel.tsx';
import { TaskForm } from './task-form.tsx';
import { useUpdateTask } from './use-update-task.ts';

export default function TaskEditDrawer(props: DrawerProps<{ taskId: string }>) {
  return (
    <OpenedTask fresh taskId={props.params.taskId}>
      {(task) => <EditForm {...props} task={task} />}
    </OpenedTask>
  );
}

function EditForm({ task, ...drawer }: DrawerProps<{ taskId: string }> & { task: Task }) {
  const t = useText();
  const opened = useOpened(task);
  const [initial] = useState(() => draftOfTask(opened));
  const update = useUpdateTask({ opened, current: task }, drawer.setDirty);
  useDrawerTitle(drawer.setTitle, t('task.edit.title'), opened.shortId);
  if (!opened.allowedActions.includes('edit'))
    return <EmptyState icon="edit" title={t('form.notEditable')} body={t('form.notEditableBody')} />;
  return (
    <TaskForm
      {...drawer}
      label={t('task.edit.title')}
      draftKey={`task.edit.${opened.id}`}
      initial={initial}
      submitLabel={t('form.save')}
      isNew={false}
      onSubmit={update}
      notes={<MeanwhilePanel opened={opened} now={task} />}
    />
  );
}

/** The task as it was when the form was opened, also after a reload: the typed values are edits of that version. */
function useOpened(task: Task): Task {
  const { value, set, clear } = useDraft(`task.edit.${task.id}.opened`, task);
  const [opened] = useState(value);
  const keep = useRef({ set, clear });
  useEffect(() => {
    const { current } = keep;
    current.set(opened);
    return current.clear;
  }, [opened]);
  return opened;
}
