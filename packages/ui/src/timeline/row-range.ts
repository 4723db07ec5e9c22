export interface RowRange {
  /** Index of the first drawn row. */
  first: number;
  /** Index after the last drawn row. */
  end: number;
}

/** Rows are added and removed in steps, so that a scroll of a few px renders nothing. */
const ROW_STEP = 4;

/** The range of rows to draw: visible ones and some around them. */
export function rowsInView(
  scrollTop: number,
  height: number,
  { rowPx, count, around }: { rowPx: number; count: number; around: number },
): RowRange {
  const down = (row: number) => Math.floor(row / ROW_STEP) * ROW_STEP;
  const first = down(Math.max(0, scrollTop / rowPx - around));
  const end = down((scrollTop + height) / rowPx + around) + ROW_STEP;
  return { first: Math.min(first, count), end: Math.min(end, count) };
}
