import type { ApiClient } from '@qafila/api-client';
import { type Task, type TaskSort, taskCalls } from '@qafila/contracts/task';
import type { FetchRows } from '@qafila/ui/grid';
import type { TaskQuery } from '../../shared/filter-input.ts';

/**
 * Fetches the board page by page: by cursor after the page before it, by page number after a jump. Totals are counted
 * up to a limit; the list continues as long as there are rows.
 */
export function createFetchPieces(
  api: Pick<ApiClient, 'call'>,
  query: TaskQuery,
  onRows: (rows: readonly Task[]) => void,
): FetchRows<Task> {
  const cursors = new Map<number, string>();
  return async ({ start, end: until, sort }) => {
    const pageSize = until - start;
    const after = cursors.get(start);
    const order = sort && { sortBy: sort.by as TaskSort, sortOrder: sort.order };
    const place = after ? { after } : { pageNumber: Math.floor(start / pageSize) + 1 };
    const { items, pagingFilteringContext: paging } = await api.call(taskCalls.all, {
      query: { ...query, ...order, ...place, pageSize },
    });
    const end = start + items.length;
    if (paging.nextCursor) cursors.set(end, paging.nextCursor);
    onRows(items);
    const more = paging.totalIsLowerBound && paging.nextCursor;
    return { rows: items, total: more ? Math.max(paging.totalItems, end + pageSize) : paging.totalItems };
  };
}
