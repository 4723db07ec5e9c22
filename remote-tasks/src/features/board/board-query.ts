import { TASK_SORTS } from '@qafila/contracts/task';
import type { ListDefaults, ListRequest } from '@qafila/ui/list';
import { choice } from '../../filters/read.ts';
import { TASK_FILTERS, taskQuery } from '../../filters/task-query.ts';
import type { TaskQuery } from '../../shared/filter-input.ts';

/** Filters of the board; the newest come first. */
export const BOARD_DEFAULTS = {
  sorts: TASK_SORTS,
  sort: { by: 'createdAtUtc', order: 'desc' },
  filters: { ...TASK_FILTERS, transportTypeId: '' },
} satisfies ListDefaults;

/** What the list call is sent, whichever piece is asked for. */
export const boardQuery = (request: ListRequest, zone: string): TaskQuery =>
  taskQuery(request, zone, {
    sortOrder: request.sortOrder === 'asc' ? 'asc' : 'desc',
    transportTypeId: choice(request.transportTypeId),
  });
