import { act, renderHook } from '@testing-library/react';
import type { GridApi, IGetRowsParams } from 'ag-grid-community';
import { useEndlessRows } from './use-endless-rows.ts';

test.each([
  ['are read again', false, 1],
  ['are not read again where the page was left meanwhile', true, 0],
])('rows that were handed over %s', async (_, isLeft, times) => {
  const grid = { isDestroyed: () => isLeft, refreshInfiniteCache: jest.fn(), getCacheBlockState: () => ({}) };
  const fetchRows = async () => ({ rows: ['one'], total: 1 });
  const api = { current: grid as unknown as GridApi<string> };
  const { result } = renderHook(() => useEndlessRows(fetchRows, api, { apply: (change) => change() }));
  const read = () =>
    act(
      () =>
        new Promise<void>((done) => {
          result.current.datasource?.getRows({
            startRow: 0,
            endRow: 50,
            sortModel: [],
            successCallback: () => setTimeout(done),
          } as unknown as IGetRowsParams);
        }),
    );
  await read();
  expect(grid.refreshInfiniteCache).not.toHaveBeenCalled();
  act(() => result.current.handOver());
  await read();
  await act(() => new Promise((next) => setTimeout(next)));
  expect(grid.refreshInfiniteCache).toHaveBeenCalledTimes(times);
});
