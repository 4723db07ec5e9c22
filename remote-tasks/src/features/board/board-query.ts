import type { Responsibility } from '@qafila/contracts/core';
import { TASK_STATUS } from '@qafila/contracts/task';
import { listParams } from '@qafila/domain/list';
import type { ListDefaults, ListRequest } from '@qafila/ui/forms';
import type { TaskQuery } from '../../shared/filter-input.ts';

/** Filters of the board; empty is 'All'. The newest tasks come first. */
export const BOARD_DEFAULTS = {
  sort: { by: 'createdAtUtc', order: 'desc' },
  filters: {
    taskStatusId: '',
    taskResponsibilityFilter: '',
    transportTypeId: '',
    autoAssignEnabled: '',
    dateRangeFilterFrom: '',
    dateRangeFilterTo: '',
    metadataKey: '',
    metadataValue: '',
  },
} satisfies ListDefaults;

const text = (value: ListRequest[string] | undefined) => (typeof value === 'string' ? value : '');
const given = (value: ListRequest[string] | undefined) => text(value) || undefined;
const choice = (value: ListRequest[string] | undefined) => (text(value) === '' ? '' : Number(value));

/** What the list call is sent: 'All' as empty, the numbered status only below its bound and by name past it. */
export function boardQuery(request: ListRequest): TaskQuery {
  const auto = text(request.autoAssignEnabled);
  return listParams({
    search: text(request.search),
    sortBy: given(request.sortBy),
    sortOrder: request.sortOrder === 'asc' ? 'asc' : 'desc',
    taskStatusId: choice(request.taskStatusId),
    transportTypeId: choice(request.transportTypeId),
    responsibility: given(request.taskResponsibilityFilter) as Responsibility | undefined,
    autoAssignEnabled: auto === '' ? undefined : auto === 'true',
    dateFrom: given(request.dateRangeFilterFrom),
    dateTo: given(request.dateRangeFilterTo),
    metadataKey: given(request.metadataKey),
    metadataValue: given(request.metadataValue),
  }) as TaskQuery;
}

/** The statuses that tabs are made of: those that a task can be in. */
export const TAB_STATUSES = TASK_STATUS.members.filter(({ name }) => name !== 'Todo');
