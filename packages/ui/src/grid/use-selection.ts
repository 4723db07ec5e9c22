import type { GridApi } from 'ag-grid-community';
import { useRef, useState } from 'react';

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;

/** The chosen rows as they are now. They stay chosen when the grid is drawn another way, as cards or from right to left. */
export function useSelection<Row>(rowId: (row: Row) => string) {
  const [selected, setSelected] = useState<readonly Row[]>([]);
  /** Chosen in the grid before this one and not loaded yet, by id. */
  const waiting = useRef(new Map<string, Row>());

  const read = (grid: GridApi<Row>) => {
    const now = [...grid.getSelectedRows(), ...waiting.current.values()];
    setSelected((before) =>
      before.length === now.length && before.every((row, index) => row === now[index]) ? before : now,
    );
  };
  const chooseLoaded = (grid: GridApi<Row>) => {
    // A change that waited for the end of a press may find the grid replaced, by cards beside a drawer.
    if (grid.isDestroyed()) return;
    for (const id of [...waiting.current.keys()]) {
      const node = grid.getRowNode(id);
      if (!node?.data) continue;
      waiting.current.delete(id);
      node.setSelected(true);
    }
    read(grid);
  };
  return {
    selected,
    /** A choice or the rows changed. */
    onChange: chooseLoaded,
    onReady(grid: GridApi<Row>) {
      waiting.current = new Map(selected.map((row) => [rowId(row), row]));
      chooseLoaded(grid);
    },
    /** @param except ids of rows that stay chosen, if they are */
    clear(grid: GridApi<Row> | undefined, except: readonly string[] = []) {
      const kept = selected.filter((row) => except.includes(rowId(row)));
      waiting.current.clear();
      grid?.deselectAll();
      for (const row of kept) grid?.getRowNode(rowId(row))?.setSelected(true);
      setSelected(kept);
    },
  };
}
