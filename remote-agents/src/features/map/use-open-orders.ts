import type { Task } from '@qafila/contracts/task';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { agentKeys } from '../../shared/keys.ts';

/** Window in which changes cause one reload, ms. */
const TOGETHER_MS = 3000;
/** Forecasts change while nothing else does. */
const REREAD_MS = 60_000;

/** Orders that are not delivered, live; undefined until they are known. */
export function useOpenOrders(): readonly Task[] | undefined {
  const api = useApi();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: agentKeys.openOrders,
    queryFn: async ({ signal }) => {
      const { readOpenOrders } = await import('./read-open-orders.ts');
      return readOpenOrders(api, signal);
    },
    refetchInterval: REREAD_MS,
    meta: { failure: false },
  });
  const reread = useThrottled(
    () => void client.invalidateQueries({ queryKey: agentKeys.openOrders }),
    TOGETHER_MS,
  );
  useChannel('operational', 'task.created', reread);
  useChannel('operational', 'task.changed', reread);
  return data;
}
