/** Parameters of an address that belong to what lies over the list, or to how far it is scrolled. */
const NOT_OF_THE_VIEW = /^(drawer|drawer\..*|d\..*|page)$/;
const COLUMNS = 'columns';

/** The part of an address that a view keeps: filters, search and sort. */
export function viewSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([key]) => !NOT_OF_THE_VIEW.test(key)));
  kept.delete(COLUMNS);
  kept.sort();
  return kept.toString();
}

/** The address of a view, to open it or to hand it on. */
export function viewAddress(view: { search: string; columns: readonly string[] | null }): URLSearchParams {
  const address = new URLSearchParams(view.search);
  if (view.columns) address.set(COLUMNS, view.columns.join());
  return address;
}

/** Columns that an address asks for; undefined when it leaves them to the user. */
export const columnsOf = (search: URLSearchParams): string[] | undefined =>
  search.get(COLUMNS)?.split(',').filter(Boolean);
