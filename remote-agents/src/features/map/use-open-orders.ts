import type { MapOrder } from '@qafila/contracts/task';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { agentKeys } from '../../shared/keys.ts';

/** Window in which changes cause one reload, ms. */
const TOGETHER_MS = 3000;
/** Forecasts change while nothing else does. */
const REREAD_MS = 60_000;

export interface OpenOrders {
  /** What needs help soonest first; undefined until they are known. */
  orders: readonly MapOrder[] | undefined;
  /** How many there are, those that were not read included. */
  total: number;
  totalIsLowerBound: boolean;
  /** They could not be read. */
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/** Orders that are not delivered, live. */
export function useOpenOrders(): OpenOrders {
  const api = useApi();
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: agentKeys.openOrders,
    queryFn: async ({ signal }) => {
      const { readOpenOrders } = await import('./read-open-orders.ts');
      return readOpenOrders(api, signal);
    },
    refetchInterval: REREAD_MS,
    meta: { failure: false },
  });
  const reread = useThrottled(
    () => client.invalidateQueries({ queryKey: agentKeys.openOrders }),
    TOGETHER_MS,
  );
  useChannel('operational', 'task.created', reread);
  useChannel('operational', 'task.changed', reread);
  return {
    orders: data?.orders,
    total: data?.total ?? 0,
    totalIsLowerBound: data?.totalIsLowerBound ?? false,
    failed: isError && data === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}
