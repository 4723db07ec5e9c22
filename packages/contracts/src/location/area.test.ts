import * as v from 'valibot';
import { AreaInput, type Corner } from './index.ts';

const check = (polygon: unknown) => {
  const { success, issues, output } = v.safeParse(AreaInput, { name: 'Lusail', polygon });
  return success ? (output as AreaInput).polygon : issues[0].message;
};
const TRIANGLE: Corner[] = [
  [51.5, 25.3],
  [51.6, 25.3],
  [51.6, 25.4],
];

/** A circle of corners. */
const round = (corners: number): Corner[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    return [51.5 + Math.cos(angle) / 10, 25.3 + Math.sin(angle) / 10];
  });

test('an area is a polygon of three to 500 corners', () => {
  expect(check(TRIANGLE)).toEqual(TRIANGLE);
  expect(check(round(500))).toHaveLength(500);
  expect(check(TRIANGLE.slice(1))).toBe('Draw at least three corners');
  expect(check(undefined)).toBe('Draw at least three corners');
  expect(check(round(501))).toBe('At most 500 corners');
});

test('a ring that is closed as in GeoJSON is opened, and counts its corners once', () => {
  expect(check([...TRIANGLE, TRIANGLE[0]])).toEqual(TRIANGLE);
  expect(check([TRIANGLE[0], TRIANGLE[1], TRIANGLE[0]])).toBe('Draw at least three corners');
});

const CROSSED = 'Two sides of the area cross or touch. Move a corner so that they do not';
test.each<[string, Corner[], string]>([
  [
    'a bow tie',
    [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ],
    CROSSED,
  ],
  [
    'corners on one line',
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
    CROSSED,
  ],
  [
    'a side that folds back',
    [
      [0, 0],
      [4, 0],
      [2, 0],
      [2, 3],
    ],
    CROSSED,
  ],
  [
    'a corner on another side',
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 0],
      [0, 4],
    ],
    CROSSED,
  ],
  [
    'two corners that touch',
    [
      [0, 0],
      [4, 0],
      [2, 2],
      [4, 4],
      [0, 4],
      [2, 2],
    ],
    CROSSED,
  ],
  [
    'a corner twice in a row',
    [
      [0, 0],
      [4, 0],
      [4, 0],
      [4, 4],
    ],
    'Two corners are at the same place. Remove one of them',
  ],
  [
    'a place beyond the poles',
    [
      [0, 0],
      [4, 0],
      [4, 91],
    ],
    'Must be at most 90',
  ],
  [
    'a place beyond the date line',
    [
      [0, 0],
      [-181, 0],
      [4, 4],
    ],
    'Must be at least -180',
  ],
])('%s is refused with what to do', (_what, polygon, message) => {
  expect(check(polygon)).toBe(message);
});

test('an area may have any shape whose sides do not meet', () => {
  const star: Corner[] = [
    [0, 3],
    [1, 1],
    [3, 0],
    [1, -1],
    [0, -3],
    [-1, -1],
    [-3, 0],
    [-1, 1],
  ];
  expect(check(star)).toEqual(star);
  expect(check([...star].reverse())).toEqual([...star].reverse());
});
