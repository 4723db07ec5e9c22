import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { healthKeys } from '../../shared/keys.ts';

/** How often the page reads everything again, ms: servers report every 15 s. */
const REREAD_MS = 10_000;

const live = { refetchInterval: REREAD_MS, staleTime: 0, meta: { failure: false } } as const;

export function useReleases() {
  const api = useApi();
  return useQuery({
    queryKey: healthKeys.releases,
    queryFn: ({ signal }) => api.call(calls.releases.releases, { signal }),
    ...live,
  });
}

export function useHealth() {
  const api = useApi();
  return useQuery({
    queryKey: healthKeys.health,
    queryFn: ({ signal }) => api.call(calls.releases.health, { signal }),
    ...live,
  });
}

export function useBrowserFailures() {
  const api = useApi();
  return useQuery({
    queryKey: healthKeys.failures,
    queryFn: ({ signal }) => api.call(calls.releases.browserFailures, { signal }),
    ...live,
  });
}
