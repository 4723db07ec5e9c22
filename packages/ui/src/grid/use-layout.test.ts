import { renderHook } from '@testing-library/react';
import { useKeptPlace } from './use-layout.ts';

/** A grid of so many rows, which notes what it is asked for. */
const gridOf = (rows: number, first = 0) => ({
  getFirstDisplayedRowIndex: () => first,
  getDisplayedRowCount: () => rows,
  getAllDisplayedColumns: () => [{ getColId: () => 'ag-Grid-SelectionColumn' }, { getColId: () => 'id' }],
  ensureIndexVisible: jest.fn(),
  setFocusedCell: jest.fn(),
});
const place = () => renderHook(() => useKeptPlace()).result.current;

test('the first row stays in view when rows are drawn another way, once there are so many', () => {
  const kept = place();
  kept.onLeave(gridOf(100, 40));
  const early = gridOf(40);
  kept.onRows(early as never);
  expect(early.ensureIndexVisible).not.toHaveBeenCalled();
  const ready = gridOf(100);
  kept.onRows(ready as never);
  expect(ready.ensureIndexVisible.mock.calls).toEqual([[40, 'top']]);
  kept.onRows(ready as never);
  expect(ready.ensureIndexVisible).toHaveBeenCalledTimes(1);
  expect(ready.setFocusedCell).not.toHaveBeenCalled();
});

test('a row that had the focus gets it again, unless it is elsewhere by now', () => {
  const kept = place();
  kept.onFocus(3);
  kept.onLeave(gridOf(100));
  const ready = gridOf(100);
  kept.onRows(ready as never);
  expect(ready.setFocusedCell.mock.calls.map(([row, column]) => [row, column.getColId()])).toEqual([
    [3, 'id'],
  ]);
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  kept.onLeave(gridOf(100));
  const again = gridOf(100);
  kept.onRows(again as never);
  expect(again.ensureIndexVisible.mock.calls).toEqual([[3]]);
  expect(again.setFocusedCell).not.toHaveBeenCalled();
});
