import { newTask } from '@qafila/domain/task';
import type { DrawerProps } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { OperatorsOnly } from '../../shared/operators-only.tsx';
import { TaskForm } from './task-form.tsx';
import { useCreateTask } from './use-create-task.ts';

const DRAFT_KEY = 'task.create';

export default function TaskCreateDrawer(props: DrawerProps) {
  return (
    <OperatorsOnly>
      <CreateForm {...props} />
    </OperatorsOnly>
  );
}

function CreateForm(props: DrawerProps) {
  const t = useText();
  const { now } = useUi();
  const [initial] = useState(() => newTask(now()));
  const create = useCreateTask(DRAFT_KEY, props.setDirty);
  return (
    <TaskForm
      {...props}
      label={t('task.create.title')}
      draftKey={DRAFT_KEY}
      initial={initial}
      submitLabel={t('form.create')}
      isNew
      onSubmit={create}
    />
  );
}
