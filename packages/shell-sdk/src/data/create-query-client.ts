import { ApiError, type Situation } from '@qafila/api-client';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

export interface FailureMeta extends Record<string, unknown> {
  /** The situation, which selects the text of the notice; `false` when the screen shows the failure itself. */
  failure?: Situation | false;
}

/** Retries of a read that got no reply or a busy server. */
const READ_RETRIES = 2;
const STALE_MS = 30_000;

/** The cache of all remotes. Failures of reads and writes become notices, unless `meta.failure` says otherwise. */
export function createQueryClient(onFailure: (error: unknown, situation?: Situation) => void): QueryClient {
  const report = (error: unknown, meta: FailureMeta | undefined) => {
    if (meta?.failure !== false) onFailure(error, meta?.failure);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The header says that there is no network; what was read before is still shown.
        const isKept = !onlineManager.isOnline() && query.state.data !== undefined;
        if (!isKept) report(error, query.meta);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < READ_RETRIES && mayPass(error),
        refetchOnWindowFocus: true,
        // Without network a read fails, and says so, instead of waiting; it is made again once there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Nor is a write kept for later: its user is told at once.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // An invalidated query that has no data yet goes on with the read in progress, whose reply may be from before.
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    const { queryKey, state } = event.query;
    if (state.fetchStatus === 'idle' || state.data !== undefined) return;
    event.query.fetch().then(
      () => client.invalidateQueries({ queryKey, exact: true }),
      // Its observers have the failure.
      () => {},
    );
  });
  // Events tell of changes only while a list or drawer is open: one that is opened again is shown as it was, and read.
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'observerRemoved' || event.observer.options.staleTime !== STALE_MS) return;
    if (event.query.getObserversCount() === 0 && event.query.state.data !== undefined)
      event.query.invalidate();
  });
  return client;
}

/** The client has already retried a call without a reply; a refusal is not retried. */
const mayPass = (error: unknown): boolean => error instanceof ApiError && error.status >= 502;
