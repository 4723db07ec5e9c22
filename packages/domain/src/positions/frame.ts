/** One agent in a frame of the map. */
export interface FrameRow {
  /** `Agent.number`. */
  number: number;
  latitude: number;
  longitude: number;
  /** Degrees from north, clockwise; null when the agent is standing or it is unknown. */
  headingDeg: number | null;
  /** Age of the position when the frame was made, seconds; 65535 means that or older. */
  ageS: number;
  /** `AGENT_TRANSPORT` id. */
  transportTypeId: number;
  /** `AVAILABILITY` id; `GONE` takes the agent off the map. */
  availabilityTypeId: number;
}

/** Sent instead of an availability: the agent left the view. */
export const GONE = 0;

export interface Frame {
  /** A snapshot replaces everything the client knows; other frames update the agents they contain. */
  snapshot: boolean;
  /** When it was made, milliseconds since 1970. */
  atMs: number;
  rows: readonly FrameRow[];
}

const VERSION = 1;
const HEADER_BYTES = 16;
const ROW_BYTES = 16;
/** Positions are kept to a millionth of a degree, 11 cm. */
const DEGREE = 1e6;
const HEADINGS = 255;
const NO_HEADING = 255;
const MAX_AGE_S = 65_535;

/**
 * A frame as bytes, little endian. Header: version u8, snapshot u8, two empty bytes, count u32, time f64.
 * Row: number u32, latitude and longitude i32 in millionths of a degree, age u16 in seconds, heading u8 in
 * 255ths of the circle (255: none), vehicle and availability as the two halves of a byte.
 */
export function encodeFrame({ snapshot, atMs, rows }: Frame): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + rows.length * ROW_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, VERSION);
  view.setUint8(1, snapshot ? 1 : 0);
  view.setUint32(4, rows.length, true);
  view.setFloat64(8, atMs, true);
  let at = HEADER_BYTES;
  for (const row of rows) {
    view.setUint32(at, row.number, true);
    view.setInt32(at + 4, Math.round(row.latitude * DEGREE), true);
    view.setInt32(at + 8, Math.round(row.longitude * DEGREE), true);
    view.setUint16(at + 12, Math.min(Math.max(Math.round(row.ageS), 0), MAX_AGE_S), true);
    view.setUint8(at + 14, headingByte(row.headingDeg));
    view.setUint8(at + 15, (row.transportTypeId << 4) | row.availabilityTypeId);
    at += ROW_BYTES;
  }
  return bytes;
}

const headingByte = (heading: number | null) =>
  heading === null ? NO_HEADING : Math.round(((((heading % 360) + 360) % 360) / 360) * HEADINGS) % HEADINGS;

/** Reads a frame. @throws RangeError when the bytes are not one. */
export function decodeFrame(bytes: ArrayBuffer | Uint8Array): Frame {
  const view = openFrame(bytes);
  const rows: FrameRow[] = [];
  for (let at = HEADER_BYTES; at < view.byteLength; at += ROW_BYTES) rows.push(readRow(view, at));
  return { snapshot: view.getUint8(1) === 1, atMs: view.getFloat64(8, true), rows };
}

/** Whole numbers of 32 bits in a row of `rowsOf`: number, latitude and longitude in millionths of a degree, the rest. */
export const ROW_INTS = ROW_BYTES / Int32Array.BYTES_PER_ELEMENT;

/** From the fourth whole number of a row. */
export const ageOf = (rest: number): number => rest & MAX_AGE_S;
export const transportTypeOf = (rest: number): number => rest >>> 28;
export const availabilityOf = (rest: number): number => (rest >>> 24) & 15;

/**
 * Views on the rows of a frame without allocating objects, for readers of many rows.
 * @throws RangeError when the bytes are not a frame.
 */
export function rowsOf(bytes: ArrayBuffer | Uint8Array): { snapshot: boolean; rows: Int32Array } {
  const view = openFrame(bytes);
  const from = view.byteOffset + HEADER_BYTES;
  const length = view.byteLength - HEADER_BYTES;
  const isAligned = from % Int32Array.BYTES_PER_ELEMENT === 0;
  const rows = isAligned
    ? new Int32Array(view.buffer, from, length / Int32Array.BYTES_PER_ELEMENT)
    : new Int32Array(view.buffer.slice(from, from + length));
  return { snapshot: view.getUint8(1) === 1, rows };
}

function openFrame(bytes: ArrayBuffer | Uint8Array): DataView {
  const view =
    bytes instanceof Uint8Array
      ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new DataView(bytes);
  if (view.byteLength < HEADER_BYTES || view.getUint8(0) !== VERSION) throw new RangeError('Not a map frame');
  const count = view.getUint32(4, true);
  if (view.byteLength !== HEADER_BYTES + count * ROW_BYTES) throw new RangeError('A map frame cut short');
  return view;
}

const readRow = (view: DataView, at: number): FrameRow => {
  const heading = view.getUint8(at + 14);
  const kind = view.getUint8(at + 15);
  return {
    number: view.getUint32(at, true),
    latitude: view.getInt32(at + 4, true) / DEGREE,
    longitude: view.getInt32(at + 8, true) / DEGREE,
    ageS: view.getUint16(at + 12, true),
    headingDeg: heading === NO_HEADING ? null : (heading / HEADINGS) * 360,
    transportTypeId: kind >> 4,
    availabilityTypeId: kind & 15,
  };
};
