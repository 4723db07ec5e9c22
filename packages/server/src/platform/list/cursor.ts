import { type PagingFilteringContext, UUID } from '@qafila/contracts';
import { type Page, pageOf, pagingContext } from './page.ts';

/** A page of a list that also continues after a row. */
export interface CursorPage extends Page {
  /** The row to continue after; null: the page's number counts. */
  after: string | null;
  /** What that row was sorted by when it was read, as text; null if the cursor doesn't carry it. */
  place: string | null;
}

const BETWEEN = '~';

/** The cursor of a row: its id, after its place in the order if rows move in it. */
const cursorOf = (id: string, place: string | null): string =>
  place === null || place === id ? id : `${place}${BETWEEN}${id}`;

function readCursor(cursor = ''): Pick<CursorPage, 'after' | 'place'> {
  const at = cursor.lastIndexOf(BETWEEN);
  const id = cursor.slice(at + 1);
  if (!UUID.test(id)) return { after: null, place: null };
  return { after: id, place: at < 0 ? null : cursor.slice(0, at) };
}

/** Reads the page of a list query; an `after` without an id is ignored. @throws AppError VALIDATION as `pageOf` does. */
export function cursorPageOf(
  query: Parameters<typeof pageOf>[0] & { after?: string | undefined },
): CursorPage {
  const page = pageOf(query);
  const cursor = readCursor(query.after);
  return { ...page, ...cursor, ...(cursor.after && { offset: 0 }) };
}

/**
 * Where a page is in its list. `nextCursor` is null when it is the last one.
 * @param place what its last row was sorted by; null if the cursor is the id alone
 */
export function cursorContext(
  page: CursorPage,
  ids: readonly string[],
  total: number,
  place: string | null = null,
): PagingFilteringContext {
  const last = ids.length < page.pageSize ? undefined : ids.at(-1);
  return { ...pagingContext(page, total), nextCursor: last === undefined ? null : cursorOf(last, place) };
}

/** What the list functions of the database return: a page's ids, and how many rows there are, or are at least. */
export interface ListedIds {
  ids: string[] | null;
  /** What the last of them was sorted by, where the cursor carries it. */
  last_place?: string | null;
  total: number;
  at_least: boolean;
}

/** The ids of a page with where it is in its list. */
export function listedPage(page: CursorPage, listed: ListedIds | undefined) {
  const { total = 0, at_least: isLowerBound = false } = listed ?? {};
  const ids = listed?.ids ?? [];
  const shown = isLowerBound ? atLeast(total, page, ids.length) : total;
  const context = cursorContext(page, ids, shown, listed?.last_place);
  return { ids, pagingFilteringContext: { ...context, totalIsLowerBound: isLowerBound } };
}

/** A lower bound may be less than what is shown; a full page may be followed by another one. */
const atLeast = (total: number, { offset, pageSize }: Page, shown: number): number =>
  shown === 0 ? total : Math.max(total, offset + shown + (shown === pageSize ? 1 : 0));
