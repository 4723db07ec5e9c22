import type { Task } from '@qafila/contracts/task';
import type { TaskQuery } from '../../shared/filter-input.ts';
import type { TaskPage } from './use-task-page.ts';

/** Rows asked for at once. */
export const PIECE = 500;

/** All tasks that the filters leave, piece by piece in the list's order: by cursor, or by page where there is none. */
export async function* readPieces(
  read: (query: TaskQuery) => Promise<TaskPage>,
  query: TaskQuery,
): AsyncGenerator<readonly Task[]> {
  let next: TaskQuery | undefined = { ...query, pageNumber: 1, pageSize: PIECE };
  while (next) {
    const { items, pagingFilteringContext: paging }: TaskPage = await read(next);
    yield items;
    if (paging.nextCursor) next = { ...next, after: paging.nextCursor };
    else if (paging.nextCursor === undefined && paging.pageNumber < paging.totalPages)
      next = { ...next, pageNumber: paging.pageNumber + 1 };
    else next = undefined;
  }
}
