import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { agentKeys } from '../../shared/keys.ts';

/** One supplier. Its agents, who may be thousands, are a list of their own. */
export function useSupplier(supplierId: string) {
  const api = useApi();
  return useQuery({
    queryKey: agentKeys.supplier(supplierId),
    queryFn: ({ signal }) => api.call(calls.supplier.getSupplier, { query: { supplierId }, signal }),
    meta: { failure: false },
  });
}
