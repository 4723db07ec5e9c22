import { isKeyReused } from '@qafila/api-client';
import { type TaskCreate, taskCalls } from '@qafila/contracts/task';
import { useApi, useDrawer, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useCreationKey } from '@qafila/shell-sdk/hooks';
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
  const key = useCreationKey(draftKey);
  return async (values: TaskCreate): Promise<void> => {
    const options = { body: createBody(values), idempotencyKey: key.keep() };
    const task = await api.call(taskCalls.create, options).catch((error: unknown) => {
      if (!isKeyReused(error)) throw error;
      // An earlier attempt succeeded before the form was changed: submitting again would create a second task.
      key.renew();
      throw new Error(t('form.createdBefore'));
    });
    client.setQueryData(taskKeys.one(task.id), task);
    setDirty(false);
    notice.success(t('form.created', { id: task.shortId }));
    drawer.replace('task.detail', { taskId: task.id });
  };
}
