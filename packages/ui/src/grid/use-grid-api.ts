import type { GridApi } from 'ag-grid-community';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { GridHandle } from './types.ts';

/** AG Grid's api once it is there, and our handle on it for the page. */
export function useGridApi<Row>(ref: Ref<GridHandle<Row>> | undefined, rowId: (row: Row) => string) {
  const api = useRef<GridApi<Row>>(undefined);
  useImperativeHandle(
    ref,
    () => ({
      update(rows) {
        for (const row of rows) api.current?.getRowNode(rowId(row))?.updateData(row);
      },
      refresh: () => api.current?.refreshInfiniteCache(),
      clearSelection: () => api.current?.deselectAll(),
      focus() {
        const grid = api.current;
        const column = grid
          ?.getAllDisplayedColumns()
          .find((one) => one.getColId().startsWith('ag-') === false);
        if (!grid || !column || grid.getDisplayedRowCount() === 0) return;
        const row = grid.getFocusedCell()?.rowIndex ?? 0;
        grid.ensureIndexVisible(row);
        grid.setFocusedCell(row, column);
      },
    }),
    [rowId],
  );
  return api;
}
