import { type RefObject, useEffect, useRef } from 'react';

const OPENED = 'q-opened';

/**
 * Marks the rows that an open drawer is about, those whose id is among these values. Rows on the screen are marked as they
 * are: one drawn again would lose the focus, which returns to it when the drawer closes.
 * @returns whether a row is one of them, for the class of rows that are drawn later
 */
export function useOpenedRow<Row>(
  root: RefObject<HTMLElement | null>,
  rowId: (row: Row) => string,
  opened: Readonly<Record<string, unknown>> | undefined,
): (row: Row) => boolean {
  const ids = useRef<readonly unknown[]>([]);
  const now = Object.values(opened ?? {}).join();
  useEffect(() => {
    ids.current = now.split(',').filter(Boolean);
    for (const row of root.current?.querySelectorAll('.ag-row') ?? [])
      row.classList.toggle(OPENED, ids.current.includes(row.getAttribute('row-id')));
  }, [root, now]);
  return (row) => ids.current.includes(rowId(row));
}
