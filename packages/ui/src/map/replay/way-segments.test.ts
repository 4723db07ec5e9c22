import { decodePiece, encodePiece } from '@qafila/domain/replay';
import { worldX, worldY } from '../live/world-units.ts';
import { waySegments } from './way-segments.ts';

test('a way leads from each position to the next, but not over a gap, in place, or to another agent', () => {
  const at = (atS: number, latitude: number) => ({ atS, latitude: latitude * 100_000, longitude: 5_150_000 });
  const piece = decodePiece(
    encodePiece([
      { number: 1, positions: [at(0, 25.2), at(15, 25.3), at(30, 25.3), at(45, 25.4), at(346, 25.5)] },
      { number: 2, positions: [at(0, 25.6), at(300, 25.7)] },
    ]),
  );
  const x = worldX(51.5);
  const end = (latitude: number, atMs: number) => [x, worldY(latitude), atMs];
  const found = [...waySegments(piece)];
  const near = (index: number) => Math.abs((found[index] ?? 0) - (wanted[index] ?? 0));
  const wanted = [
    ...end(25.2, 0),
    ...end(25.3, 15_000),
    ...end(25.3, 30_000),
    ...end(25.4, 45_000),
    ...end(25.6, 0),
    ...end(25.7, 300_000),
  ];
  expect(found).toHaveLength(wanted.length);
  // World units are centimetres; the map's table is exact to a few.
  for (const index of wanted.keys()) expect(near(index)).toBeLessThan(10);
});
