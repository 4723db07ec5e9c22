import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import type { LoadOptions, Option } from '@qafila/ui/fields';
import { useCallback, useState } from 'react';

const SUGGESTED = 20;

/** Searches tasks, and reads the chosen one. */
export function useTaskPicker() {
  const api = useApi();
  const [option, setOption] = useState<Option<string>>();
  const load = useCallback<LoadOptions<string>>(
    async (search, signal) => {
      const query = { search, pageSize: SUGGESTED };
      const { items } = await api.call(calls.task.all, { query, signal });
      return items.map(({ id, shortId, delivery }) => ({ value: id, label: `${shortId} ${delivery.name}` }));
    },
    [api],
  );
  const id = option?.value ?? '';
  const chosen = useQuery({
    queryKey: ['configuration', 'task-of-rules', id],
    queryFn: ({ signal }) => api.call(calls.task.get, { query: { id }, signal }),
    enabled: option !== undefined,
    // Shown where the task's rules would be.
    meta: { failure: false },
  });
  return { option, setOption, load, chosen };
}
