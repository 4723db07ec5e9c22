import type { PagingFilteringContext } from '@qafila/contracts/core';
import { Loaded, type LoadedProps } from '../feedback/loaded.tsx';
import { type OnPage, useLastPage } from './use-last-page.ts';

export type LoadedPageProps<Data> = LoadedProps<Data> & { onPage: OnPage };

/**
 * `Loaded` for a page of a list. An empty one would say that there is nothing: past the end it goes to the last page, and
 * one of other filters is not shown while those that are set now load.
 */
export function LoadedPage<Data extends { pagingFilteringContext: PagingFilteringContext }>({
  query,
  onPage,
  ...loaded
}: LoadedPageProps<Data>) {
  const paging = query.data?.pagingFilteringContext;
  const isPast = useLastPage(paging, onPage);
  const isOtherEmpty = query.isPlaceholderData && paging?.totalItems === 0;
  return <Loaded {...loaded} query={isPast || isOtherEmpty ? { ...query, data: undefined } : query} />;
}
