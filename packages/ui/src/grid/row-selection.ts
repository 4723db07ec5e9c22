import type { RowSelectionOptions } from 'ag-grid-community';

/** A row that has not loaded has no checkbox: a press on it would choose nothing. */
const isLoaded = ({ data }: { data: unknown }) => data !== undefined;

/** Rows are chosen by their checkboxes alone: a click on a row opens it. */
export const rowSelection = (headerCheckbox: boolean): RowSelectionOptions => ({
  mode: 'multiRow',
  headerCheckbox,
  enableClickSelection: false,
  checkboxes: isLoaded,
  hideDisabledCheckboxes: true,
});
