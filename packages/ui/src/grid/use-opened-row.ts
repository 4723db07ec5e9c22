import type { GridApi } from 'ag-grid-community';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Marks the rows that an open drawer is about, those whose id is among these values.
 * @returns whether a row is one of them, for the class of rows
 */
export function useOpenedRow<Row>(
  api: RefObject<GridApi<Row> | undefined>,
  rowId: (row: Row) => string,
  opened: Readonly<Record<string, unknown>> | undefined,
): (row: Row) => boolean {
  const ids = useRef<readonly unknown[]>([]);
  const now = Object.values(opened ?? {}).join();
  useEffect(() => {
    const before = ids.current;
    ids.current = now.split(',').filter(Boolean);
    const changed = [...before, ...ids.current].flatMap((id) => api.current?.getRowNode(String(id)) ?? []);
    if (changed.length > 0) api.current?.redrawRows({ rowNodes: changed });
  }, [api, now]);
  return (row) => ids.current.includes(rowId(row));
}
