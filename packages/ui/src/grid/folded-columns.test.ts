import { foldedColumns } from './folded-columns.ts';

const COLUMNS = [
  { key: 'id', width: 100 },
  { key: 'pickup', minWidth: 120, fold: 2 },
  { key: 'pickupBy', width: 90, fold: 1 },
  { key: 'notes', width: 60 },
  { key: 'delivery' },
];

test('columns that have no room are left out in their turn, then the last ones, and the first one stays', () => {
  const folded = (width: number) => [...foldedColumns(COLUMNS, width)];
  expect(folded(490)).toEqual([]);
  expect(folded(489)).toEqual(['pickupBy']);
  expect(folded(399)).toEqual(['pickupBy', 'pickup']);
  expect(folded(279)).toEqual(['pickupBy', 'pickup', 'delivery']);
  expect(folded(50)).toEqual(['pickupBy', 'pickup', 'delivery', 'notes']);
});

test('columns with the same turn fold together: half of a pair says nothing', () => {
  const same = [
    { key: 'name', width: 100 },
    { key: 'latitude', width: 100, fold: 1 },
    { key: 'longitude', width: 100, fold: 1 },
  ];
  expect([...foldedColumns(same, 300)]).toEqual([]);
  expect([...foldedColumns(same, 250)]).toEqual(['latitude', 'longitude']);
});

test('a column that the user asked for stays, though it was hidden at first', () => {
  const asked = [
    { key: 'name', width: 100 },
    { key: 'address', width: 100 },
    { key: 'pointId', width: 280, hidden: true },
  ];
  expect([...foldedColumns(asked, 300)]).toEqual(['address']);
});
