import { LARGE_PAGE_SIZES, type Responsibility } from '@qafila/contracts/core';
import { dayRange } from '@qafila/domain/dates';
import { listParams } from '@qafila/domain/list';
import type { ListDefaults, ListRequest } from '@qafila/ui/forms';
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

/** First and last moment of the chosen days; either side may be open. */
function moments(request: ListRequest, zone: string): { dateFrom?: string; dateTo?: string } {
  const from = text(request.from);
  const to = text(request.to);
  const start = from && dayRange(from, from, zone)?.fromUtc;
  const end = to && dayRange(to, to, zone)?.toUtc;
  return { ...(start && { dateFrom: start }), ...(end && { dateTo: end }) };
}

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
