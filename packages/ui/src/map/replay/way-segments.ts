import { REPLAY_GAP_S } from '@qafila/contracts/replay';
import type { Piece } from '@qafila/domain/replay';
import { worldXOfMicro, worldYOfMicro } from '../live/world-units.ts';

/** Integers per end of a segment: x, y (world units), time (ms since the day began). */
export const END_INTS = 3;
/** A piece has 100,000ths of a degree, the map's tables have millionths. */
const MICRO = 10;

/** The ways of all agents of a piece as pairs of ends. None leads over a gap, or stays in place. */
export function waySegments({ numbers, first, atS, latitude, longitude }: Piece): Int32Array {
  const ends = new Int32Array(atS.length * 2 * END_INTS);
  let at = 0;
  const put = (index: number) => {
    ends[at++] = worldXOfMicro((longitude[index] ?? 0) * MICRO);
    ends[at++] = worldYOfMicro((latitude[index] ?? 0) * MICRO);
    ends[at++] = (atS[index] ?? 0) * 1000;
  };
  for (let agent = 0; agent < numbers.length; agent += 1)
    for (let index = (first[agent] ?? 0) + 1; index < (first[agent + 1] ?? 0); index += 1) {
      const isGap = (atS[index] ?? 0) - (atS[index - 1] ?? 0) > REPLAY_GAP_S;
      const stays = latitude[index] === latitude[index - 1] && longitude[index] === longitude[index - 1];
      if (isGap || stays) continue;
      put(index - 1);
      put(index);
    }
  return ends.slice(0, at);
}
