import type { ApiClient, ReplyOf } from '@qafila/api-client';
import { COUNT_LIMIT } from '@qafila/contracts/core';
import { type Task, type TaskSort, taskCalls } from '@qafila/contracts/task';
import type { FetchRows } from '@qafila/ui/grid';
import type { TaskQuery } from '../../shared/filter-input.ts';

/**
 * Fetches the board page by page: by cursor after the page before it, by page number after a jump. What is read again is
 * read by page number too: all pages are then asked for at once, and the page before may end at another row. Rows beyond
 * `COUNT_LIMIT` have no page numbers: there, the cursor is used again. Totals are counted up to that limit; the list continues as
 * long as there are rows.
 * @param follow gets each reading, and returns the rows to show
 */
export function createFetchPieces(
  api: Pick<ApiClient, 'call'>,
  query: TaskQuery,
  follow: (reading: Promise<ReplyOf<typeof taskCalls.all>>) => Promise<readonly Task[]>,
): FetchRows<Task> {
  const cursors = new Map<number, string>();
  const wasRead = new Set<number>();
  return async ({ start, end: until, sort }) => {
    const pageSize = until - start;
    const isByNumber = wasRead.has(start) && start < COUNT_LIMIT;
    const after = isByNumber ? undefined : cursors.get(start);
    const order = sort && { sortBy: sort.by as TaskSort, sortOrder: sort.order };
    const place = after ? { after } : { pageNumber: Math.floor(start / pageSize) + 1 };
    const reading = api.call(taskCalls.all, { query: { ...query, ...order, ...place, pageSize } });
    const rows = await follow(reading);
    const { pagingFilteringContext: paging } = await reading;
    wasRead.add(start);
    const end = start + rows.length;
    if (paging.nextCursor) cursors.set(end, paging.nextCursor);
    const more = paging.totalIsLowerBound && paging.nextCursor;
    return { rows, total: more ? Math.max(paging.totalItems, end + pageSize) : paging.totalItems };
  };
}
