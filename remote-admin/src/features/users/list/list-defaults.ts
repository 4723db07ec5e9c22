import type { calls } from '@qafila/contracts';
import { type CallInput, ROLES } from '@qafila/contracts/core';
import type { ListDefaults, ListRequest } from '@qafila/ui/list';
import { text } from '../../../shared/request-text.ts';

export type UserFilter = NonNullable<CallInput<typeof calls.identity.users>['query']>;

/** Filters of the list of users; empty is 'All'. */
export const LIST_DEFAULTS = {
  sorts: ['name', 'email'],
  filters: { role: '', active: '' },
} satisfies ListDefaults;

/** What the list can be narrowed to; `portal` is everyone but agents. */
export const ROLE_FILTERS = ['portal', ...ROLES] as const;
const isRole = (value: string): value is (typeof ROLE_FILTERS)[number] =>
  (ROLE_FILTERS as readonly string[]).includes(value);

/** Query of the list call. */
export function userListQuery(request: ListRequest): UserFilter {
  const by = text(request.sortBy);
  const role = text(request.role);
  return {
    pageNumber: Number(request.pageNumber),
    pageSize: Number(request.pageSize),
    search: text(request.search),
    active: text(request.active) as '' | 'true' | 'false',
    ...(isRole(role) && { role }),
    ...((by === 'name' || by === 'email') && {
      sortBy: by,
      sortOrder: request.sortOrder === 'desc' ? 'desc' : 'asc',
    }),
  };
}
