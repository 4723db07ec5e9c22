import { calls } from '@qafila/contracts';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { companyKeys } from '../../../shared/keys.ts';
import type { CompanyFilter } from './list-defaults.ts';

/** One page of companies, read again when one changes. */
export function useCompanies(query: CompanyFilter) {
  const api = useApi();
  const client = useQueryClient();
  useChannel('operational', 'company.changed', () => {
    void client.invalidateQueries({ queryKey: companyKeys.all });
  });
  return useQuery({
    queryKey: companyKeys.list(query),
    queryFn: ({ signal }) => api.call(calls.company.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
}
