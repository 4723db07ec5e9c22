import type { PagingFilteringContext } from '@qafila/contracts/core';
import { Loaded, type LoadedProps } from '../feedback/loaded.tsx';
import { type OnPage, useLastPage } from './use-last-page.ts';

export type LoadedPageProps<Data> = LoadedProps<Data> & { onPage: OnPage };

/** `Loaded` for a page of a list: past the end it goes to the last page, since an empty one would say that there is nothing. */
export function LoadedPage<Data extends { pagingFilteringContext: PagingFilteringContext }>({
  query,
  onPage,
  ...loaded
}: LoadedPageProps<Data>) {
  const isPast = useLastPage(query.data?.pagingFilteringContext, onPage);
  return <Loaded {...loaded} query={isPast ? { ...query, data: undefined } : query} />;
}
