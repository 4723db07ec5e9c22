import { OPEN_STATUSES, type Task, taskCalls } from '@qafila/contracts/task';
import { latenessOf } from '@qafila/domain/lateness';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { LateNote, useMedia, useNow } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { taskKeys } from '../../shared/task-keys.ts';
import { PressingList, type PressingListProps } from './pressing-list.tsx';

/** Wide enough for three columns of the dashboard, as on a wall. */
const WALL = '(min-width: 96em)';
const SHOWN = 12;
/** Window in which changes cause one reload, ms. */
const TOGETHER_MS = 3000;
const NEXT = [...taskKeys.dashboard, 'next'] as const;

/** On a wall, what comes next: open orders by the time until they are in trouble. */
export function NextOrders(props: Pick<PressingListProps, 'onOpen' | 'onRemedy'>) {
  return useMedia(WALL) ? <OnWall {...props} /> : null;
}

function OnWall(props: Pick<PressingListProps, 'onOpen' | 'onRemedy'>) {
  const t = useText();
  const now = useNow();
  const api = useApi();
  const client = useQueryClient();
  const reread = useThrottled(() => client.invalidateQueries({ queryKey: NEXT }), TOGETHER_MS);
  useChannel('operational', 'task.created', reread);
  useChannel('operational', 'task.changed', reread);
  const { data } = useQuery({
    queryKey: NEXT,
    queryFn: ({ signal }) =>
      api.call(taskCalls.all, {
        query: {
          taskStatus: OPEN_STATUSES,
          sortBy: 'trouble',
          sortOrder: 'asc',
          pageNumber: 1,
          pageSize: SHOWN,
        },
        signal,
      }),
    meta: { failure: false },
  });
  if (!data) return null;
  const stakeOf = (task: Task) => {
    const late = latenessOf(task, now);
    return late ? <LateNote late={late} /> : undefined;
  };
  return (
    <PressingList
      {...props}
      id="next"
      title={t('dashboard.nextOrders')}
      tasks={data.items}
      count={data.pagingFilteringContext.totalItems}
      stakeOf={stakeOf}
      empty={t('dashboard.nothingOpen')}
    />
  );
}
