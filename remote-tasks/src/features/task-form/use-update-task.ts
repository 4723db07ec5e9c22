import { ApiError } from '@qafila/api-client';
import { type Task, type TaskCreate, taskCalls } from '@qafila/contracts/task';
import { updateTaskBody } from '@qafila/domain/task';
import { useApi, useDrawer, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../messages/use-text.ts';
import { taskKeys } from '../../shared/task-keys.ts';
import { draftOfTask } from './draft-of-task.ts';
import { taskChanges } from './task-changes.ts';

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'CONFLICT';

/**
 * Sends the fields changed since the form was opened, with the version that the user has seen. If that version is
 * outdated nothing is written: the current one is read, so that the form can show what changed.
 */
export function useUpdateTask(
  { opened, current }: { opened: Task; current: Task },
  setDirty: (dirty: boolean) => void,
) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const drawer = useDrawer();
  const notice = useNotice();
  return async (values: TaskCreate): Promise<void> => {
    const changed = taskChanges(draftOfTask(opened), values, draftOfTask(current));
    const changes = updateTaskBody(opened.id, changed);
    if (Object.keys(changes).length > 0) {
      const options = { query: { id: opened.id }, body: { ...changes, version: current.version } };
      const saved = await api.call(taskCalls.update, options).catch(async (error: unknown) => {
        if (!isConflict(error)) throw error;
        await client.refetchQueries({ queryKey: taskKeys.one(opened.id) });
        throw new Error(t('form.conflict'));
      });
      client.setQueryData(taskKeys.one(saved.id), saved);
    }
    setDirty(false);
    notice.success(t('form.saved', { id: opened.shortId }));
    drawer.replace('task.detail', { taskId: opened.id });
  };
}
