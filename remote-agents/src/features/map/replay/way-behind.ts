import type { Piece } from '@qafila/domain/replay';

type Way = [longitude: number, latitude: number][];
const UNITS = 100_000;

/** An agent's positions in a piece after `fromS` and up to `untilS`. */
function inPiece(
  piece: Piece,
  number: number,
  fromS: number,
  untilS: number,
): { atS: number; at: Way[number] }[] {
  const agent = piece.numbers.indexOf(number);
  if (agent < 0) return [];
  const found: { atS: number; at: Way[number] }[] = [];
  for (let index = piece.first[agent] ?? 0; index < (piece.first[agent + 1] ?? 0); index += 1) {
    const atS = piece.atS[index] ?? 0;
    if (atS <= fromS || atS > untilS) continue;
    found.push({ atS, at: [(piece.longitude[index] ?? 0) / UNITS, (piece.latitude[index] ?? 0) / UNITS] });
  }
  return found;
}

/** Where an agent rode before a moment, oldest first. Neighbouring pieces share positions; each is taken once. */
export function wayBehind(pieces: readonly Piece[], number: number, fromS: number, untilS: number): Way {
  const way: Way = [];
  let last = fromS;
  for (const piece of pieces)
    for (const { atS, at } of inPiece(piece, number, last, untilS)) {
      way.push(at);
      last = atS;
    }
  return way;
}
