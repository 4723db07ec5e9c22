import { calls } from '@qafila/contracts';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { userKeys } from '../../../shared/keys.ts';
import type { UserFilter } from './list-defaults.ts';

/** Minimum interval between two reads of a page while users change, ms. */
const REREAD_MS = 2000;

/** One page of users, read again when one of the company's users changes. */
export function useUsers(query: UserFilter) {
  const api = useApi();
  const client = useQueryClient();
  const reread = useThrottled(() => client.invalidateQueries({ queryKey: userKeys.all }), REREAD_MS);
  useChannel('operational', 'user.changed', reread);
  return useQuery({
    queryKey: userKeys.list(query),
    queryFn: ({ signal }) => api.call(calls.identity.users, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
}
