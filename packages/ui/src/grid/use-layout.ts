import type { GridApi } from 'ag-grid-community';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../layout/use-media.ts';
import { CARDS_BELOW } from './card-column.tsx';

/** Below this width of the grid, pixels, its columns would not say who, where and how late: beside a drawer, for one. */
const CARDS_UNDER_PX = 720;

/** True where rows are lines of a table; false where they are cards, on a phone and in a grid that is too narrow. */
export function useIsTable(root: RefObject<HTMLElement | null>, hasCard: boolean): boolean {
  const isPhone = useMedia(CARDS_BELOW);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || !hasCard) return;
    const read = () => {
      // No layout, no width.
      if (element.clientWidth > 0) setNarrow(element.clientWidth < CARDS_UNDER_PX);
    };
    read();
    const watch = new ResizeObserver(read);
    watch.observe(element);
    return () => watch.disconnect();
  }, [root, hasCard]);
  return !isPhone && !isNarrow;
}

/** Keeps the first row in view, and the focused one, while rows change between lines and cards. */
export function useKeptPlace() {
  const first = useRef(0);
  const focused = useRef<number>(undefined);
  const pending = useRef(false);
  return {
    onFocus: (row: number | null) => {
      focused.current = row ?? undefined;
    },
    onLeave(grid: Pick<GridApi, 'getFirstDisplayedRowIndex'>) {
      first.current = grid.getFirstDisplayedRowIndex();
      pending.current = first.current > 0 || focused.current !== undefined;
    },
    /** Once the rows are there again. */
    onRows(grid: GridApi) {
      const { current: row = 0 } = focused;
      if (!pending.current || grid.getDisplayedRowCount() <= Math.max(first.current, row)) return;
      pending.current = false;
      if (first.current > 0) grid.ensureIndexVisible(first.current, 'top');
      if (focused.current === undefined) return;
      grid.ensureIndexVisible(row);
      // What had the focus is gone with the old rows: a drawer that closes gives it to the page.
      const column = grid.getAllDisplayedColumns().find((one) => !one.getColId().startsWith('ag-'));
      const isLost = [document.body, document.querySelector('main')].includes(
        document.activeElement as HTMLElement,
      );
      if (column && isLost) grid.setFocusedCell(row, column);
    },
  };
}
