import { areApart, boxOf } from './box.ts';
import { crossing, nearestOn } from './plane.ts';

test('a box is the smallest around its points', () => {
  expect(
    boxOf([
      [1, 5],
      [-2, 7],
      [0, 6],
    ]),
  ).toEqual({ west: -2, east: 1, south: 5, north: 7 });
});

test('boxes are apart by a gap in any of the four directions', () => {
  const box = boxOf([
    [0, 0],
    [10, 10],
  ]);
  const at = (x: number, y: number) => boxOf([[x, y]]);
  for (const [x, y] of [
    [16, 5],
    [-6, 5],
    [5, 16],
    [5, -6],
  ] as const) {
    expect(areApart(box, at(x, y), 5)).toBe(true);
    expect(areApart(at(x, y), box, 5)).toBe(true);
    expect(areApart(box, at(x, y), 6)).toBe(false);
  }
});

test('segments cross at their ends too, and parallel ones nowhere', () => {
  expect(crossing([0, 0], [100, 0], [50, 50], [50, 0])).toEqual([0.5, 1]);
  expect(crossing([0, 0], [100, 0], [50, 0], [50, 50])).toEqual([0.5, 0]);
  expect(crossing([0, 0], [100, 0], [100, -50], [100, 50])).toEqual([1, 0.5]);
  expect(crossing([0, 0], [100, 0], [0, -50], [0, 50])).toEqual([0, 0.5]);
  expect(crossing([0, 0], [100, 0], [50, 50], [50, 1])).toBeNull();
  expect(crossing([0, 0], [100, 0], [0, 10], [100, 10])).toBeNull();
});

test('the nearest point of a segment is on it or one of its ends', () => {
  expect(nearestOn([30, 40], [0, 0], [100, 0])).toEqual({ share: 0.3, m: 40 });
  expect(nearestOn([-30, 40], [0, 0], [100, 0])).toEqual({ share: 0, m: 50 });
  expect(nearestOn([130, 40], [0, 0], [100, 0])).toEqual({ share: 1, m: 50 });
  expect(nearestOn([3, 4], [0, 0], [0, 0])).toEqual({ share: 0, m: 5 });
});
