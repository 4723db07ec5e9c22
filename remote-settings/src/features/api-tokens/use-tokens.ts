import { calls } from '@qafila/contracts';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import type { ListController, ListDefaults } from '@qafila/ui/list';
import { tokenKeys } from '../../shared/keys.ts';

export const TOKEN_LIST = { size: 20 } satisfies ListDefaults;

/** The page of API tokens in the address; read again when one is made or revoked elsewhere. */
export function useTokens({ page, size, search }: ListController) {
  const api = useApi();
  const client = useQueryClient();
  useChannel('operational', 'api-token.changed', () => {
    void client.invalidateQueries({ queryKey: tokenKeys.all });
  });
  const query = { pageNumber: page, pageSize: size, search };
  return useQuery({
    queryKey: tokenKeys.list(query),
    queryFn: ({ signal }) => api.call(calls.apiToken.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
}
