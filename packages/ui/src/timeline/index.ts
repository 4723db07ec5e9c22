/** What boards of rows over time share. Plain functions and hooks of React: nothing here reads a context of the kit. */
export { columnHeader, gridCell, gridRow, rowHeader } from './grid-roles.ts';
export { rowsInView } from './row-range.ts';
export { usePointerDrag } from './use-pointer-drag.ts';
export { useSize } from './use-size.ts';
