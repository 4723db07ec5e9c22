import type { ColumnState } from 'ag-grid-community';

const PREFIX = 'qafila.columns.';

/** Width, order and visibility that the user set for this grid's columns; sorting is in the address. */
export function readColumnState(key: string): ColumnState[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.colId === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** Keys of the columns that the user sees; `columns` are all of the grid's. */
export const shownColumns = (
  name: string,
  columns: readonly { key: string; hidden?: boolean }[],
): string[] => {
  const kept = readColumnState(name);
  return columns.flatMap(({ key, hidden = false }) =>
    (kept?.find(({ colId }) => colId === key)?.hide ?? hidden) ? [] : [key],
  );
};

export function writeColumnState(key: string, state: readonly ColumnState[]): void {
  const kept = state.map(({ colId, width, hide, flex }) => ({ colId, width, hide, flex }));
  localStorage.setItem(PREFIX + key, JSON.stringify(kept));
}

export function clearColumnState(key: string): void {
  localStorage.removeItem(PREFIX + key);
}
