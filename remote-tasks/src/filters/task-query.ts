import type { Responsibility } from '@qafila/contracts/core';
import { type ListFilters, listParams } from '@qafila/domain/list';
import type { ListDefaults, ListRequest } from '@qafila/ui/list';
import type { TaskQuery } from '../shared/filter-input.ts';
import { moments } from './moments.ts';
import { choice, given, several, text, yesNo } from './read.ts';

/** Filters of every task list as in the address; empty is 'All', days are in the company's zone. */
export const TASK_FILTERS = {
  taskStatusId: '',
  taskResponsibilityFilter: '',
  from: '',
  to: '',
  agentId: '',
  withoutAgent: '',
  autoAssignEnabled: '',
  autoAssignFailed: '',
  skillsFilter: [],
  metadataKey: '',
  metadataValue: '',
  metadataExists: '',
} satisfies ListDefaults['filters'];

/** Stands for an agent's id where tasks without one are asked for. */
export const NO_AGENT = 'none';

/** The id of the agent whose tasks are asked for, or `NO_AGENT`; empty is any. */
export const agentOf = ({ agentId, withoutAgent }: ListRequest): string =>
  text(withoutAgent) === 'true' ? NO_AGENT : text(agentId);

/** What is asked for of auto-assign; empty is 'All'. */
export const autoAssignOf = ({ autoAssignEnabled, autoAssignFailed }: ListRequest): string =>
  text(autoAssignFailed) === 'true' ? 'failed' : text(autoAssignEnabled);

/**
 * Query of the list call, `own` being the filters of only one list: 'All' as empty, the status by number up to the
 * numeric limit and by name above it, each skill as its own parameter.
 */
export const taskQuery = (request: ListRequest, zone: string, own: ListFilters): TaskQuery =>
  ({
    ...listParams({
      search: text(request.search),
      sortBy: given(request.sortBy),
      taskStatusId: choice(request.taskStatusId),
      responsibility: given(request.taskResponsibilityFilter) as Responsibility | undefined,
      agentId: agentOf(request) === NO_AGENT ? undefined : given(request.agentId),
      autoAssignEnabled: autoAssignOf(request) === 'failed' ? undefined : yesNo(request.autoAssignEnabled),
      skills: several(request.skillsFilter),
      metadataKey: given(request.metadataKey),
      metadataValue: given(request.metadataValue),
      metadataExists: given(request.metadataKey) ? yesNo(request.metadataExists) : undefined,
      ...moments(request, zone),
      ...own,
    }),
    ...(agentOf(request) === NO_AGENT && { withoutAgent: true }),
    ...(autoAssignOf(request) === 'failed' && { autoAssignFailed: true }),
  }) as TaskQuery;
