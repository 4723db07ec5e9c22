import { useCallback, useEffect, useRef } from 'react';
import { type Cell, createCell } from '../cell.ts';
import type { DrawerViews } from '../index.ts';
import { useShell } from '../shell.tsx';
import type { DrawerViewName } from './drawer-props.ts';
import type { DrawerParams } from './drawer-url.ts';

/** Order of the page's rows, so that an open drawer can move to the next one. */
export interface RowOrder {
  view: string;
  /** Drawer parameters of the row at this offset from the open one; negative is before it. */
  neighbour: (params: DrawerParams, step: 1 | -1) => DrawerParams | undefined;
}

export type RowOrderCell = Cell<RowOrder | null>;
export const createRowOrder = (): RowOrderCell => createCell<RowOrder | null>(null);

/**
 * Registers the page's rows for the drawer that they open in, while the page is mounted.
 * @returns a function to call when rows were loaded or moved: the open drawer then asks for its neighbours again
 */
export function useRowOrder<Name extends DrawerViewName>(
  view: Name,
  neighbour: (params: DrawerViews[Name], step: 1 | -1) => DrawerViews[Name] | undefined,
): () => void {
  const { rowOrder } = useShell();
  // The drawer asks while it renders, which an effect event refuses.
  const latest = useRef(neighbour);
  const own = useRef<RowOrder>(null);
  useEffect(() => {
    latest.current = neighbour;
  });
  const register = useCallback(() => {
    own.current = {
      view,
      neighbour: (params, step) =>
        latest.current(params as DrawerViews[Name], step) as DrawerParams | undefined,
    };
    rowOrder.set(own.current);
  }, [rowOrder, view]);
  useEffect(() => {
    register();
    return () => {
      if (rowOrder.get() === own.current) rowOrder.set(null);
      own.current = null;
    };
  }, [register, rowOrder]);
  // Rows may come before the page is mounted or after it was left: only its own registration is replaced.
  return useCallback(() => {
    if (own.current && rowOrder.get() === own.current) register();
  }, [register, rowOrder]);
}
