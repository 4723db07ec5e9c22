import type { IDatasource } from 'ag-grid-community';
import type { PressHold } from '../list/press-hold.ts';
import type { FetchRows } from './types.ts';

export interface DatasourceEvents {
  onLoading: () => void;
  /** Called when rows have loaded; `total` is 0 for an empty list. */
  onLoaded: (total: number) => void;
  onFailed: (error: unknown) => void;
  /** Replaces rows, not under a press. */
  apply: PressHold['apply'];
}

export interface RowsSource<Row> extends IDatasource {
  /** From now on rows are loaded by this function. Returns false if they are already. */
  loadBy: (fetchRows: FetchRows<Row>) => boolean;
}

/**
 * Loads AG Grid's infinite rows from a list call. The grid drops replies to what it asks for again; they still reach it,
 * since it counts them.
 */
export function createDatasource<Row>(
  initial: FetchRows<Row> | undefined,
  events: DatasourceEvents,
): RowsSource<Row> {
  let fetchRows = initial;
  return {
    loadBy(next) {
      const isOther = next !== fetchRows;
      fetchRows = next;
      return isOther;
    },
    getRows({ startRow, endRow, sortModel, successCallback, failCallback }) {
      if (!fetchRows) return failCallback();
      const asked = fetchRows;
      const [first] = sortModel;
      events.onLoading();
      asked({
        start: startRow,
        end: endRow,
        sort: first && { by: first.colId, order: first.sort === 'desc' ? 'desc' : 'asc' },
      }).then(
        ({ rows, total }) =>
          events.apply(() => {
            successCallback([...rows], total);
            if (asked === fetchRows) events.onLoaded(total);
          }),
        (error: unknown) => {
          failCallback();
          if (asked === fetchRows) events.onFailed(error);
        },
      );
    },
  };
}
