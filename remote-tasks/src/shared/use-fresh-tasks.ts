import { TASK_STATUS, type TaskStatusName } from '@qafila/contracts/task';
import { useChannel } from '@qafila/shell-sdk';
import { useCallback, useState } from 'react';
import type { TaskQuery } from './filter-input.ts';

/** The statuses that a list asks for; undefined for all of them. */
function statusesOf({ taskStatus, taskStatusId, withoutAgent, autoAssignFailed }: TaskQuery) {
  if (withoutAgent || autoAssignFailed) return ['Unplanned'];
  const chosen = taskStatusId ? TASK_STATUS.of(Number(taskStatusId))?.name : undefined;
  return chosen ? [chosen] : taskStatus;
}

/**
 * Counts the tasks that have come to a list since it was read: new ones, those whose status brought them, and with
 * the filter for late or failed ones those that became so. Where a search or other filters leave one out, one too many
 * is counted until the list is read again. They stay counted when pages are turned, until a page shows them.
 * @param isShown whether the list shows the task with this id
 */
export function useFreshTasks(query: TaskQuery, isShown: (taskId: string) => boolean) {
  const list = JSON.stringify({ ...query, pageNumber: undefined });
  const [fresh, setFresh] = useState({ list, ids: new Set<string>() });
  const ids = fresh.list === list ? fresh.ids : new Set<string>();
  const put = (taskId: string, isIn: boolean) =>
    setFresh((before) => {
      const known = before.list === list ? before.ids : new Set<string>();
      if (known.has(taskId) === isIn) return before;
      return {
        list,
        ids: isIn ? new Set([...known, taskId]) : new Set([...known].filter((id) => id !== taskId)),
      };
    });

  const statuses = statusesOf(query);
  const hasPlace = (status: TaskStatusName) => statuses?.includes(status) ?? true;
  /** Only an alert brings a task to these lists. */
  const alert = query.late ? 'late' : query.autoAssignFailed ? 'autoAssignFailed' : undefined;
  useChannel('operational', 'task.created', ({ taskId, status }) => {
    if (!alert && hasPlace(status) && !isShown(taskId)) put(taskId, true);
  });
  useChannel('operational', 'task.changed', ({ taskId, status, previousStatus, agentId, assigned }) => {
    const isAgents = !query.agentId || query.agentId === agentId;
    if (!hasPlace(status) || !isAgents) return put(taskId, false);
    const cameByStatus = previousStatus !== undefined && !hasPlace(previousStatus);
    const cameByAgent = query.agentId !== undefined && assigned === true;
    if (!alert && (cameByStatus || cameByAgent) && !isShown(taskId)) put(taskId, true);
  });
  useChannel('operational', 'task.alert', (event) => {
    if (event.alert === alert && !isShown(event.taskId)) put(event.taskId, true);
  });
  /** To be called with the tasks that the list shows by now. */
  const seen = useCallback(
    (tasks: readonly { id: string }[]) =>
      setFresh((before) => {
        const left = new Set(before.ids);
        for (const { id } of tasks) left.delete(id);
        return left.size === before.ids.size ? before : { ...before, ids: left };
      }),
    [],
  );
  const clear = useCallback(() => setFresh((before) => ({ ...before, ids: new Set() })), []);
  return { fresh: ids.size, seen, clear };
}
