import type {
  CellFocusedEvent,
  CellKeyDownEvent,
  GridApi,
  IRowNode,
  SuppressKeyboardEventParams,
} from 'ag-grid-community';
import { useState } from 'react';

/** The row that the user moved to, by its id: the grid itself keeps the focus at a row index, even if the rows change places. */
function createFollowedRow<Row>() {
  let followed: { id: string | undefined; index: number } | undefined;
  const follow = ({ id, rowIndex }: Pick<IRowNode<Row>, 'id' | 'rowIndex'>) => {
    followed = rowIndex === null ? undefined : { id, index: rowIndex };
  };
  /** The id of the row that the user moved to, if this is another row, which has taken its place since. */
  const movedFrom = ({ id }: Pick<IRowNode<Row>, 'id'>) => (followed?.id === id ? undefined : followed?.id);
  return {
    /** The user pressed a row, or their key is meant for it. */
    follow,
    onFocus(grid: GridApi<Row>, index: CellFocusedEvent['rowIndex']) {
      // The grid sends this event again for the same row index when it draws new rows.
      if (index !== null && followed?.index === index) return;
      followed = index === null ? undefined : { id: grid.getDisplayedRowAtIndex(index)?.id, index };
    },
    /**
     * Call when rows may have changed places. If a cell has the focus, the focus moves with its row, which shows the row that
     * a key acts on. If the focus is outside the grid, only the row's new index is stored.
     */
    onRows(grid: GridApi<Row>, root: Element | null) {
      const cell = document.activeElement;
      const column = cell?.matches('.ag-cell') && root?.contains(cell) && cell.getAttribute('col-id');
      const row = followed?.id === undefined ? undefined : grid.getRowNode(followed.id);
      if (!row || row.rowIndex === null || row.rowIndex === followed?.index) return;
      follow(row);
      if (column) grid.setFocusedCell(row.rowIndex, column);
    },
    /** Keeps the grid from selecting by Space a row that has taken the place of the one that the user moved to. */
    keepsSpace({ event, node }: SuppressKeyboardEventParams<Row>): boolean {
      // On a button in a cell it presses the button.
      const isOnCell = event.target instanceof Element && event.target.matches('.ag-cell');
      if (event.key !== ' ' || !isOnCell || movedFrom(node) === undefined) return false;
      event.preventDefault();
      return true;
    },
    /**
     * The row that a key acts on: if rows have changed places, the one that the user moved to, which then gets the focus;
     * undefined, once, if that row was removed.
     */
    meant({ api, node, column }: CellKeyDownEvent<Row>): IRowNode<Row> | undefined {
      const id = movedFrom(node);
      const moved = id === undefined ? node : api.getRowNode(id);
      follow(moved ?? node);
      if (moved && moved !== node && moved.rowIndex !== null) api.setFocusedCell(moved.rowIndex, column);
      return moved;
    },
  };
}

export const useFollowedRow = <Row>() => useState(createFollowedRow<Row>)[0];
