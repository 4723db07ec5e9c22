import { type ReactNode, useState } from 'react';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';
import { LoadingState, type LoadingStateProps } from './loading-state.tsx';

/** A query as the query library returns it, which this package doesn't import. */
export type LoadedQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
  isFetching?: boolean;
  isFetchedAfterMount?: boolean;
  /** The data is that of the query before, under other filters. */
  isPlaceholderData?: boolean;
};

export type LoadedProps<Data> = LoadingStateProps &
  Pick<ErrorStateProps, 'title' | 'safe'> & {
    query: LoadedQuery<Data>;
    /**
     * For a form, which stays with the values that it begins with: it waits for a read that is in progress when the
     * screen opens, although there is data of an earlier visit, and does not begin with that data if the read fails.
     */
    fresh?: boolean;
    children: (data: Data) => ReactNode;
  };

/** Shows what a query has read, also when a later read failed; until then a skeleton, or the error with 'Try again'. */
export function Loaded<Data>({ query, title, safe, fresh, children, ...skeleton }: LoadedProps<Data>) {
  // Not destructured: the query library renders a component again only for the properties that it read.
  const isCurrent = !fresh || (query.error == null && (query.isFetchedAfterMount || !query.isFetching));
  // A form that is shown stays while later reads run.
  const [isShown, setShown] = useState(false);
  if (!isShown && isCurrent && query.data !== undefined) setShown(true);
  if (query.data !== undefined && (isShown || isCurrent)) return children(query.data);
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
