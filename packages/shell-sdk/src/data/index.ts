/**
 * The data layer of remotes: server state by TanStack Query, client state by jotai. Its own subpath, so that the
 * shell renders before it is loaded.
 */
export {
  keepPreviousData,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { createQueryClient, type FailureMeta } from './create-query-client.ts';
export { DataProvider, withData } from './data-provider.tsx';
export { queryClientOf } from './query-client-of.ts';
export * from './state.ts';
