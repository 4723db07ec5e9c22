import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { agentKeys } from '../../shared/keys.ts';

/** One supplier with their agents. */
export function useSupplier(supplierId: string) {
  const api = useApi();
  return useQuery({
    queryKey: agentKeys.supplier(supplierId),
    queryFn: ({ signal }) =>
      api.call(calls.supplier.getSupplier, { query: { supplierId, enrichAgentInfo: true }, signal }),
    meta: { failure: false },
  });
}
