/** Parameters that belong to the drawer or to the scroll position, not to the view. */
const NOT_OF_THE_VIEW = /^(drawer|drawer\..*|d\..*|page)$/;
const COLUMNS = 'columns';

/** The part of the address that a view saves: filters, search and sort. */
export function viewSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([key]) => !NOT_OF_THE_VIEW.test(key)));
  kept.delete(COLUMNS);
  kept.sort();
  return kept.toString();
}

/** An address that sets these columns too. */
export function withColumns(search: URLSearchParams, columns: readonly string[] | null): URLSearchParams {
  const address = new URLSearchParams(search);
  if (columns) address.set(COLUMNS, columns.join());
  return address;
}

/** The address of a view, to open or share it. */
export function viewAddress(view: { search: string; columns: readonly string[] | null }): URLSearchParams {
  return withColumns(new URLSearchParams(view.search), view.columns);
}

/** Columns that an address sets; undefined if it sets none. */
export const columnsOf = (search: URLSearchParams): string[] | undefined =>
  search.get(COLUMNS)?.split(',').filter(Boolean);

/** True while the address shows the view: its filters and its columns, whatever else is open. */
export const isShown = (
  view: { search: string; columns: readonly string[] | null },
  search: URLSearchParams,
): boolean =>
  viewSearch(new URLSearchParams(view.search)) === viewSearch(search) &&
  (view.columns === null || view.columns.join() === columnsOf(search)?.join());
