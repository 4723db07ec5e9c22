import { LARGE_PAGE_SIZES } from '@qafila/contracts/core';
import { TASK_SORTS } from '@qafila/contracts/task';
import type { ListDefaults, ListRequest } from '@qafila/ui/list';
import { deliveredMoments } from '../../filters/moments.ts';
import { PICKUP_DUE } from '../../filters/pickup-due.ts';
import { TASK_FILTERS, taskQuery } from '../../filters/task-query.ts';
import type { TaskQuery } from '../../shared/filter-input.ts';

/** Filters of the task list, the newest first. */
export const LIST_DEFAULTS = {
  sizes: LARGE_PAGE_SIZES,
  sorts: TASK_SORTS,
  sort: { by: 'createdAtUtc', order: 'desc' },
  filters: { ...TASK_FILTERS, deliveredFrom: '', deliveredTo: '' },
} satisfies ListDefaults;

/** Query of the list call for one page. */
export function taskListQuery(request: ListRequest, zone: string): TaskQuery {
  const isDue = request.taskStatusId === PICKUP_DUE;
  const { taskStatusId, ...query } = taskQuery(
    { ...request, taskStatusId: isDue ? '' : (request.taskStatusId ?? '') },
    zone,
    {
      pageNumber: Number(request.pageNumber),
      pageSize: Number(request.pageSize),
      sortOrder: request.sortOrder === 'desc' ? 'desc' : request.sortOrder === 'asc' ? 'asc' : undefined,
    },
  );
  return {
    ...query,
    ...(isDue ? { pickupDue: true } : taskStatusId !== undefined && { taskStatusId }),
    ...deliveredMoments(request, zone),
  };
}
