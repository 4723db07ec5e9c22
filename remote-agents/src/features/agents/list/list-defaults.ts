import { AGENT_SORTS } from '@qafila/contracts/agent';
import { LARGE_PAGE_SIZES } from '@qafila/contracts/core';
import { listParams } from '@qafila/domain/list';
import type { ListDefaults, ListRequest } from '@qafila/ui/list';
import type { FilterInput } from '../../../shared/filter-input.ts';

/** Filters of the agent list; empty is 'All'. */
export const LIST_DEFAULTS = {
  sizes: LARGE_PAGE_SIZES,
  sorts: AGENT_SORTS,
  filters: {
    employmentStatusId: '',
    availabilityTypeId: '',
    fleetTypeId: '',
    transportTypeId: '',
    skillsFilter: [],
    metadataKey: '',
    metadataValue: '',
    metadataExists: '',
  },
} satisfies ListDefaults;

const text = (value: ListRequest[string] | undefined) => (typeof value === 'string' ? value : '');
const choice = (value: ListRequest[string] | undefined) => (text(value) === '' ? '' : Number(value));
const given = (value: ListRequest[string] | undefined) => text(value) || undefined;

/**
 * Query of the list call: 'All' as empty, numeric filters by number up to their limit and by name above it, each
 * skill as its own parameter, metadata only if set.
 */
export function agentListQuery(request: ListRequest): FilterInput {
  const exists = text(request.metadataExists);
  return listParams({
    pageNumber: Number(request.pageNumber),
    pageSize: Number(request.pageSize),
    search: text(request.search),
    sortBy: given(request.sortBy),
    sortOrder: request.sortOrder === 'desc' ? 'desc' : request.sortOrder === 'asc' ? 'asc' : undefined,
    employmentStatusId: choice(request.employmentStatusId),
    availabilityTypeId: choice(request.availabilityTypeId),
    fleetTypeId: choice(request.fleetTypeId),
    transportTypeId: choice(request.transportTypeId),
    skills: Array.isArray(request.skillsFilter) ? request.skillsFilter : [],
    metadataKey: given(request.metadataKey),
    metadataValue: given(request.metadataValue),
    metadataExists: exists === '' ? undefined : exists === 'true',
  }) as FilterInput;
}
