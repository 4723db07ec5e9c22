import type { IDatasource } from 'ag-grid-community';
import type { FetchRows } from './types.ts';

export interface DatasourceEvents {
  onLoading: () => void;
  /** Called when rows have loaded; `total` is 0 for an empty list. */
  onLoaded: (total: number) => void;
  onFailed: (error: unknown) => void;
}

/** Loads AG Grid's infinite rows from a list call. Replies that arrive after it was replaced are dropped. */
export function createDatasource<Row>(fetchRows: FetchRows<Row>, events: DatasourceEvents): IDatasource {
  let live = true;
  return {
    getRows({ startRow, endRow, sortModel, successCallback, failCallback }) {
      const [first] = sortModel;
      events.onLoading();
      fetchRows({
        start: startRow,
        end: endRow,
        sort: first && { by: first.colId, order: first.sort === 'desc' ? 'desc' : 'asc' },
      }).then(
        ({ rows, total }) => {
          if (!live) return;
          successCallback([...rows], total);
          events.onLoaded(total);
        },
        (error: unknown) => {
          if (!live) return;
          failCallback();
          events.onFailed(error);
        },
      );
    },
    destroy() {
      live = false;
    },
  };
}
