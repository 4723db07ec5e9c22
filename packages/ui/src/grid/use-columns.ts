import type { ColumnState, GridApi } from 'ag-grid-community';
import { type RefObject, useRef, useState } from 'react';
import { clearColumnState, readColumnState, writeColumnState } from './column-state.ts';
import { foldedColumns } from './folded-columns.ts';
import type { GridColumn } from './types.ts';

/**
 * Which columns are shown, their width and order; stored under the grid's name.
 * @param isTable false while rows are cards; then nothing is stored
 */
export function useColumns<Row>(
  name: string,
  columns: readonly GridColumn<Row>[],
  api: RefObject<GridApi<Row> | undefined>,
  isTable: boolean,
) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const kept = readColumnState(name);
    const isHidden = ({ key, hidden: initial }: GridColumn<Row>) =>
      kept?.find((one) => one.colId === key)?.hide ?? initial ?? false;
    return new Set(columns.filter(isHidden).map(({ key }) => key));
  });
  const table = () => (isTable ? api.current : undefined);
  const room = useRef(0);
  const folded = useRef<ReadonlySet<string>>(new Set());
  /** Leaves out what has no room among the columns that the user sees, and brings back what has. */
  const fold = (unseen: ReadonlySet<string> = hidden) => {
    if (room.current === 0) return;
    const seen = columns.filter(({ key }) => !unseen.has(key));
    const next = foldedColumns(seen, room.current);
    table()?.setColumnsVisible(
      seen.flatMap(({ key }) => (folded.current.has(key) && !next.has(key) ? [key] : [])),
      true,
    );
    table()?.setColumnsVisible([...next], false);
    folded.current = next;
  };
  const keep = () => {
    const state = table()?.getColumnState();
    if (!state) return;
    // A column without room is not one that the user hid.
    const isHidden = ({ colId, hide }: ColumnState) => (folded.current.has(colId) ? false : hide);
    writeColumnState(
      name,
      state.map((one) => ({ ...one, hide: isHidden(one) ?? null })),
    );
  };
  return {
    columns: columns.map(({ key, title }) => ({ key, title, shown: !hidden.has(key) })),
    keep,
    /** @param width what the columns share, pixels */
    fit(width: number) {
      room.current = width;
      fold();
    },
    restore() {
      const state = readColumnState(name);
      if (state) table()?.applyColumnState({ state, applyOrder: true });
      fold();
    },
    /** Shows these columns and no others. */
    show(keys: readonly string[]) {
      const next = columns.flatMap(({ key }) => (keys.includes(key) ? [] : [key]));
      setHidden(new Set(next));
      table()?.setColumnsVisible([...keys], true);
      table()?.setColumnsVisible(next, false);
      fold(new Set(next));
      keep();
    },
    toggle(key: string, shown: boolean) {
      const next = new Set(hidden);
      if (shown) next.delete(key);
      else next.add(key);
      setHidden(next);
      table()?.setColumnsVisible([key], shown);
      if (!shown) fold(next);
      keep();
    },
    reset() {
      clearColumnState(name);
      const initial = new Set(columns.filter((column) => column.hidden).map(({ key }) => key));
      setHidden(initial);
      table()?.resetColumnState();
      fold(initial);
    },
  };
}
