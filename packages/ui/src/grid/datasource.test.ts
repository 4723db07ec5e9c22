import type { IGetRowsParams } from 'ag-grid-community';
import { createDatasource } from './datasource.ts';

const events = () => ({
  onLoading: jest.fn(),
  onLoaded: jest.fn(),
  onFailed: jest.fn(),
  onHandedOver: jest.fn(),
  apply: (change: () => void) => change(),
});
const ask = (part: Partial<IGetRowsParams>) =>
  ({
    startRow: 100,
    endRow: 200,
    sortModel: [],
    successCallback: jest.fn(),
    failCallback: jest.fn(),
    ...part,
  }) as unknown as IGetRowsParams;

test('fetches the requested rows in the requested order', async () => {
  const fetchRows = jest.fn(async () => ({ rows: [1, 2], total: 102 }));
  const heard = events();
  const params = ask({ sortModel: [{ colId: 'name', sort: 'desc', type: 'default' }] });
  const source = createDatasource(fetchRows, heard);
  expect(source.loadBy(fetchRows)).toBe(false);
  source.getRows(params);
  await Promise.resolve();
  expect(fetchRows).toHaveBeenCalledWith({ start: 100, end: 200, sort: { by: 'name', order: 'desc' } });
  expect(params.successCallback).toHaveBeenCalledWith([1, 2], 102);
  expect(heard.onLoaded).toHaveBeenCalledWith(102);
});

test('a reply to the query before reaches the grid, which counts it, and says nothing of the list', async () => {
  const heard = events();
  const source = createDatasource(async () => ({ rows: [1], total: 1 }), heard);
  const params = ask({});
  source.getRows(params);
  expect(source.loadBy(async () => ({ rows: [], total: 0 }))).toBe(true);
  await Promise.resolve();
  expect(params.successCallback).toHaveBeenCalledTimes(1);
  expect(heard.onLoaded).not.toHaveBeenCalled();
});
