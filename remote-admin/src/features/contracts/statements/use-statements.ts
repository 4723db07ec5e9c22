import { calls } from '@qafila/contracts';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { contractKeys } from '../../../shared/keys.ts';

/** The sent statements of a contract, newest first; older ones are added on request. */
export function useStatements(contractId: string) {
  const api = useApi();
  const client = useQueryClient();
  useChannel('operational', 'contract.changed', (event) => {
    if (event.contractId === contractId) void client.invalidateQueries({ queryKey: contractKeys.all });
  });
  return useInfiniteQuery({
    queryKey: contractKeys.statements(contractId),
    queryFn: ({ pageParam: pageNumber, signal }) =>
      api.call(calls.contractStatement.all, { query: { contractId, pageNumber, pageSize: 100 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagingFilteringContext: { pageNumber, totalPages } }) =>
      pageNumber < totalPages ? pageNumber + 1 : undefined,
    meta: { failure: false },
  });
}

/** A part that is drawn later does not ask again for what was asked with the page. */
const JUST_READ_MS = 2000;

/** One statement; without an id the open account of the contract. */
export function useStatement(contractId: string, id: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: contractKeys.statement(contractId, id),
    queryFn: ({ signal }) =>
      id
        ? api.call(calls.contractStatement.get, { query: { id }, signal })
        : api.call(calls.contractStatement.open, { query: { contractId }, signal }),
    staleTime: JUST_READ_MS,
    meta: { failure: false },
  });
}

/** A page of its tasks; with a search, of those whose number has it. */
export function useItems(contractId: string, id: string | null, pageNumber: number, search = '') {
  const api = useApi();
  return useQuery({
    queryKey: contractKeys.statementItems(contractId, id, pageNumber, search),
    queryFn: ({ signal }) =>
      api.call(calls.contractStatement.items, {
        query: { contractId, ...(id && { id }), ...(search && { search }), pageNumber, pageSize: 50 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
    meta: { failure: false },
  });
}

/** Asks for what a statement's page shows all at once: its parts are drawn one after the other. */
export function useStatementAhead(contractId: string, id: string | null): void {
  useStatement(contractId, id);
  useItems(contractId, id, 1);
}
