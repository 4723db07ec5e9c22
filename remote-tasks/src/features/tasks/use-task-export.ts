import { type Task, taskCalls } from '@qafila/contracts/task';
import { useApi, useNotice, useVisitor } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { pagesOf, useCsvExport, writePages } from '@qafila/ui/files';
import type { TaskQuery } from '../../shared/filter-input.ts';
import type { TaskPage } from './use-task-page.ts';

/** Rows per call. */
const PIECE = 500;

/** Exports tasks as CSV with the task-trip columns: the current page, or all that match the filters. */
export function useTaskExport(query: TaskQuery, page: TaskPage | undefined) {
  const api = useApi();
  const { timeZone: zone } = useUi();
  const currency = useVisitor()?.company?.currency ?? '';
  const toText = async () => {
    // The CSV writer is loaded on demand, since few visits need it.
    const { tasksCsv } = await import('./tasks-csv.ts');
    return (tasks: readonly Task[]) => tasksCsv(tasks, { currency, zone });
  };
  return useCsvExport({
    name: 'tasks.csv',
    notice: useNotice(),
    paging: page?.pagingFilteringContext,
    current: async () => (await toText())(page?.items ?? []),
    all: async (part) => {
      const { signal } = part;
      const pages = pagesOf(PIECE, (piece) =>
        api.call(taskCalls.all, { query: { ...query, ...piece }, signal }),
      );
      return writePages(pages, await toText(), part);
    },
  });
}
