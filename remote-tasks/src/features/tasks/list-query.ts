import { LARGE_PAGE_SIZES, type Responsibility } from '@qafila/contracts/core';
import { listParams } from '@qafila/domain/list';
import type { ListDefaults, ListRequest } from '@qafila/ui/forms';
import { moments } from '../../filters/moments.ts';
import type { TaskQuery } from '../../shared/filter-input.ts';

/** Filters of the task list, as they stand in the address; empty is 'All', days are those of the company. */
export const LIST_DEFAULTS = {
  sizes: LARGE_PAGE_SIZES,
  sort: { by: 'createdAtUtc', order: 'desc' },
  filters: {
    taskStatusId: '',
    taskResponsibilityFilter: '',
    from: '',
    to: '',
    agentId: '',
    autoAssignEnabled: '',
    skillsFilter: [],
    metadataKey: '',
    metadataValue: '',
    metadataExists: '',
  },
} satisfies ListDefaults;

const text = (value: ListRequest[string] | undefined) => (typeof value === 'string' ? value : '');
const given = (value: ListRequest[string] | undefined) => text(value) || undefined;
const yesNo = (value: ListRequest[string] | undefined) =>
  text(value) === '' ? undefined : text(value) === 'true';

/**
 * What the list call is sent: 'All' as empty, the numbered status only below its bound and by name past it, each skill
 * as a parameter of its own.
 */
export function taskListQuery(request: ListRequest, zone: string): TaskQuery {
  return listParams({
    pageNumber: Number(request.pageNumber),
    pageSize: Number(request.pageSize),
    search: text(request.search),
    sortBy: given(request.sortBy),
    sortOrder: request.sortOrder === 'desc' ? 'desc' : request.sortOrder === 'asc' ? 'asc' : undefined,
    taskStatusId: text(request.taskStatusId) === '' ? '' : Number(request.taskStatusId),
    responsibility: given(request.taskResponsibilityFilter) as Responsibility | undefined,
    agentId: given(request.agentId),
    autoAssignEnabled: yesNo(request.autoAssignEnabled),
    skills: Array.isArray(request.skillsFilter) ? request.skillsFilter : [],
    metadataKey: given(request.metadataKey),
    metadataValue: given(request.metadataValue),
    metadataExists: given(request.metadataKey) ? yesNo(request.metadataExists) : undefined,
    ...moments(request, zone),
  }) as TaskQuery;
}
