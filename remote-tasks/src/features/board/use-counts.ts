import type { ReplyOf } from '@qafila/api-client';
import { taskCalls } from '@qafila/contracts/task';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import type { TaskQuery } from '../../shared/filter-input.ts';

const KEY = ['tasks', 'counts'] as const;
/** Minimum interval between two reads of the counts, ms. */
const MIN_INTERVAL_MS = 1000;

/** How many tasks are neither delivered nor cancelled; undefined until it is known. */
export const openCount = (counts: ReplyOf<typeof taskCalls.counts> | undefined): number | undefined =>
  counts?.byStatus.reduce(
    (sum, { status, count }) => (status === 'Delivered' || status === 'Cancelled' ? sum : sum + count),
    0,
  );

/** Live number of tasks per status under the other filters. */
export function useCounts({ taskStatusId: _, taskStatus: __, ...query }: TaskQuery) {
  const api = useApi();
  const client = useQueryClient();
  const refresh = useThrottled(() => client.invalidateQueries({ queryKey: KEY }), MIN_INTERVAL_MS);
  // A new promise or expected time may take a task in or out.
  const isByTime = query.late || query.dueWithinMin;
  useChannel('operational', 'task.created', refresh);
  useChannel(
    'operational',
    'task.changed',
    ({ previousStatus, offered, assigned }) =>
      (previousStatus || offered || (assigned && query.agentId) || isByTime) && refresh(),
  );
  useChannel('operational', 'task.takenBack', refresh);
  useChannel('operational', 'task.alert', () => (query.late || query.autoAssignFailed) && refresh());
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => api.call(taskCalls.counts, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
}
