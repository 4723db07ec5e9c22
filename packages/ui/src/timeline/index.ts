/** What boards of rows over time share. Plain functions and hooks of React: nothing here reads a context of the kit. */
export { boardStyles, ROW_PX } from './board-styles.ts';
export { AGENT_CELL, type Cell, cellName, cellOf } from './cells.ts';
export { columnHeader, gridCell, gridRow, rowHeader } from './grid-roles.ts';
export { rowsInView } from './row-range.ts';
export { useCellKeys } from './use-cell-keys.ts';
export { usePointerDrag } from './use-pointer-drag.ts';
export { useSize } from './use-size.ts';
