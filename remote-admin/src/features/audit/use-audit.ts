import { calls } from '@qafila/contracts';
import type { CallInput } from '@qafila/contracts/core';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useInfiniteQuery } from '@qafila/shell-sdk/data';
import { dayRangeToUtc } from '@qafila/ui/fields';
import type { ListDefaults, ListState } from '@qafila/ui/list';
import { auditKeys } from '../../shared/keys.ts';
import { text } from '../../shared/request-text.ts';

export type AuditFilter = NonNullable<CallInput<typeof calls.identity.audit>['query']>;

/** Entries read at a time. */
const PAGE_SIZE = 50;

/** Filters of the audit log; empty is 'All'. `search` is the object. */
export const AUDIT_LIST = {
  filters: { actor: '', action: '', from: '', to: '' },
} satisfies ListDefaults;

/** Filters of the call. Days are in the company's zone. */
export function auditFilter(
  { search, filters }: Pick<ListState, 'search' | 'filters'>,
  timeZone: string,
): AuditFilter {
  const days = dayRangeToUtc({ from: text(filters.from), to: text(filters.to) }, timeZone);
  return {
    search,
    actor: text(filters.actor),
    action: text(filters.action),
    dateRangeFilterFrom: days.from ?? '',
    dateRangeFilterTo: days.to ?? '',
  };
}

/** Entries, newest first; older ones are added on request. */
export function useAudit(filter: AuditFilter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: auditKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      api.call(calls.identity.audit, {
        query: { ...filter, pageSize: PAGE_SIZE, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ pagingFilteringContext }) => pagingFilteringContext.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: false },
  });
}
