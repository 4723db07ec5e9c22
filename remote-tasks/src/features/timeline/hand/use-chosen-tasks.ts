import { ApiError } from '@qafila/api-client';
import { taskCalls } from '@qafila/contracts/task';
import { useApi, useChannel, useShell } from '@qafila/shell-sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { isPlannable } from '../../../shared/is-plannable.ts';
import type { ChosenTasks } from '../waiting/use-waiting-list.ts';

const withoutIds = (tasks: ChosenTasks, ids: readonly string[]): ChosenTasks =>
  new Map([...tasks].filter(([id]) => !ids.includes(id)));

/**
 * The selected tasks. The list may show others meanwhile, and what it does not show can't be unselected by hand: so each
 * task leaves the selection once it can no longer be given to an agent.
 */
export function useChosenTasks() {
  const api = useApi();
  const { channels } = useShell();
  const [chosen, setChosen] = useState<ChosenTasks>(new Map());
  const unchoose = (ids: readonly string[]) =>
    setChosen((now) => (ids.some((id) => now.has(id)) ? withoutIds(now, ids) : now));

  const canBeGiven = async (id: string): Promise<boolean> => {
    try {
      return isPlannable(await api.call(taskCalls.get, { query: { id } }));
    } catch (error) {
      // While the server can't be asked, a task stays: a drop that is not allowed is refused.
      return !(error instanceof ApiError && error.status === 404);
    }
  };
  const check = async (ids: readonly string[]) => {
    const given = await Promise.all(ids.map(async (id) => ((await canBeGiven(id)) ? [] : [id])));
    unchoose(given.flat());
  };
  useChannel('operational', 'task.changed', ({ taskId, status }) => {
    // A colleague gave it to an agent or a trip.
    if (status !== 'Unplanned') unchoose([taskId]);
    // It may have been offered to a partner, which the event does not tell.
    else if (chosen.has(taskId)) void check([taskId]);
  });
  useChannel('operational', 'task.takenBack', ({ taskId }) => unchoose([taskId]));
  const checkAll = useEffectEvent(() => void check([...chosen.keys()]));
  useEffect(
    () => channels.onResyncRequired((channel) => channel === 'operational' && checkAll()),
    [channels],
  );
  return { chosen, setChosen, unchoose };
}
