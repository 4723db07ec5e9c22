import { cellName, readMapCell } from './map-cells.ts';

test('the key of a row names a cell and an hour; its middle names it', () => {
  const cell = readMapCell('2537:5155-13');
  expect(cell).toEqual({
    id: '2537:5155',
    hour: 13,
    south: 25.37,
    west: 51.55,
    north: 25.38,
    east: 51.56,
  });
  expect(cellName(cell)).toBe('25.375, 51.555');
});

test('cells south of the equator and west of Greenwich', () => {
  const cell = readMapCell('-1:-7012-0');
  expect([cell.south, cell.north, cell.west, cell.east, cell.hour]).toEqual([-0.01, 0, -70.12, -70.11, 0]);
  expect(cellName(cell)).toBe('-0.005, -70.115');
});
