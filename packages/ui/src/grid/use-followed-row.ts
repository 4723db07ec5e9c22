import type { CellFocusedEvent, CellKeyDownEvent, GridApi, IRowNode } from 'ag-grid-community';
import { useRef } from 'react';

/** The row that the user went to, by its id: the grid itself keeps the focus at a place, whichever row stands there. */
export function useFollowedRow<Row>() {
  const followed = useRef<{ id: string | undefined; index: number }>(undefined);
  const follow = ({ id, rowIndex }: Pick<IRowNode<Row>, 'id' | 'rowIndex'>) => {
    followed.current = rowIndex === null ? undefined : { id, index: rowIndex };
  };
  return {
    /** The user pressed a row, or their key is meant for it. */
    follow,
    onFocus(grid: GridApi<Row>, index: CellFocusedEvent['rowIndex']) {
      // The grid says so again of the same place when it draws new rows.
      if (index !== null && followed.current?.index === index) return;
      followed.current = index === null ? undefined : { id: grid.getDisplayedRowAtIndex(index)?.id, index };
    },
    /**
     * The row that a key is meant for: where rows changed places, the one that the user went to, and the focus goes
     * there; undefined once where that one is gone.
     */
    meant({ api, node, column }: CellKeyDownEvent<Row>): IRowNode<Row> | undefined {
      const before = followed.current?.id;
      const moved = before === undefined || before === node.id ? node : api.getRowNode(before);
      follow(moved ?? node);
      if (moved && moved !== node && moved.rowIndex !== null) api.setFocusedCell(moved.rowIndex, column);
      return moved;
    },
  };
}
