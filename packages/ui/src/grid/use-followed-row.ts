import type {
  CellFocusedEvent,
  CellKeyDownEvent,
  GridApi,
  IRowNode,
  SuppressKeyboardEventParams,
} from 'ag-grid-community';
import { useState } from 'react';

/** The row that the user went to, by its id: the grid itself keeps the focus at a place, whichever row stands there. */
function createFollowedRow<Row>() {
  let followed: { id: string | undefined; index: number } | undefined;
  const follow = ({ id, rowIndex }: Pick<IRowNode<Row>, 'id' | 'rowIndex'>) => {
    followed = rowIndex === null ? undefined : { id, index: rowIndex };
  };
  /** The id of the row that the user went to, where another one has come to its place. */
  const movedFrom = ({ id }: Pick<IRowNode<Row>, 'id'>) => (followed?.id === id ? undefined : followed?.id);
  return {
    /** The user pressed a row, or their key is meant for it. */
    follow,
    onFocus(grid: GridApi<Row>, index: CellFocusedEvent['rowIndex']) {
      // The grid says so again of the same place when it draws new rows.
      if (index !== null && followed?.index === index) return;
      followed = index === null ? undefined : { id: grid.getDisplayedRowAtIndex(index)?.id, index };
    },
    /**
     * Rows may have changed places: a cell that has the focus keeps it in its row, and so shows which one a key is for. While
     * the focus is elsewhere, only the row's place is noted: who comes back to its old place means the row that stands there.
     */
    onRows(grid: GridApi<Row>, root: Element | null) {
      const cell = document.activeElement;
      const column = cell?.matches('.ag-cell') && root?.contains(cell) && cell.getAttribute('col-id');
      const row = followed?.id === undefined ? undefined : grid.getRowNode(followed.id);
      if (!row || row.rowIndex === null || row.rowIndex === followed?.index) return;
      follow(row);
      if (column) grid.setFocusedCell(row.rowIndex, column);
    },
    /** Keeps the grid from selecting by Space the row that has come to the place of the meant one. */
    keepsSpace({ event, node }: SuppressKeyboardEventParams<Row>): boolean {
      // On a button in a cell it presses the button.
      const isOnCell = event.target instanceof Element && event.target.matches('.ag-cell');
      if (event.key !== ' ' || !isOnCell || movedFrom(node) === undefined) return false;
      event.preventDefault();
      return true;
    },
    /**
     * The row that a key is meant for: where rows changed places, the one that the user went to, and the focus goes
     * there; undefined once where that one is gone.
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
