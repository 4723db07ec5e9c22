import { AVAILABILITY } from '@qafila/contracts/agent';
import { POSITION_STALE_AFTER_S } from '@qafila/contracts/core';
import type { LiveAgents } from './live-agents.ts';
import { availabilityOfLook, bitOf, COVERED, withoutCover } from './look.ts';
import { HEARD, INTS, LOOK, PAGE_BITS, TO_X, TO_Y } from './slots.ts';
import { latitudeAt, longitudeAt, unitsPerPixel } from './world-units.ts';

/** Markers nearer than this to each other are one, CSS pixels. */
const THIN_PX = 22;
/** From this zoom on the streets are seen: every agent is drawn. */
const ALL_SHOWN_FROM = 13;
/** Zoom changes by less than this keep the crowds as they are, so that a zoom does not flicker. */
const ZOOM_STEPS = 2;

/** Agents that are drawn as one marker. */
export interface Crowd {
  latitude: number;
  longitude: number;
  /** With the one that is drawn. */
  count: number;
}

export interface CrowdView {
  zoom: number;
  /** Looks that are drawn (`shownBits`); the others cover nothing. */
  shown: number;
}

/** The lower, the more an agent asks for attention: no signal, at work, free, not at work. */
const RANKS: Record<number, number> = {
  [AVAILABILITY.id('free')]: 2,
  [AVAILABILITY.id('unavailable')]: 3,
};
const NO_SIGNAL = 0;
const AT_WORK = 1;

/**
 * Marks the agents whose marker another one would cover, so that the layer leaves them out, and returns the crowds of
 * two and more. Of a crowd the one who asks for most attention is drawn. One pass over all agents.
 */
export function thinOut({ slots, now }: LiveAgents, { zoom, shown }: CrowdView): Crowd[] {
  const all = zoom >= ALL_SHOWN_FROM;
  const cell = THIN_PX * unitsPerPixel(Math.floor(zoom * ZOOM_STEPS) / ZOOM_STEPS);
  const { ints, pages, count } = slots;
  const at = now();
  const drawn = new Map<number, { slot: number; rank: number; count: number }>();
  const mark = (slot: number, look: number) => {
    if (ints[slot * INTS + LOOK] === look) return;
    ints[slot * INTS + LOOK] = look;
    pages[slot >> PAGE_BITS] = 1;
  };
  for (let slot = 0; slot < count; slot++) {
    const one = slot * INTS;
    const look = withoutCover(ints[one + LOOK] ?? 0);
    if (all || ((shown >> bitOf(look)) & 1) === 0) {
      mark(slot, look);
      continue;
    }
    const key =
      Math.floor((ints[one + TO_X] ?? 0) / cell) * 2 ** 24 + Math.floor((ints[one + TO_Y] ?? 0) / cell);
    const isSilent = ((at - (ints[one + HEARD] ?? 0)) | 0) / 1000 > POSITION_STALE_AFTER_S;
    const rank = isSilent ? NO_SIGNAL : (RANKS[availabilityOfLook(look)] ?? AT_WORK);
    const before = drawn.get(key);
    if (!before) {
      drawn.set(key, { slot, rank, count: 1 });
      mark(slot, look);
      continue;
    }
    before.count += 1;
    if (rank >= before.rank) {
      mark(slot, look | COVERED);
      continue;
    }
    mark(before.slot, (ints[before.slot * INTS + LOOK] ?? 0) | COVERED);
    mark(slot, look);
    before.slot = slot;
    before.rank = rank;
  }
  return [...drawn.values()].flatMap(({ slot, count: together }) =>
    together === 1
      ? []
      : [
          {
            latitude: latitudeAt(ints[slot * INTS + TO_Y] ?? 0),
            longitude: longitudeAt(ints[slot * INTS + TO_X] ?? 0),
            count: together,
          },
        ],
  );
}

/** Whether the crowds of two views may differ. */
export const sameCrowds = (one: CrowdView, other: CrowdView): boolean =>
  one.shown === other.shown && Math.floor(one.zoom * ZOOM_STEPS) === Math.floor(other.zoom * ZOOM_STEPS);
