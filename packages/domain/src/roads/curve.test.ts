import { curveThrough } from './curve.ts';
import type { Metres } from './plane.ts';

const rounded = (points: readonly Metres[]) => points.map(([x, y]) => [+x.toFixed(2), +y.toFixed(2)]);

test('a corner becomes a curve through the same points', () => {
  const curve = curveThrough([
    [0, 0],
    [100, 0],
    [100, 100],
  ]);
  expect(curve).toHaveLength(13);
  // Points at equal distances: the middle of a part is (9 (p1 + p2) - p0 - p3) / 16, the ends going on straight.
  expect(
    rounded([curve[0], curve[3], curve[6], curve[9], curve[12]].map((point) => point ?? [0, 0])),
  ).toEqual([
    [0, 0],
    [56.25, -6.25],
    [100, 0],
    [106.25, 43.75],
    [100, 100],
  ]);
});

test('far points pull less: the parts may have different lengths', () => {
  const [, , , middle = [0, 0]] = curveThrough([
    [0, 0],
    [100, 0],
    [100, 400],
  ]);
  // Square roots of the distances are 10, 10 and 20. By Barry and Goldman's pyramid at half of the second 10:
  // a1 = (50, 0), a2 = (50, 0), a3 = (100, -100), b1 = (50, 0), b2 = (58.33, -16.67); their mean.
  expect(rounded([middle])).toEqual([[54.17, -8.33]]);
});

test('straight parts, and bends that are hardly seen, get no points', () => {
  const straight: Metres[] = [
    [0, 0],
    [100, 0],
    [200, 1],
    [300, 2],
  ];
  expect(curveThrough(straight)).toEqual(straight);
  expect(curveThrough([[5, 5]])).toEqual([[5, 5]]);
});
