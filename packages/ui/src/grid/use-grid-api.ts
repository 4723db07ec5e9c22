import type { GridApi } from 'ag-grid-community';
import { type Ref, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { PressHold } from '../list/press-hold.ts';
import type { GridHandle } from './types.ts';
import type { Selection } from './use-selection.ts';

/** Returns false while the requested row has not loaded. */
function focusRow<Row>(grid: GridApi<Row>): boolean {
  const column = grid.getAllDisplayedColumns().find((one) => !one.getColId().startsWith('ag-'));
  const last = grid.getFocusedCell()?.rowIndex ?? 0;
  const index = Math.min(last, grid.getDisplayedRowCount() - 1);
  if (!column || !grid.getDisplayedRowAtIndex(index)?.data) return false;
  grid.ensureIndexVisible(index);
  grid.setFocusedCell(index, column);
  return true;
}

/** AG Grid's API once ready, and our handle for the page. */
export function useGridApi<Row>(
  ref: Ref<GridHandle<Row>> | undefined,
  rowId: (row: Row) => string,
  selection: Selection<Row>,
  { apply }: Pick<PressHold, 'apply'>,
) {
  const api = useRef<GridApi<Row>>(undefined);
  const afterUpdate = useEffectEvent(() => api.current && selection.onChange(api.current));
  const clearSelection = useEffectEvent((except?: readonly string[]) => selection.clear(api.current, except));
  useImperativeHandle(ref, () => {
    let stopWaiting = () => {};
    return {
      update: (rows) =>
        apply(() => {
          for (const row of rows) api.current?.getRowNode(rowId(row))?.updateData(row);
          afterUpdate();
        }),
      refresh: () => api.current?.refreshInfiniteCache(),
      clearSelection: (except) => clearSelection(except),
      neighbour(id, step) {
        const index = api.current?.getRowNode(id)?.rowIndex;
        if (index === null || index === undefined) return undefined;
        // An endless grid would load the rows before its first, which do not exist.
        return index + step < 0 ? undefined : api.current?.getDisplayedRowAtIndex(index + step)?.data;
      },
      focus() {
        const grid = api.current;
        stopWaiting();
        if (!grid || focusRow(grid)) return;
        const before = document.activeElement;
        const onRows = () => {
          if (document.activeElement !== before || focusRow(grid)) stopWaiting();
        };
        grid.addEventListener('modelUpdated', onRows);
        stopWaiting = () => grid.removeEventListener('modelUpdated', onRows);
      },
    };
  }, [rowId, apply]);
  return api;
}
