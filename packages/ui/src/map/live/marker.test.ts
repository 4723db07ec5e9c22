import { AGENT_TRANSPORT, AVAILABILITY } from '@qafila/contracts/agent';
import { ATLAS_COLUMNS, ATLAS_ROWS, atlasCells } from './atlas.ts';
import { type Marker, markerOf } from './marker.ts';

const vehicles = AGENT_TRANSPORT.names;
const states = AVAILABILITY.names;
const different = (looks: unknown[]) => new Set(looks.map((look) => JSON.stringify(look))).size;
const pairs = vehicles.flatMap((vehicle) => states.map((state) => [vehicle, state] as const));

test('[MAP-04] bicycle, bike, car, truck and walker have a marker each, distinguished by silhouette', () => {
  expect([...vehicles].sort()).toEqual(['bicycle', 'bike', 'car', 'truck', 'walker']);
  for (const state of states)
    expect(different(vehicles.map((vehicle) => markerOf(vehicle, state, 'normal').glyph))).toBe(5);
});

test('[MAP-05] each availability has a marker of its own colour and of its own shape', () => {
  const markers = states.map((state) => markerOf('car', state, 'normal'));
  expect(different(markers.map(({ token }) => token))).toBe(5);
  expect(different(markers.map(({ body }) => body))).toBe(5);
  expect(markers.map(({ token }) => token)).toEqual([...states]);
});

test('[MAP-06] each combination of vehicle and availability has a normal and a selected marker', () => {
  const normal = pairs.map((pair) => markerOf(...pair, 'normal'));
  const selected = pairs.map((pair) => markerOf(...pair, 'selected'));
  expect(different([...normal, ...selected])).toBe(50);
  expect(
    selected.every((marker, index) => marker.selected && marker.size > (normal[index]?.size ?? 99)),
  ).toBe(true);
});

test('[MAP-07] free, busy and unavailable have a medium marker, on break and relocating keep the normal one', () => {
  const size = (state: (typeof states)[number], of: 'normal' | 'medium') => markerOf('bike', state, of).size;
  for (const state of ['free', 'busy', 'unavailable'] as const)
    expect(size(state, 'medium')).toBeGreaterThan(size(state, 'normal'));
  for (const state of ['onbreak', 'relocating'] as const)
    expect(markerOf('bike', state, 'medium')).toEqual(markerOf('bike', state, 'normal'));
});

test('a stale agent looks different from every availability', () => {
  const stale = markerOf('car', 'stale', 'normal');
  expect(states.map((state) => markerOf('car', state, 'normal').body)).not.toContain(stale.body);
  expect(stale.filled).toBe(false);
});

test('every marker has one cell of the atlas, at the shader’s index', () => {
  const cells = atlasCells();
  expect(cells).toHaveLength(ATLAS_COLUMNS * ATLAS_ROWS);
  expect(different(cells.map(({ column, row }) => [column, row]))).toBe(cells.length);
  const at = (column: number, row: number): Marker | undefined =>
    cells.find((cell) => cell.column === column && cell.row === row)?.marker;
  // Column: vehicle from 1, then normal, medium, selected. Row: availability from 1, then stale.
  expect(at((3 - 1) * 3 + 2, 2 - 1)).toEqual(markerOf('car', 'busy', 'selected'));
  expect(at((5 - 1) * 3, 5)).toEqual(markerOf('walker', 'stale', 'normal'));
});
