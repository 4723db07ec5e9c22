/** A position: whole seconds since the day began, coordinates in 100,000ths of a degree (about a metre). */
export interface PiecePosition {
  atS: number;
  latitude: number;
  longitude: number;
}

/** The positions of one agent, oldest first. */
export interface PieceTrack {
  /** `Agent.number`. */
  number: number;
  positions: readonly PiecePosition[];
}

/** Positions of many agents: those of agent `i` are from `first[i]` up to `first[i + 1]`. */
export interface Piece {
  numbers: Float64Array;
  first: Uint32Array;
  atS: Int32Array;
  latitude: Int32Array;
  longitude: Int32Array;
}

const VERSION = 1;
const MORE = 128;

/**
 * Positions as bytes. Numbers are differences to the previous one of the same kind, seven bits a byte: version, number
 * of agents; for each agent their number, their count of positions, then all times, all latitudes and all longitudes.
 */
export function encodePiece(tracks: readonly PieceTrack[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [VERSION];
  const put = (value: number) => {
    let rest = value;
    for (; rest >= MORE; rest = Math.floor(rest / MORE)) bytes.push((rest % MORE) + MORE);
    bytes.push(rest);
  };
  const putSigned = (value: number) => put(value < 0 ? -value * 2 - 1 : value * 2);
  const putColumn = (values: readonly number[]) => {
    for (const [index, value] of values.entries()) putSigned(value - (values[index - 1] ?? 0));
  };
  put(tracks.length);
  let before = 0;
  for (const { number, positions } of tracks) {
    putSigned(number - before);
    before = number;
    put(positions.length);
    putColumn(positions.map(({ atS }) => atS));
    putColumn(positions.map(({ latitude }) => latitude));
    putColumn(positions.map(({ longitude }) => longitude));
  }
  return Uint8Array.from(bytes);
}

/** Reads a piece. @throws RangeError when the bytes are not one. */
export function decodePiece(bytes: Uint8Array): Piece {
  const broken = () => new RangeError('Not a piece of positions');
  let at = 0;
  const take = () => {
    let value = 0;
    for (let scale = 1; ; scale *= MORE) {
      const byte = bytes[at++];
      if (byte === undefined || scale > Number.MAX_SAFE_INTEGER) throw broken();
      value += (byte % MORE) * scale;
      if (byte < MORE) return value;
    }
  };
  const takeSigned = () => {
    const value = take();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  /** Each position takes at least three bytes, each agent two: a wrong count ends here instead of in memory. */
  const takeCount = (least: number) => {
    const count = take();
    if (count * least > bytes.length - at) throw broken();
    return count;
  };
  if (take() !== VERSION) throw broken();
  const count = takeCount(2);
  const most = Math.ceil(bytes.length / 3);
  const columns = [new Int32Array(most), new Int32Array(most), new Int32Array(most)] as const;
  const numbers = new Float64Array(count);
  const first = new Uint32Array(count + 1);
  let number = 0;
  let from = 0;
  for (let agent = 0; agent < count; agent += 1) {
    number += takeSigned();
    numbers[agent] = number;
    const until = from + takeCount(3);
    for (const column of columns) {
      let value = 0;
      for (let index = from; index < until; index += 1) {
        value += takeSigned();
        column[index] = value;
      }
    }
    from = until;
    first[agent + 1] = from;
  }
  if (at !== bytes.length) throw broken();
  const [atS, latitude, longitude] = columns;
  return {
    numbers,
    first,
    atS: atS.slice(0, from),
    latitude: latitude.slice(0, from),
    longitude: longitude.slice(0, from),
  };
}
