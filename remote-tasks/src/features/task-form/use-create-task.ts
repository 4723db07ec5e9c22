import { type TaskCreate, taskCalls } from '@qafila/contracts/task';
import { useApi, useDrawer, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useCreateOnce } from '@qafila/shell-sdk/hooks';
import { useText } from '../../messages/use-text.ts';
import { taskKeys } from '../../shared/task-keys.ts';
import { createBody } from './create-body.ts';

/** Creates the task once per opened form, and shows it. */
export function useCreateTask(draftKey: string, setDirty: (dirty: boolean) => void) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const drawer = useDrawer();
  const notice = useNotice();
  const createOnce = useCreateOnce(draftKey, t('form.createdBefore'));
  return async (values: TaskCreate): Promise<void> => {
    const body = createBody(values);
    const task = await createOnce((idempotencyKey) => api.call(taskCalls.create, { body, idempotencyKey }));
    client.setQueryData(taskKeys.one(task.id), task);
    setDirty(false);
    notice.success(t('form.created', { id: task.shortId }));
    drawer.replace('task.detail', { taskId: task.id });
  };
}
