import { type Task, taskCalls } from '@qafila/contracts/task';
import type { useApi } from '@qafila/shell-sdk';

/** Open orders that the map shows at most, those that need help soonest. */
const MOST_ORDERS = 500;

/** Orders that are not delivered, what needs help soonest first. Fetched with its call once the map is shown. */
export async function readOpenOrders(
  api: ReturnType<typeof useApi>,
  signal: AbortSignal,
): Promise<{ orders: readonly Task[]; total: number; totalIsLowerBound: boolean }> {
  const { items, pagingFilteringContext } = await api.call(taskCalls.all, {
    query: {
      taskStatus: ['Unplanned', 'Planned', 'PickingUp', 'Pickup Complete', 'InProgress', 'Delivering'],
      sortBy: 'trouble',
      sortOrder: 'asc',
      pageNumber: 1,
      pageSize: MOST_ORDERS,
    },
    signal,
  });
  const { totalItems, totalIsLowerBound = false } = pagingFilteringContext;
  return { orders: items, total: totalItems, totalIsLowerBound };
}
