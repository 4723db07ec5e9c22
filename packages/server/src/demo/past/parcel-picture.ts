import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 240;
const HEIGHT = 180;
type Colour = readonly [red: number, green: number, blue: number];
type Box = readonly [left: number, top: number, right: number, bottom: number];

const WALL: Colour = [226, 214, 196];
/** Layers, painted in order. */
const PAINTED: readonly (readonly [Box, Colour])[] = [
  [
    [0, 140, 240, 180],
    [176, 164, 148],
  ],
  [
    [70, 20, 150, 140],
    [94, 67, 48],
  ],
  [
    [76, 26, 144, 140],
    [122, 88, 62],
  ],
  [
    [134, 80, 139, 90],
    [214, 186, 110],
  ],
  [
    [128, 112, 188, 160],
    [196, 152, 98],
  ],
  [
    [154, 112, 162, 160],
    [224, 198, 150],
  ],
  [
    [166, 138, 184, 152],
    [246, 244, 238],
  ],
];

const colourAt = (x: number, y: number): Colour =>
  PAINTED.findLast(([[left, top, right, bottom]]) => x >= left && x < right && y >= top && y < bottom)?.[1] ??
  WALL;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A drawing of a parcel at a door, used as the proof photo of past deliveries. PNG, about 1 KB. */
export function parcelPicture(): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) => [
    0,
    ...Array.from({ length: WIDTH }, (_, x) => colourAt(x, y)).flat(),
  ]).flat();
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits per channel, RGB.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
