import * as fc from 'fast-check';
import { decodePiece, encodePiece, type PieceTrack } from './index.ts';

const track = (
  number: number,
  ...positions: [atS: number, latitude: number, longitude: number][]
): PieceTrack => ({
  number,
  positions: positions.map(([atS, latitude, longitude]) => ({ atS, latitude, longitude })),
});

/** A piece as the tracks that it was made of. */
function tracksOf(bytes: Uint8Array): PieceTrack[] {
  const { numbers, first, atS, latitude, longitude } = decodePiece(bytes);
  return [...numbers].map((number, agent) => ({
    number,
    positions: [...atS.subarray(first[agent], first[agent + 1])].map((at, index) => ({
      atS: at,
      latitude: latitude[(first[agent] ?? 0) + index] ?? Number.NaN,
      longitude: longitude[(first[agent] ?? 0) + index] ?? Number.NaN,
    })),
  }));
}

test('a piece is the bytes written here', () => {
  const bytes = encodePiece([
    track(300, [-60, 2_528_770, 5_153_290], [-45, 2_528_775, 5_153_280]),
    track(301),
  ]);
  expect([...bytes]).toEqual([
    1, 2,
    // Agent 300 (twice the number, in seven bits), two positions.
    216, 4, 2,
    // Seconds: -60, 15 later.
    119, 30,
    // Latitude 2,528,770, then 5 more. Longitude 5,153,290, then 10 less.
    132, 216, 180, 2, 10, 148, 136, 245, 4, 19,
    // The next number, no positions.
    2, 0,
  ]);
});

test('every piece is read as it was written', () => {
  const position = fc.tuple(
    fc.integer({ min: -900, max: 90_300 }),
    fc.integer({ min: -9_000_000, max: 9_000_000 }),
    fc.integer({ min: -18_000_000, max: 18_000_000 }),
  );
  const anyTrack = fc
    .tuple(fc.integer({ min: 1, max: 2 ** 31 }), fc.array(position, { maxLength: 12 }))
    .map(([number, positions]) => track(number, ...positions));
  fc.assert(
    fc.property(fc.array(anyTrack, { maxLength: 8 }), (tracks) => {
      expect(tracksOf(encodePiece(tracks))).toEqual(tracks);
    }),
  );
});

test('an agent who stands still takes three bytes a position', () => {
  const still = (count: number) =>
    encodePiece([
      track(
        1,
        ...Array.from({ length: count }, (_, index): [number, number, number] => [
          index * 15,
          2_500_000,
          5_100_000,
        ]),
      ),
    ]).length;
  expect(still(61) - still(51)).toBe(30);
});

test('what is no whole piece is refused', () => {
  const bytes = encodePiece([track(7, [0, 2_528_770, 5_153_290])]);
  for (const wrong of [
    new Uint8Array(),
    Uint8Array.of(2, 0),
    bytes.subarray(0, bytes.length - 1),
    Uint8Array.from([...bytes, 0]),
    Uint8Array.of(1, 255, 255, 255, 255, 127),
    Uint8Array.of(1, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255),
  ])
    expect(() => decodePiece(wrong)).toThrow(new RangeError('Not a piece of positions'));
});
