import type { calls } from '@qafila/contracts';
import type { CallInput } from '@qafila/contracts/core';
import type { ListDefaults, ListRequest } from '@qafila/ui/list';
import { text } from '../../../shared/request-text.ts';

export type CompanyFilter = NonNullable<CallInput<typeof calls.company.all>['query']>;

/** Filters of the list of companies; empty is 'All'. */
export const LIST_DEFAULTS = { sorts: ['name'], filters: { active: '' } } satisfies ListDefaults;

/** Query of the list call. */
export const companyListQuery = (request: ListRequest): CompanyFilter => ({
  pageNumber: Number(request.pageNumber),
  pageSize: Number(request.pageSize),
  search: text(request.search),
  active: text(request.active) as '' | 'true' | 'false',
  ...(request.sortBy === 'name' && {
    sortBy: 'name',
    sortOrder: request.sortOrder === 'desc' ? 'desc' : 'asc',
  }),
});
