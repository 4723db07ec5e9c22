export { shownColumns } from './column-state.ts';
export { DataGrid, type DataGridProps } from './data-grid.tsx';
export { DENSITIES, type Density, ROW_HEIGHTS, useDensity } from './density.ts';
export type {
  FetchRows,
  GridColumn,
  GridHandle,
  GridSort,
  GridStatus,
  RowActions,
  RowsPiece,
} from './types.ts';
