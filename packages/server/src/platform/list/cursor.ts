import { type PagingFilteringContext, UUID } from '@qafila/contracts';
import { type Page, pageOf, pagingContext } from './page.ts';

/** A page of a list that also continues after a row. */
export interface CursorPage extends Page {
  /** The row to continue after; null: the page's number counts. */
  after: string | null;
}

/** Reads the page of a list query; an `after` that is no id is ignored. @throws AppError VALIDATION as `pageOf` does. */
export function cursorPageOf(
  query: Parameters<typeof pageOf>[0] & { after?: string | undefined },
): CursorPage {
  const page = pageOf(query);
  return query.after && UUID.test(query.after)
    ? { ...page, offset: 0, after: query.after }
    : { ...page, after: null };
}

/** Where a page is in its list. `nextCursor` is null when it is the last one. */
export const cursorContext = (
  page: CursorPage,
  ids: readonly string[],
  total: number,
): PagingFilteringContext => ({
  ...pagingContext(page, total),
  nextCursor: ids.length < page.pageSize ? null : (ids.at(-1) ?? null),
});

/** What the list functions of the database return: a page's ids, and how many rows there are, or are at least. */
export interface ListedIds {
  ids: string[] | null;
  total: number;
  at_least: boolean;
}

/** The ids of a page with where it is in its list. */
export function listedPage(page: CursorPage, listed: ListedIds | undefined) {
  const { total = 0, at_least: isLowerBound = false } = listed ?? {};
  const ids = listed?.ids ?? [];
  const context = cursorContext(page, ids, isLowerBound ? atLeast(total, page, ids.length) : total);
  return { ids, pagingFilteringContext: { ...context, totalIsLowerBound: isLowerBound } };
}

/** A lower bound may be less than what is shown; a full page may be followed by another one. */
const atLeast = (total: number, { offset, pageSize }: Page, shown: number): number =>
  shown === 0 ? total : Math.max(total, offset + shown + (shown === pageSize ? 1 : 0));
