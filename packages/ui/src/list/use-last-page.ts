import type { PagingFilteringContext } from '@qafila/contracts/core';
import { useEffect, useEffectEvent } from 'react';

/** Shows a page; `replace` if the one before is to be left out of the browser's history. */
export type OnPage = (page: number, replace?: boolean) => void;

/**
 * Goes to the last page when the requested one is past it: the list became shorter, or the address is an old one.
 * Returns true until then.
 */
export function useLastPage(paging: PagingFilteringContext | undefined, onPage: OnPage): boolean {
  const { pageNumber = 1, totalPages = 1, totalIsLowerBound } = paging ?? {};
  const last = Math.max(1, totalPages);
  const isPast = !totalIsLowerBound && pageNumber > last;
  const past = isPast ? pageNumber : undefined;
  const goToLast = useEffectEvent((page: number) => onPage(page, true));
  useEffect(() => {
    if (past !== undefined) goToLast(last);
  }, [past, last]);
  return isPast;
}
