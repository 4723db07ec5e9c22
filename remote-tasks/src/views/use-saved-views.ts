import { viewCalls } from '@qafila/contracts/view';
import { useApi } from '@qafila/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@qafila/shell-sdk/data';

/** The user's saved views of one page. */
export function useSavedViews(page: string) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = ['views', page];
  const stale = () => client.invalidateQueries({ queryKey });
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(viewCalls.all, { query: { page }, signal }),
    meta: { failure: false },
  });
  const save = useMutation({
    mutationFn: (view: { name: string; search: string; columns: string[] }) =>
      api.call(viewCalls.save, { body: { page, ...view } }),
    onSuccess: stale,
    meta: { failure: false },
  });
  const forget = useMutation({
    mutationFn: (id: string) => api.call(viewCalls.delete, { query: { id } }),
    onSuccess: stale,
  });
  return { views: data?.items ?? [], save, forget };
}
