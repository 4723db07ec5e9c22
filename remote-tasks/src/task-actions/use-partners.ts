import { type Contract, contractCalls } from '@qafila/contracts/company';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { taskKeys } from '../shared/task-keys.ts';

/** Page size: a company has few running contracts. */
const MAX_CONTRACTS = 500;

/** Running contracts under which the company offloads, by partner. */
export function usePartners(companyId: string) {
  const api = useApi();
  const client = useQueryClient();
  useChannel('operational', 'contract.changed', () => {
    void client.invalidateQueries({ queryKey: taskKeys.contracts });
  });
  return useQuery({
    queryKey: taskKeys.contracts,
    queryFn: async ({ signal }): Promise<Contract[]> =>
      (await api.call(contractCalls.all, { query: { pageNumber: 1, pageSize: MAX_CONTRACTS }, signal }))
        .items,
    select: (contracts) =>
      contracts
        .filter(({ status, subscriberCompanyId }) => status === 'active' && subscriberCompanyId === companyId)
        .sort((a, b) => a.fulfillmentCompanyName.localeCompare(b.fulfillmentCompanyName)),
    meta: { failure: false },
  });
}
