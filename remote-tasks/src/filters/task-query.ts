import type { Responsibility } from '@qafila/contracts/core';
import { type ListFilters, listParams } from '@qafila/domain/list';
import type { ListDefaults, ListRequest } from '@qafila/ui/list';
import type { TaskQuery } from '../shared/filter-input.ts';
import { moments } from './moments.ts';
import { choice, given, several, text, yesNo } from './read.ts';

/** Filters of every list of tasks, as they stand in the address; empty is 'All', days are those of the company. */
export const TASK_FILTERS = {
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
} satisfies ListDefaults['filters'];

/**
 * What the list call is sent, with what only one list has as `own`: 'All' as empty, the numbered status only below its
 * bound and by name past it, each skill as a parameter of its own.
 */
export const taskQuery = (request: ListRequest, zone: string, own: ListFilters): TaskQuery =>
  listParams({
    search: text(request.search),
    sortBy: given(request.sortBy),
    taskStatusId: choice(request.taskStatusId),
    responsibility: given(request.taskResponsibilityFilter) as Responsibility | undefined,
    agentId: given(request.agentId),
    autoAssignEnabled: yesNo(request.autoAssignEnabled),
    skills: several(request.skillsFilter),
    metadataKey: given(request.metadataKey),
    metadataValue: given(request.metadataValue),
    metadataExists: given(request.metadataKey) ? yesNo(request.metadataExists) : undefined,
    ...moments(request, zone),
    ...own,
  }) as TaskQuery;
