import type { GridApi } from 'ag-grid-community';
import { type RefObject, useEffect, useState } from 'react';
import type { PressHold } from '../list/press-hold.ts';
import { createDatasource } from './datasource.ts';
import type { FetchRows, GridStatus } from './types.ts';

/** Rows per call: as many as a large screen shows, since a list that changes reads what it shows again and again. */
export const BLOCK_SIZE = 50;

/** True if a piece of the list failed to load. The grid neither shows that nor asks for the piece again. */
function lacksRows<Row>(grid: GridApi<Row> | undefined): boolean {
  if (!grid || grid.isDestroyed()) return false;
  const pieces: Record<string, { pageStatus: string }> = grid.getCacheBlockState() ?? {};
  return Object.values(pieces).some(({ pageStatus }) => pageStatus === 'failed');
}

/** Data source of an endless list and its state. */
export function useEndlessRows<Row>(
  fetchRows: FetchRows<Row> | undefined,
  api: RefObject<GridApi<Row> | undefined>,
  { apply }: Pick<PressHold, 'apply'>,
) {
  const [status, setStatus] = useState<GridStatus>('loading');
  const [total, setTotal] = useState<number>();
  const [error, setError] = useState<unknown>();
  const [isOld, setOld] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const checkRows = () => setMissing(lacksRows(api.current));
  const [source] = useState(() =>
    createDatasource(fetchRows, {
      apply,
      onLoading: () => {
        setStatus('loading');
        checkRows();
      },
      onLoaded: (rows) => {
        setTotal(rows);
        setStatus('ready');
        setOld(false);
        checkRows();
      },
      // At the end of this turn: the grid is still taking the rows.
      onHandedOver: () =>
        setTimeout(() => {
          // The page may have been left meanwhile.
          if (api.current && !api.current.isDestroyed()) api.current.refreshInfiniteCache();
        }),
      onFailed: (failure) => {
        setError(failure);
        setStatus('failed');
        checkRows();
      },
    }),
  );
  useEffect(() => {
    if (!fetchRows || !source.loadBy(fetchRows)) return;
    setOld(true);
    const grid = api.current;
    if (!grid) return;
    // The first rows stay until the new ones replace them: a new data source would empty the grid under the user's hand.
    apply(() => {
      if (grid.isDestroyed()) return;
      const count = grid.getDisplayedRowCount();
      if (count > 0) grid.ensureIndexVisible(0, 'top');
      if (count > BLOCK_SIZE) grid.setRowCount(BLOCK_SIZE, true);
      grid.refreshInfiniteCache();
    });
  }, [fetchRows, source, api, apply]);
  // What could not be read while there was no network is read once there is one.
  const hasFailed = status === 'failed' || isMissing;
  useEffect(() => {
    if (!hasFailed) return;
    const readAgain = () => api.current?.refreshInfiniteCache();
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [hasFailed, api]);
  // Rows that match the query are worth seeing, even if others are missing.
  const isCovered = status === 'failed' && (!total || isOld);
  return {
    datasource: fetchRows && source,
    handOver: source.handOver,
    /** 'failed' only if there are no rows to show. */
    status: status === 'failed' && !isCovered ? ('ready' as const) : status,
    total,
    error,
    /** True while there are rows and a piece of the list failed to load. */
    isMissing: isMissing && !isCovered,
    /** True while the rows are those of the query before. */
    isOld,
    /** The grid drops its rows when it is sorted another way: it is as at the start until the new ones are there. */
    onEmptied: () => setTotal(undefined),
  };
}
