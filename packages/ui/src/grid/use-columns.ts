import type { GridApi } from 'ag-grid-community';
import { type RefObject, useState } from 'react';
import { clearColumnState, readColumnState, writeColumnState } from './column-state.ts';
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
  const keep = () => {
    const state = table()?.getColumnState();
    if (state) writeColumnState(name, state);
  };
  return {
    columns: columns.map(({ key, title }) => ({ key, title, shown: !hidden.has(key) })),
    keep,
    restore() {
      const state = readColumnState(name);
      if (state) table()?.applyColumnState({ state, applyOrder: true });
    },
    /** Shows these columns and no others. */
    show(keys: readonly string[]) {
      const next = columns.flatMap(({ key }) => (keys.includes(key) ? [] : [key]));
      setHidden(new Set(next));
      table()?.setColumnsVisible([...keys], true);
      table()?.setColumnsVisible(next, false);
      keep();
    },
    toggle(key: string, shown: boolean) {
      const next = new Set(hidden);
      if (shown) next.delete(key);
      else next.add(key);
      setHidden(next);
      table()?.setColumnsVisible([key], shown);
      keep();
    },
    reset() {
      clearColumnState(name);
      setHidden(new Set(columns.filter((column) => column.hidden).map(({ key }) => key)));
      table()?.resetColumnState();
    },
  };
}
