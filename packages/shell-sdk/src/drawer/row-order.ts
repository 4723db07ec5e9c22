import { useEffect, useEffectEvent } from 'react';
import { type Cell, createCell } from '../cell.ts';
import type { DrawerViews } from '../index.ts';
import { useShell } from '../shell.tsx';
import type { DrawerViewName } from './drawer-props.ts';
import type { DrawerParams } from './drawer-url.ts';

/** The order of the rows that the page shows, so that an open drawer can go on to the next one. */
export interface RowOrder {
  view: string;
  /** Parameters of the row so many places after the open one, before it for a negative count. */
  neighbour: (params: DrawerParams, step: 1 | -1) => DrawerParams | undefined;
}

export type RowOrderCell = Cell<RowOrder | null>;
export const createRowOrder = (): RowOrderCell => createCell<RowOrder | null>(null);

/** Offers the rows of this page to the drawer that its rows open in, while the page is shown. */
export function useRowOrder<Name extends DrawerViewName>(
  view: Name,
  neighbour: (params: DrawerViews[Name], step: 1 | -1) => DrawerViews[Name] | undefined,
): void {
  const { rowOrder } = useShell();
  const find = useEffectEvent(neighbour);
  useEffect(() => {
    const order: RowOrder = {
      view,
      neighbour: (params, step) => find(params as DrawerViews[Name], step) as DrawerParams | undefined,
    };
    rowOrder.set(order);
    return () => {
      if (rowOrder.get() === order) rowOrder.set(null);
    };
  }, [rowOrder, view]);
}
