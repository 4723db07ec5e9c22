import { taskCalls } from '@qafila/contracts/task';
import { useApi } from '@qafila/shell-sdk';
import { useQueries } from '@qafila/shell-sdk/data';
import { useState } from 'react';
import { tripKeys } from './trip-keys.ts';

interface Named {
  id: string;
  shortId: string;
}

/**
 * Short ids of tasks, by id. What was listed once keeps its name, though a search lists others now; what was never listed
 * is read, once the list is there.
 */
export function useTaskNames(
  taskIds: readonly string[],
  listed: readonly Named[],
  isListed: boolean,
): ReadonlyMap<string, string> {
  const api = useApi();
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const added = listed.filter(({ id }) => !seen.has(id));
  if (added.length > 0)
    setSeen(new Map([...seen, ...added.map(({ id, shortId }) => [id, shortId] as const)]));
  const unseen = taskIds.filter((id) => isListed && !seen.has(id));
  const read = useQueries({
    queries: unseen.map((id) => ({
      queryKey: tripKeys.name(id),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api.call(taskCalls.get, { query: { id }, signal })).shortId,
      meta: { failure: false as const },
    })),
  });
  const names = new Map(seen);
  unseen.forEach((id, index) => {
    const name = read[index]?.data;
    if (name) names.set(id, name);
  });
  return names;
}
