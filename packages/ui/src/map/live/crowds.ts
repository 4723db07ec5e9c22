import { AVAILABILITY } from '@qafila/contracts/agent';
import { POSITION_STALE_AFTER_S } from '@qafila/contracts/core';
import type { LiveAgents } from './live-agents.ts';
import { availabilityOfLook, bitOf, COVERED, withoutCover } from './look.ts';
import { HEARD, INTS, LOOK, PAGE_BITS, TO_X, TO_Y } from './slots.ts';
import { unitsPerPixel } from './world-units.ts';

/** Markers nearer than this to each other are one, CSS pixels. */
const THIN_PX = 22;
/** From this zoom on the streets are seen: every agent is drawn. */
const ALL_SHOWN_FROM = 13;
/** Zoom changes by less than this keep the crowds as they are, so that a zoom does not flicker. */
const ZOOM_STEPS = 2;
const FIRST_CELLS = 1024;

/** In the copy of a slot that `Crowds.ints` has for each crowd: how many agents its marker is for. */
export const TOGETHER = HEARD;

export interface CrowdView {
  zoom: number;
  /** Looks that are drawn (`shownBits`); the others cover nothing. */
  shown: number;
}

/** Agents that are drawn as one marker. */
export interface Crowds {
  /**
   * Eight integers for each crowd: a copy of the slot whose marker is drawn, with the number of its agents in place
   * of `HEARD`. Replaced by a longer one: don't keep a reference.
   */
  readonly ints: Int32Array;
  readonly count: number;
  /**
   * Marks the agents whose marker another one would cover, so that the layer leaves them out, and lists the crowds of
   * two and more. Of a crowd the one who asks for most attention is drawn. One pass over all agents.
   */
  thinOut(agents: LiveAgents, view: CrowdView): void;
}

/** The lower, the more an agent asks for attention: no signal, at work, free, not at work. By availability. */
const RANKS = Uint8Array.from({ length: 8 }, (_, availability) =>
  availability === AVAILABILITY.id('free') ? 2 : availability === AVAILABILITY.id('unavailable') ? 3 : 1,
);
const NO_SIGNAL = 0;

export function createCrowds(): Crowds {
  const cells = createCells();
  let ints = new Int32Array(0);
  let count = 0;

  function list(slotInts: Int32Array): void {
    if (ints.length < cells.count * INTS) ints = new Int32Array(cells.room * INTS);
    count = 0;
    for (let cell = 0; cell < cells.count; cell++) {
      const together = cells.together[cell] ?? 0;
      if (together < 2) continue;
      const slot = cells.slot[cell] ?? 0;
      ints.set(slotInts.subarray(slot * INTS, (slot + 1) * INTS), count * INTS);
      ints[count * INTS + TOGETHER] = together;
      count += 1;
    }
  }

  return {
    get ints() {
      return ints;
    },
    get count() {
      return count;
    },
    /** One plain loop, like that of the glides: a tick may have a hundred thousand agents. */
    thinOut({ slots, now }, { zoom, shown }) {
      const all = zoom >= ALL_SHOWN_FROM;
      const side = THIN_PX * unitsPerPixel(Math.floor(zoom * ZOOM_STEPS) / ZOOM_STEPS);
      const { ints: agents, pages } = slots;
      const at = now();
      cells.clear();
      for (let slot = 0; slot < slots.count; slot++) {
        const one = slot * INTS;
        const was = agents[one + LOOK] ?? 0;
        let look = withoutCover(was);
        if (!all && ((shown >> bitOf(look)) & 1) === 1) {
          const isSilent = ((at - (agents[one + HEARD] ?? 0)) | 0) / 1000 > POSITION_STALE_AFTER_S;
          const rank = isSilent ? NO_SIGNAL : (RANKS[availabilityOfLook(look)] ?? 1);
          const x = Math.floor((agents[one + TO_X] ?? 0) / side);
          const covered = cells.put(x, Math.floor((agents[one + TO_Y] ?? 0) / side), slot, rank);
          if (covered === slot) look |= COVERED;
          else if (covered >= 0) {
            agents[covered * INTS + LOOK] = (agents[covered * INTS + LOOK] ?? 0) | COVERED;
            pages[covered >> PAGE_BITS] = 1;
          }
        }
        if (look === was) continue;
        agents[one + LOOK] = look;
        pages[slot >> PAGE_BITS] = 1;
      }
      list(agents);
    },
  };
}

/** Squares of the map in which one agent is drawn, in a hash table of typed arrays. */
interface Cells {
  readonly count: number;
  readonly room: number;
  /** The slot that is drawn, by cell; so are the number of agents in it and the rank of the drawn one. */
  readonly slot: Int32Array;
  readonly together: Int32Array;
  clear(): void;
  /** Counts an agent. Returns the slot that is covered now, the agent's own or another one; -1 if none is. */
  put(x: number, y: number, slot: number, rank: number): number;
}

function createCells(): Cells {
  let room = FIRST_CELLS;
  let [xs, ys, slots, ranks, together] = columns(room);
  /** Twice as long as there is room for cells: number of the cell plus one, 0 where there is none. */
  let table = new Int32Array(room * 2);
  let count = 0;

  /** Where in the table a square stands, or would stand. */
  function find(x: number, y: number): number {
    const mask = table.length - 1;
    const mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b);
    let place = (mixed ^ (mixed >>> 15)) & mask;
    for (let cell = table[place] ?? 0; cell !== 0; cell = table[place] ?? 0) {
      if (xs[cell - 1] === x && ys[cell - 1] === y) break;
      place = (place + 1) & mask;
    }
    return place;
  }

  function grow(): void {
    const wider = columns(room * 2);
    for (const [index, column] of [xs, ys, slots, ranks, together].entries()) wider[index]?.set(column);
    [xs, ys, slots, ranks, together] = wider;
    room *= 2;
    table = new Int32Array(room * 2);
    for (let cell = 0; cell < count; cell++) table[find(xs[cell] ?? 0, ys[cell] ?? 0)] = cell + 1;
  }

  return {
    get count() {
      return count;
    },
    get room() {
      return room;
    },
    get slot() {
      return slots;
    },
    get together() {
      return together;
    },
    clear() {
      table.fill(0);
      count = 0;
    },
    put(x, y, slot, rank) {
      if (count === room) grow();
      const place = find(x, y);
      const known = table[place] ?? 0;
      if (known === 0) {
        xs[count] = x;
        ys[count] = y;
        slots[count] = slot;
        ranks[count] = rank;
        together[count] = 1;
        count += 1;
        table[place] = count;
        return -1;
      }
      const cell = known - 1;
      together[cell] = (together[cell] ?? 0) + 1;
      if (rank >= (ranks[cell] ?? 0)) return slot;
      const covered = slots[cell] ?? -1;
      slots[cell] = slot;
      ranks[cell] = rank;
      return covered;
    },
  };
}

type Columns = [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];

const columns = (room: number): Columns => [
  new Int32Array(room),
  new Int32Array(room),
  new Int32Array(room),
  new Int32Array(room),
  new Int32Array(room),
];

/** Whether the crowds of two views may differ. */
export const sameCrowds = (one: CrowdView, other: CrowdView): boolean =>
  one.shown === other.shown && Math.floor(one.zoom * ZOOM_STEPS) === Math.floor(other.zoom * ZOOM_STEPS);
