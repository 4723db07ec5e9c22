import { OPEN_STATUSES, TASK_SORTS } from '@qafila/contracts/task';
import type { ListDefaults, ListRequest } from '@qafila/ui/list';
import { choice, text } from '../../filters/read.ts';
import { TASK_FILTERS, taskQuery } from '../../filters/task-query.ts';
import type { TaskQuery } from '../../shared/filter-input.ts';

/** The tab of tasks that are neither delivered nor cancelled. */
export const OPEN = 'open';

/** Time span of what is due soon, minutes. */
export const SOON_MIN = 30;

/** Stands for a time span where late tasks are asked for. */
export const LATE = 'late';

/** What is asked of the time of delivery: `LATE`, or to be due within so many minutes; empty is 'All'. */
export const dueOf = ({ late, dueWithinMin }: ListRequest): string =>
  text(late) === 'true' ? LATE : text(dueWithinMin);

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
  const due = dueOf(request);
  return {
    ...query,
    ...(isOpen ? { taskStatus: OPEN_STATUSES } : taskStatusId !== undefined && { taskStatusId }),
    ...(due === LATE ? { late: true } : due !== '' && { dueWithinMin: Number(due) }),
  };
}
