import { useMemo, useState } from 'react';
import { createDatasource } from './datasource.ts';
import type { FetchRows, GridStatus } from './types.ts';

/** Data source of an endless list and its state. */
export function useEndlessRows<Row>(fetchRows: FetchRows<Row> | undefined) {
  const [status, setStatus] = useState<GridStatus>('loading');
  const [total, setTotal] = useState<number>();
  const [error, setError] = useState<unknown>();
  const datasource = useMemo(
    () =>
      fetchRows &&
      createDatasource(fetchRows, {
        onLoading: () => setStatus('loading'),
        onLoaded: (rows) => {
          setTotal(rows);
          setStatus('ready');
        },
        onFailed: (failure) => {
          setError(failure);
          setStatus('failed');
        },
      }),
    [fetchRows],
  );
  return { datasource, status, total, error };
}
