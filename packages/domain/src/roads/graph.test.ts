import { graphOf } from './graph.ts';
import type { Metres } from './plane.ts';

const around = (nodes: readonly Metres[]) => nodes.map(([x, y]) => [Math.round(x), Math.round(y)]);

test('two roads that cross share a crossing, and four stretches meet there', () => {
  const { nodes, stretches, at } = graphOf([
    [
      [0, 500],
      [1000, 500],
    ],
    [
      [400, 0],
      [400, 1000],
    ],
  ]);
  expect(around(nodes)).toEqual([
    [0, 500],
    [400, 500],
    [1000, 500],
    [400, 0],
    [400, 1000],
  ]);
  expect(stretches.map(({ m }) => Math.round(m))).toEqual([400, 600, 500, 500]);
  expect(at[1]).toEqual([0, 1, 2, 3]);
});

test('a road that ends on another one meets it, and keeps its bends', () => {
  const { nodes, stretches } = graphOf([
    [
      [0, 0],
      [1000, 0],
    ],
    [
      [300, 0],
      [300, 200],
      [500, 200],
    ],
  ]);
  expect(nodes).toHaveLength(4);
  expect(stretches[2]?.points).toEqual([
    [300, 0],
    [300, 200],
    [500, 200],
  ]);
});

test('roads that pass each other share nothing', () => {
  const { nodes, stretches } = graphOf([
    [
      [0, 0],
      [1000, 0],
    ],
    [
      [0, 50],
      [1000, 50],
    ],
  ]);
  expect([nodes.length, stretches.length]).toEqual([4, 2]);
});

test('a road that ends less than a metre before another one meets it, whichever was drawn first', () => {
  const road: Metres[] = [
    [0, 0],
    [1000, 0],
  ];
  const endsAt = (m: number): Metres[] => [
    [300, m],
    [300, 200],
  ];
  for (const lines of [
    [road, endsAt(0.5)],
    [endsAt(0.5), road],
  ])
    expect(graphOf(lines).stretches).toHaveLength(3);
  for (const lines of [
    [road, endsAt(1)],
    [endsAt(1), road],
  ])
    expect(graphOf(lines).stretches).toHaveLength(2);
});

test('ends less than 20 m from each other are one crossing', () => {
  const beside = (m: number) =>
    graphOf([
      [
        [0, 0],
        [0, 500],
      ],
      [
        [m, 0],
        [m + 500, 0],
      ],
    ]).nodes.length;
  expect([beside(19), beside(20)]).toEqual([3, 4]);
});
