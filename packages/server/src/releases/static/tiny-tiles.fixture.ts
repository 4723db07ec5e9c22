import { gzipSync } from 'node:zlib';

const MORE = 128;
const EXTENT = 4096;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= MORE; rest = Math.floor(rest / MORE)) bytes.push((rest % MORE) + MORE);
  return [...bytes, rest];
}
const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2);
/** A field of a protocol buffer: bytes with their length, or a number. */
const field = (id: number, content: readonly number[] | number): number[] =>
  typeof content === 'number'
    ? [...varint(id * 8), ...varint(content)]
    : [...varint(id * 8 + 2), ...varint(content.length), ...content];
const text = (value: string) => [...Buffer.from(value)];

/** A layer of a vector tile with one feature. */
function layer(
  name: string,
  type: 1 | 2 | 3,
  geometry: readonly number[],
  tags: Readonly<Record<string, string>>,
) {
  const keys = Object.keys(tags);
  const feature = [
    ...field(
      2,
      keys.flatMap((_, index) => [...varint(index), ...varint(index)]),
    ),
    ...field(3, type),
    ...field(4, geometry.flatMap(varint)),
  ];
  return field(3, [
    ...field(15, 2),
    ...field(1, text(name)),
    ...field(2, feature),
    ...keys.flatMap((key) => field(3, text(key))),
    ...Object.values(tags).flatMap((value) => field(4, field(1, text(value)))),
    ...field(5, EXTENT),
  ]);
}

const MOVE = 9;
const line = (count: number) => count * 8 + 2;
const CLOSE = 15;

/** A tile that is all land, with a road from west to east and the name of a city in the middle. */
const TILE = Buffer.from([
  ...layer(
    'earth',
    3,
    [MOVE, 0, 0, line(3), zigzag(EXTENT), 0, 0, zigzag(EXTENT), zigzag(-EXTENT), 0, CLOSE],
    { kind: 'earth' },
  ),
  ...layer('roads', 2, [MOVE, 0, zigzag(1024), line(1), zigzag(EXTENT), 0], {
    kind: 'highway',
    name: 'Test Road',
  }),
  ...layer('places', 1, [MOVE, zigzag(2048), zigzag(2048)], {
    kind: 'locality',
    kind_detail: 'city',
    name: 'الدوحة',
    'name:en': 'Doha',
    'name:ar': 'الدوحة',
  }),
]);

const HEADER_BYTES = 127;
const GZIP = 2;
const VECTOR_TILES = 1;

/** A PMTiles file of version 3 with one tile, that of the whole world. */
export function tinyTiles(): Buffer {
  const directory = gzipSync(Buffer.from([1, 0, 1, ...varint(gzipSync(TILE).length), 1]));
  const metadata = gzipSync(
    JSON.stringify({
      attribution: '© OpenStreetMap contributors',
      vector_layers: ['earth', 'roads', 'places'].map((id) => ({ id, fields: {} })),
    }),
  );
  const tile = gzipSync(TILE);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  let at = HEADER_BYTES;
  [directory, metadata, Buffer.alloc(0), tile].forEach((part, index) => {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    at += part.length;
  });
  for (const offset of [72, 80, 88]) header.writeBigUInt64LE(1n, offset);
  header.set([1, GZIP, GZIP, VECTOR_TILES, 0, 0], 96);
  header.writeInt32LE(-1_800_000_000, 102);
  header.writeInt32LE(-850_000_000, 106);
  header.writeInt32LE(1_800_000_000, 110);
  header.writeInt32LE(850_000_000, 114);
  return Buffer.concat([header, directory, metadata, tile]);
}
