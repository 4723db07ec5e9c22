import fc from 'fast-check';
import { greatCircleKm } from '../travel/index.ts';
import { graphOf } from './graph.ts';
import { toDegrees, toMetres } from './plane.ts';
import { wayOverRoads } from './way.ts';

const place = (east: number, north: number) => {
  const [longitude, latitude] = toDegrees([east, north]);
  return { latitude, longitude };
};

/** A ring of 4 km by 2 km with a bridge over the middle that is 1 km east of its west side. */
const ring = graphOf([
  [
    [0, 0],
    [4000, 0],
    [4000, 2000],
    [0, 2000],
    [0, 0],
  ],
  [
    [1000, 0],
    [1000, 2000],
  ],
]);
const km = (from: [number, number], to: [number, number]) =>
  wayOverRoads(place(...from), place(...to), ring)?.km;

test('takes the shorter of two ways', () => {
  expect(km([2000, 0], [2000, 2000])).toBeCloseTo(1 + 2 + 1, 1);
  expect(km([3000, 0], [3000, 2000])).toBeCloseTo(1 + 2 + 1, 1);
});

test('goes straight to the nearest road, along it, and straight to the end', () => {
  const way = wayOverRoads(place(1200, -300), place(3800, -200), ring);
  expect(way?.points).toHaveLength(4);
  expect(way?.points[0]).toEqual(place(1200, -300));
  expect(greatCircleKm(way?.points[1] ?? place(0, 0), place(1200, 0))).toBeLessThan(0.001);
  expect(greatCircleKm(way?.points[2] ?? place(0, 0), place(3800, 0))).toBeLessThan(0.001);
  expect(way?.km).toBeCloseTo(0.3 + 2.6 + 0.2, 1);
});

test('a crossing that one rides over is one point of the line', () => {
  const way = wayOverRoads(place(2000, 0), place(2000, 2000), ring);
  const metres = way?.points.map(({ latitude, longitude }) =>
    toMetres([longitude, latitude]).map((coordinate) => Math.round(coordinate)),
  );
  expect(metres).toEqual([
    [2000, 0],
    [2000, 0],
    [1000, 0],
    [1000, 2000],
    [2000, 2000],
    [2000, 2000],
  ]);
});

test('the nearest road counts, whichever was drawn first: one farther than 3 km is none', () => {
  const line = (north: number): [number, number][] => [
    [0, north],
    [5000, north],
  ];
  const lines = [line(0), line(7000)];
  for (const graph of [graphOf(lines), graphOf(lines.toReversed())]) {
    expect(wayOverRoads(place(100, 2900), place(4900, 2900), graph)?.points).toHaveLength(4);
    expect(wayOverRoads(place(100, 3400), place(4900, 3400), graph)).toBeNull();
  }
});

test('starts on a farther road when that saves more than the way to it', () => {
  // The south side is 240 m away, the west side 500 m; both ends are beside the west side.
  expect(km([500, 240], [500, 1800])).toBeLessThan(3);
});

test('neighbours need no main road', () => {
  const way = wayOverRoads(place(2000, 900), place(2300, 900), ring);
  expect(way?.points).toHaveLength(2);
  expect(way?.km).toBeCloseTo(0.3, 2);
});

test('there is no way where no road is near', () => {
  expect(wayOverRoads(place(0, 0), place(9000, 0), ring)).toBeNull();
  expect(wayOverRoads(place(-9000, 0), place(0, 0), ring)).toBeNull();
  expect(wayOverRoads(place(0, 0), place(100, 0), graphOf([]))).toBeNull();
});

test('between roads that do not meet one goes straight', () => {
  const apart = graphOf([
    [
      [0, 0],
      [0, 500],
    ],
    [
      [3000, 0],
      [3000, 500],
    ],
  ]);
  const way = wayOverRoads(place(0, 250), place(3000, 250), apart);
  expect(way?.points).toEqual([place(0, 250), place(3000, 250)]);
});

test('is as good as trying every way (Floyd and Warshall)', () => {
  const spot = fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(spot, spot), { minLength: 3, maxLength: 9 }), (lines) => {
      const graph = graphOf(lines);
      const count = graph.nodes.length;
      const least = Array.from({ length: count }, (_, a) =>
        Array.from({ length: count }, (__, b) => (a === b ? 0 : Number.POSITIVE_INFINITY)),
      );
      const at = (a: number, b: number) => least[a]?.[b] ?? Number.POSITIVE_INFINITY;
      const set = (a: number, b: number, m: number) => {
        const row = least[a];
        if (row) row[b] = Math.min(at(a, b), m);
      };
      for (const { from, to, m } of graph.stretches) {
        set(from, to, m);
        set(to, from, m);
      }
      for (let over = 0; over < count; over += 1)
        for (let a = 0; a < count; a += 1)
          for (let b = 0; b < count; b += 1) set(a, b, at(a, over) + at(over, b));
      const [start, end] = [graph.nodes[0] ?? [0, 0], graph.nodes[count - 1] ?? [0, 0]];
      const way = wayOverRoads(place(start[0], start[1]), place(end[0], end[1]), graph);
      const best = at(0, count - 1);
      // Side streets may cut a corner; a way on roads alone is never beaten by more roads.
      if (Number.isFinite(best)) expect(way?.km).toBeLessThanOrEqual((best / 1000) * 1.02 + 0.001);
    }),
    { seed: 974, numRuns: 200 },
  );
});
