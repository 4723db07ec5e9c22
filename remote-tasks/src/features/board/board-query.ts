import type { Responsibility } from '@qafila/contracts/core';
import { TASK_STATUS } from '@qafila/contracts/task';
import { listParams } from '@qafila/domain/list';
import type { ListDefaults, ListRequest } from '@qafila/ui/forms';
import { moments } from '../../filters/moments.ts';
import type { TaskQuery } from '../../shared/filter-input.ts';

/** Filters of the board, as they stand in the address; empty is 'All', days are those of the company. The newest come first. */
export const BOARD_DEFAULTS = {
  sort: { by: 'createdAtUtc', order: 'desc' },
  filters: {
    taskStatusId: '',
    taskResponsibilityFilter: '',
    transportTypeId: '',
    autoAssignEnabled: '',
    from: '',
    to: '',
    agentId: '',
    skillsFilter: [],
    metadataKey: '',
    metadataValue: '',
    metadataExists: '',
  },
} satisfies ListDefaults;

const text = (value: ListRequest[string] | undefined) => (typeof value === 'string' ? value : '');
const given = (value: ListRequest[string] | undefined) => text(value) || undefined;
const choice = (value: ListRequest[string] | undefined) => (text(value) === '' ? '' : Number(value));

const yesNo = (value: ListRequest[string] | undefined) =>
  text(value) === '' ? undefined : text(value) === 'true';

/** What the list call is sent: 'All' as empty, the numbered status only below its bound and by name past it. */
export function boardQuery(request: ListRequest, zone: string): TaskQuery {
  return listParams({
    search: text(request.search),
    sortBy: given(request.sortBy),
    sortOrder: request.sortOrder === 'asc' ? 'asc' : 'desc',
    taskStatusId: choice(request.taskStatusId),
    transportTypeId: choice(request.transportTypeId),
    responsibility: given(request.taskResponsibilityFilter) as Responsibility | undefined,
    autoAssignEnabled: yesNo(request.autoAssignEnabled),
    agentId: given(request.agentId),
    skills: Array.isArray(request.skillsFilter) ? request.skillsFilter : [],
    metadataKey: given(request.metadataKey),
    metadataValue: given(request.metadataValue),
    metadataExists: given(request.metadataKey) ? yesNo(request.metadataExists) : undefined,
    ...moments(request, zone),
  }) as TaskQuery;
}

/** The statuses that tabs are made of: those that a task can be in. */
export const TAB_STATUSES = TASK_STATUS.members.filter(({ name }) => name !== 'Todo');
