import { COUNT_LIMIT, type PagingFilteringContext } from '@qafila/contracts/core';
import { useEffect, useEffectEvent } from 'react';

/** Shows a page; `replace` if the one before is to be left out of the browser's history. */
export type OnPage = (page: number, replace?: boolean) => void;

/**
 * Goes to the last page when the requested one is past it: the list became shorter, the address is an old one, or a page was asked
 * for that a list which was not counted to its end doesn't have. Returns true until then.
 */
export function useLastPage(paging: PagingFilteringContext | undefined, onPage: OnPage): boolean {
  const { pageNumber = 1, totalPages = 1, totalItems = 0, totalIsLowerBound } = paging ?? {};
  const last = Math.max(1, totalPages);
  // Where counting ended at its limit there are rows after the last page that was counted.
  const goesOn = totalIsLowerBound === true && totalItems >= COUNT_LIMIT;
  const isPast = !goesOn && pageNumber > last;
  const past = isPast ? pageNumber : undefined;
  const goToLast = useEffectEvent((page: number) => onPage(page, true));
  useEffect(() => {
    if (past !== undefined) goToLast(last);
  }, [past, last]);
  return isPast;
}
