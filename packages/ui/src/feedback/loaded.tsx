import type { ReactNode } from 'react';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';
import { LoadingState, type LoadingStateProps } from './loading-state.tsx';

/** A query as the query library returns it, which this package doesn't import. */
export type LoadedQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
  isFetching?: boolean;
};

export type LoadedProps<Data> = LoadingStateProps &
  Pick<ErrorStateProps, 'title' | 'safe'> & {
    query: LoadedQuery<Data>;
    children: (data: Data) => ReactNode;
  };

/** Shows what a query has read, also when a later read failed; until then a skeleton, or the error with 'Try again'. */
export function Loaded<Data>({ query, title, safe, children, ...skeleton }: LoadedProps<Data>) {
  // Not destructured: the query library renders a component again only for the properties that it read.
  if (query.data !== undefined) return children(query.data);
  if (query.error == null) return <LoadingState {...skeleton} />;
  return (
    <ErrorState
      title={title}
      error={query.error}
      safe={safe}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
