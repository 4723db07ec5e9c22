import type { IDatasource } from 'ag-grid-community';
import type { PressHold } from '../list/press-hold.ts';
import type { FetchRows, RowsPiece } from './types.ts';

export interface DatasourceEvents {
  onLoading: () => void;
  /** Called when rows have loaded; `total` is 0 for an empty list. */
  onLoaded: (total: number) => void;
  onFailed: (error: unknown) => void;
  /** Called when rows from before were handed over: they may have changed. */
  onHandedOver: () => void;
  /** Replaces rows, not under a press. */
  apply: PressHold['apply'];
}

export interface RowsSource<Row> extends IDatasource {
  /** From now on rows are loaded by this function. Returns false if they are already. */
  loadBy: (fetchRows: FetchRows<Row>) => boolean;
  /** The grid is drawn another way: it gets the rows that were there at once, and is asked to read them again. */
  handOver: () => void;
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
  /** What has been read of this query, by place and order; and what of it waits for the grid that comes. */
  let known = new Map<string, RowsPiece<Row>>();
  let waiting = new Map<string, RowsPiece<Row>>();
  return {
    loadBy(next) {
      const isOther = next !== fetchRows;
      fetchRows = next;
      if (isOther) {
        known = new Map();
        waiting = new Map();
      }
      return isOther;
    },
    handOver() {
      waiting = known;
      known = new Map();
    },
    getRows({ startRow, endRow, sortModel, successCallback, failCallback }) {
      if (!fetchRows) return failCallback();
      const asked = fetchRows;
      const [first] = sortModel;
      const sort = first && ({ by: first.colId, order: first.sort === 'desc' ? 'desc' : 'asc' } as const);
      const key = `${startRow} ${sort?.by} ${sort?.order}`;
      const before = waiting.get(key);
      if (before) {
        waiting.delete(key);
        successCallback([...before.rows], before.total);
        events.onLoaded(before.total);
        return events.onHandedOver();
      }
      events.onLoading();
      asked({ start: startRow, end: endRow, sort }).then(
        ({ rows, total }) =>
          events.apply(() => {
            if (asked === fetchRows) known.set(key, { rows, total });
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
