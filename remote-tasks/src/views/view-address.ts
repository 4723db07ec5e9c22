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

/** The address of a view, to open or share it. */
export function viewAddress(view: { search: string; columns: readonly string[] | null }): URLSearchParams {
  const address = new URLSearchParams(view.search);
  if (view.columns) address.set(COLUMNS, view.columns.join());
  return address;
}

/** Columns that an address sets; undefined if it sets none. */
export const columnsOf = (search: URLSearchParams): string[] | undefined =>
  search.get(COLUMNS)?.split(',').filter(Boolean);
