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
  /** Fastest of each frame whose glides may still be under way. */
  let frames: { until: number; speed: number }[] = [];

  const shareAt = (offset: number, at: number) => {
    const { ints } = slots;
    const glide = ints[offset + GLIDE] ?? 0;
    if (glide === 0) return 1;
    return Math.min(1, Math.max(0, ((at - (ints[offset + START] ?? 0)) | 0) / glide));
  };
  const between = (offset: number, from: number, to: number, at: number) => {
    const { ints } = slots;
    const start = ints[offset + from] ?? 0;
    const way = ((ints[offset + to] ?? 0) - start) | 0;
    return (start + Math.round(way * shareAt(offset, at))) | 0;
  };
  const xAt = (slot: number, at: number) => between(slot * INTS, FROM_X, TO_X, at);
  const yAt = (slot: number, at: number) => between(slot * INTS, FROM_Y, TO_Y, at);

  function set(offset: number, fromX: number, fromY: number, x: number, y: number): void {
    const { ints } = slots;
    ints[offset + FROM_X] = fromX;
    ints[offset + FROM_Y] = fromY;
    ints[offset + TO_X] = x;
    ints[offset + TO_Y] = y;
  }

  return {
    begin(at) {
      frames = frames.filter(({ until }) => ((until - at) | 0) > 0);
      frames.push({ until: at, speed: 0 });
    },
    move(slot, x, y, at, isNew) {
      const { ints } = slots;
      const offset = slot * INTS;
      if (!isNew && ints[offset + TO_X] === x && ints[offset + TO_Y] === y) return;
      const fromX = isNew ? x : xAt(slot, at);
      const fromY = isNew ? y : yAt(slot, at);
      const shift = Math.max(Math.abs((x - fromX) | 0), Math.abs((y - fromY) | 0));
      const glides = on && !isNew && shift <= JUMP;
      const since = (at - (ints[offset + START] ?? 0)) | 0;
      const glide = !glides ? 0 : since > LONGEST_MS ? CATCH_UP_MS : Math.max(SHORTEST_MS, since);
      set(offset, glides ? fromX : x, glides ? fromY : y, x, y);
      ints[offset + START] = at;
      ints[offset + GLIDE] = glide;
      const frame = frames.at(-1);
      if (!frame || glide === 0) return;
      frame.speed = Math.max(frame.speed, shift / glide);
      if (((at + glide - frame.until) | 0) > 0) frame.until = (at + glide) | 0;
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
