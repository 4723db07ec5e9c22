import { FROM_X, FROM_Y, GLIDE, INTS, type Slots, START, TO_X, TO_Y } from './slots.ts';
import { WORLD } from './world-units.ts';

/** A glide lasts as long as the agent took since he was last heard of, so that he rides on without a stop. */
const SHORTEST_MS = 250;
const LONGEST_MS = 6000;
/** After a longer silence he only catches up. */
const CATCH_UP_MS = 1000;
/** Further than this nobody glides: about 3 km at the equator. */
const JUMP = (WORLD / 40_075) * 3;

export interface Glides {
  /** Before the positions of one frame. */
  begin(at: number): void;
  /** Sends the agent of a slot on his way, from where he is drawn at this moment. */
  move(slot: number, x: number, y: number, at: number, isNew: boolean): void;
  xAt(slot: number, at: number): number;
  yAt(slot: number, at: number): number;
  /** World units per millisecond of whoever glides fastest; 0 once nobody does. */
  speed(at: number): number;
  setOn(on: boolean): void;
}

/** Movement between two positions. The vertex shader computes the same for drawing. */
export function createGlides(slots: Slots): Glides {
  let on = true;
  /** Fastest of each frame whose glides may still be under way, and of the one that is being read. */
  let latest = { until: 0, speed: 0 };
  let frames: (typeof latest)[] = [];

  const xAt = (slot: number, at: number) => placeAt(slots.ints, slot * INTS, FROM_X, TO_X, at);
  const yAt = (slot: number, at: number) => placeAt(slots.ints, slot * INTS, FROM_Y, TO_Y, at);

  return {
    begin(at) {
      frames = frames.filter(({ until }) => ((until - at) | 0) > 0);
      latest = { until: at, speed: 0 };
      frames.push(latest);
    },
    move(slot, x, y, at, isNew) {
      const { ints } = slots;
      const offset = slot * INTS;
      if (!isNew && ints[offset + TO_X] === x && ints[offset + TO_Y] === y) return;
      const share = isNew ? 1 : shareAt(ints, offset, at);
      const fromX = isNew ? x : between(ints[offset + FROM_X] ?? 0, ints[offset + TO_X] ?? 0, share);
      const fromY = isNew ? y : between(ints[offset + FROM_Y] ?? 0, ints[offset + TO_Y] ?? 0, share);
      const shift = Math.max(Math.abs((x - fromX) | 0), Math.abs((y - fromY) | 0));
      const glides = on && !isNew && shift <= JUMP;
      const since = (at - (ints[offset + START] ?? 0)) | 0;
      const glide = !glides ? 0 : since > LONGEST_MS ? CATCH_UP_MS : Math.max(SHORTEST_MS, since);
      ints[offset + FROM_X] = glides ? fromX : x;
      ints[offset + FROM_Y] = glides ? fromY : y;
      ints[offset + TO_X] = x;
      ints[offset + TO_Y] = y;
      ints[offset + START] = at;
      ints[offset + GLIDE] = glide;
      if (glide === 0) return;
      if (shift > latest.speed * glide) latest.speed = shift / glide;
      if (glide > latest.until - at) latest.until = at + glide;
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

/** How much of his way an agent has behind him, 0 to 1. */
function shareAt(ints: Int32Array, offset: number, at: number): number {
  const glide = ints[offset + GLIDE] ?? 0;
  if (glide === 0) return 1;
  return Math.min(1, Math.max(0, ((at - (ints[offset + START] ?? 0)) | 0) / glide));
}

/** Whole numbers that overflow go the short way over the date line. */
const between = (from: number, to: number, share: number) =>
  (from + Math.round(((to - from) | 0) * share)) | 0;

const placeAt = (ints: Int32Array, offset: number, from: number, to: number, at: number) =>
  between(ints[offset + from] ?? 0, ints[offset + to] ?? 0, shareAt(ints, offset, at));
