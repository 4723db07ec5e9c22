import { OPEN_STATUSES, TASK_SORTS } from '@qafila/contracts/task';
import type { ListDefaults, ListRequest } from '@qafila/ui/list';
import { choice, text } from '../../filters/read.ts';
import { TASK_FILTERS, taskQuery } from '../../filters/task-query.ts';
import type { TaskQuery } from '../../shared/filter-input.ts';

/** The tab of tasks that are neither delivered nor cancelled. */
export const OPEN = 'open';

/** Filters of the board: open tasks, most urgent first. */
export const BOARD_DEFAULTS = {
  sorts: TASK_SORTS,
  sort: { by: 'trouble', order: 'asc' },
  filters: { ...TASK_FILTERS, taskStatusId: OPEN, transportTypeId: '', late: '', dueWithinMin: '' },
} satisfies ListDefaults;

/** Query of the list call, without the cursor or page number. */
export function boardQuery(request: ListRequest, zone: string): TaskQuery {
  const isOpen = request.taskStatusId === OPEN;
  const { taskStatusId, ...query } = taskQuery(
    { ...request, taskStatusId: isOpen ? '' : (request.taskStatusId ?? '') },
    zone,
    {
      sortOrder: request.sortOrder === 'asc' ? 'asc' : 'desc',
      transportTypeId: choice(request.transportTypeId),
    },
  );
  return {
    ...query,
    ...(isOpen ? { taskStatus: OPEN_STATUSES } : taskStatusId !== undefined && { taskStatusId }),
    ...(text(request.late) === 'true' && { late: true }),
    ...(text(request.dueWithinMin) !== '' && { dueWithinMin: Number(request.dueWithinMin) }),
  };
}
