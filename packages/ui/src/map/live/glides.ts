import { ageOf, availabilityOf, GONE, ROW_INTS, transportTypeOf } from '@qafila/domain/positions';
import { lookOf } from './look.ts';
import {
  FROM_X,
  FROM_Y,
  GLIDE,
  HEARD,
  INTS,
  LOOK,
  PAGE_BITS,
  type Slots,
  START,
  TO_X,
  TO_Y,
} from './slots.ts';
import { WORLD, worldXOfMicro, worldYOfMicro } from './world-units.ts';

/** A glide lasts as long as the time since the agent's last report, so that they move without stopping. */
const SHORTEST_MS = 250;
const LONGEST_MS = 6000;
/** Maximum duration of a glide: after a longer silence agents only catch up. */
const CATCH_UP_MS = 1000;
/** Maximum distance of a glide: about 3 km at the equator. */
const JUMP = (WORLD / 40_075) * 3;

export interface Glides {
  /** Starts the glides of the agents in a frame, from where they are drawn now, and describes them. */
  take(rows: Int32Array, at: number): void;
  xAt(slot: number, at: number): number;
  yAt(slot: number, at: number): number;
  /** World units per millisecond of the fastest glide; 0 if there is none. */
  speed(at: number): number;
  setOn(on: boolean): void;
}

/** Movement between two positions. The vertex shader computes the same for drawing. */
export function createGlides(slots: Slots): Glides {
  let on = true;
  /** Speed and end of the glides of each frame that may still be running. */
  let frames: { until: number; speed: number }[] = [];

  const xAt = (slot: number, at: number) => placeAt(slots.ints, slot * INTS, FROM_X, TO_X, at);
  const yAt = (slot: number, at: number) => placeAt(slots.ints, slot * INTS, FROM_Y, TO_Y, at);

  return {
    /** One plain loop: a tick may have a hundred thousand agents, and function calls would dominate the cost. */
    take(rows, at) {
      let { ints, ids, pages } = slots;
      let speed = 0;
      let longest = 0;
      // Frames keep an order: the next agent likely has the next slot.
      let guess = 0;
      for (let row = 0; row < rows.length; row += ROW_INTS) {
        const id = (rows[row] ?? 0) >>> 0;
        const rest = rows[row + 3] ?? 0;
        if (availabilityOf(rest) === GONE) {
          slots.remove(id);
          continue;
        }
        const known = ids[guess] === id ? guess : slots.slotOf(id);
        const slot = known ?? slots.add(id);
        if (known === undefined) ({ ints, ids, pages } = slots);
        guess = slot + 1;
        const one = slot * INTS;
        const x = worldXOfMicro(rows[row + 2] ?? 0);
        const y = worldYOfMicro(rows[row + 1] ?? 0);
        const toX = ints[one + TO_X] ?? 0;
        const toY = ints[one + TO_Y] ?? 0;
        if (known === undefined || toX !== x || toY !== y) {
          const since = (at - (ints[one + START] ?? 0)) | 0;
          const rides = since < (ints[one + GLIDE] ?? 0);
          const fromX = rides ? placeAt(ints, one, FROM_X, TO_X, at) : toX;
          const fromY = rides ? placeAt(ints, one, FROM_Y, TO_Y, at) : toY;
          const shift = Math.max(Math.abs((x - fromX) | 0), Math.abs((y - fromY) | 0));
          const glides = on && known !== undefined && shift <= JUMP;
          const glide = !glides ? 0 : since > LONGEST_MS ? CATCH_UP_MS : Math.max(SHORTEST_MS, since);
          ints[one + FROM_X] = glides ? fromX : x;
          ints[one + FROM_Y] = glides ? fromY : y;
          ints[one + TO_X] = x;
          ints[one + TO_Y] = y;
          ints[one + START] = at;
          ints[one + GLIDE] = glide;
          if (shift > speed * glide && glide > 0) speed = shift / glide;
          if (glide > longest) longest = glide;
        }
        ints[one + HEARD] = (at - ageOf(rest) * 1000) | 0;
        ints[one + LOOK] = lookOf(transportTypeOf(rest), availabilityOf(rest));
        pages[slot >> PAGE_BITS] = 1;
      }
      frames = frames.filter(({ until }) => ((until - at) | 0) > 0);
      if (longest > 0) frames.push({ until: at + longest, speed });
    },
    xAt,
    yAt,
    speed: (at) =>
      frames.reduce((most, { until, speed }) => (((until - at) | 0) > 0 ? Math.max(most, speed) : most), 0),
    setOn(next) {
      on = next;
    },
  };
}

/** Progress of an agent's glide, 0 to 1. */
function shareAt(ints: Int32Array, offset: number, at: number): number {
  const glide = ints[offset + GLIDE] ?? 0;
  if (glide === 0) return 1;
  return Math.min(1, Math.max(0, ((at - (ints[offset + START] ?? 0)) | 0) / glide));
}

/** 32-bit overflow takes the short way over the date line. */
const between = (from: number, to: number, share: number) =>
  (from + Math.round(((to - from) | 0) * share)) | 0;

const placeAt = (ints: Int32Array, offset: number, from: number, to: number, at: number) =>
  between(ints[offset + from] ?? 0, ints[offset + to] ?? 0, shareAt(ints, offset, at));
