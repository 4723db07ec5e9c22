import { foldedColumns } from './folded-columns.ts';

const COLUMNS = [
  { key: 'id', width: 100 },
  { key: 'pickup', minWidth: 120, fold: 2 },
  { key: 'pickupBy', width: 90, fold: 1 },
  { key: 'delivery' },
];

test('columns that have no room are left out in their turn, the others stay', () => {
  const folded = (width: number) => [...foldedColumns(COLUMNS, width)];
  expect(folded(430)).toEqual([]);
  expect(folded(429)).toEqual(['pickupBy']);
  expect(folded(339)).toEqual(['pickupBy', 'pickup']);
  expect(folded(50)).toEqual(['pickupBy', 'pickup']);
});
