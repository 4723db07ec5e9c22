import type { calls } from '@qafila/contracts';
import type { CallInput } from '@qafila/contracts/core';
import type { ListDefaults, ListRequest } from '@qafila/ui/list';
import { text } from '../../../shared/request-text.ts';

export type UserFilter = NonNullable<CallInput<typeof calls.identity.users>['query']>;

/** Filters of the list of users; empty is 'All'. */
export const LIST_DEFAULTS = {
  sorts: ['name', 'email'],
  filters: { active: '' },
} satisfies ListDefaults;

/** Query of the list call. */
export function userListQuery(request: ListRequest): UserFilter {
  const by = text(request.sortBy);
  return {
    pageNumber: Number(request.pageNumber),
    pageSize: Number(request.pageSize),
    search: text(request.search),
    active: text(request.active) as '' | 'true' | 'false',
    ...((by === 'name' || by === 'email') && {
      sortBy: by,
      sortOrder: request.sortOrder === 'desc' ? 'desc' : 'asc',
    }),
  };
}
