import { REPLAY_AWAY_S, REPLAY_GAP_S } from '@qafila/contracts/replay';
import type { Piece } from '@qafila/domain/replay';
import { createGlides } from '../live/glides.ts';
import type { LiveAgents } from '../live/live-agents.ts';
import { COVERED, lookOf, withoutCover } from '../live/look.ts';
import {
  createSlots,
  FROM_X,
  FROM_Y,
  GLIDE,
  HEARD,
  INTS,
  LOOK,
  PAGE_BITS,
  START,
  TO_X,
  TO_Y,
} from '../live/slots.ts';
import { latitudeAt, longitudeAt, worldXOfMicro, worldYOfMicro } from '../live/world-units.ts';

/** The layer looks which markers cover each other after each change: while the day moves, this often, ms. */
const CHANGE_MS = 500;
/** 120 km/h in world units (centimetres) per millisecond: how far a pressed agent may have moved since. */
const FASTEST = 3.4;
/** A piece has 100,000ths of a degree, the map's tables have millionths. */
const MICRO = 10;

/** An agent's vehicle and availability at the moment that is shown. */
export interface Occupation {
  transportTypeId: number;
  availabilityTypeId: number;
}

/** Agents of a past day, drawn by the layer that draws live ones; its clock is the day's. */
export interface ReplayAgents extends LiveAgents {
  /**
   * Shows a moment, milliseconds since the day began. Without a piece no agent is shown.
   * @param occupation by agent number.
   */
  show(piece: Piece | undefined, atMs: number, occupation: (number: number) => Occupation): void;
}

/**
 * Each agent's slot has the way between two positions of theirs, and the graphics card draws them on it: a frame writes
 * only the slots of agents who reached their next position.
 * @param clock monotonic milliseconds.
 */
export function createReplayAgents(clock: () => number = () => performance.now()): ReplayAgents {
  const slots = createSlots();
  const glides = createGlides(slots);
  const listeners = new Set<() => void>();
  let shown: Piece | undefined;
  /** Index of the last position up to now, by agent of the piece; one before the first when there is none. */
  let cursors = new Int32Array(0);
  let atMs = 0;
  let version = 0;
  let changedAt = Number.NEGATIVE_INFINITY;
  let moving = false;
  let gliding = true;

  function begin(piece: Piece | undefined): void {
    const kept = new Set(piece?.numbers);
    for (let slot = slots.count - 1; slot >= 0; slot -= 1)
      if (!kept.has(slots.idAt(slot))) slots.remove(slots.idAt(slot));
    shown = piece;
    rewind();
  }

  function rewind(): void {
    if (!shown) return;
    cursors = Int32Array.from(shown.numbers, (_, agent) => (shown?.first[agent] ?? 0) - 1);
  }

  /** Writes the way from one position to the next. */
  function write(piece: Piece, slot: number, from: number, until: number): void {
    const { ints } = slots;
    const one = slot * INTS;
    const gapS = from + 1 < until ? (piece.atS[from + 1] ?? 0) - (piece.atS[from] ?? 0) : 0;
    const rides = gliding && gapS > 0 && gapS <= REPLAY_GAP_S;
    const to = rides ? from + 1 : from;
    const heard = (piece.atS[from] ?? 0) * 1000;
    ints[one + FROM_X] = worldXOfMicro((piece.longitude[from] ?? 0) * MICRO);
    ints[one + FROM_Y] = worldYOfMicro((piece.latitude[from] ?? 0) * MICRO);
    ints[one + TO_X] = worldXOfMicro((piece.longitude[to] ?? 0) * MICRO);
    ints[one + TO_Y] = worldYOfMicro((piece.latitude[to] ?? 0) * MICRO);
    ints[one + START] = heard;
    ints[one + GLIDE] = rides ? gapS * 1000 : 0;
    ints[one + HEARD] = heard;
  }

  return {
    show(piece, nextMs, occupation) {
      const isJump = piece !== shown || nextMs < atMs;
      if (piece !== shown) begin(piece);
      else if (nextMs < atMs) rewind();
      moving = nextMs !== atMs;
      atMs = nextMs;
      if (isJump || !moving || clock() - changedAt >= CHANGE_MS) {
        version += 1;
        changedAt = clock();
      }
      const atS = nextMs / 1000;
      if (shown)
        for (let agent = 0; agent < shown.numbers.length; agent += 1) {
          const number = shown.numbers[agent] ?? 0;
          const first = shown.first[agent] ?? 0;
          const until = shown.first[agent + 1] ?? 0;
          const before = cursors[agent] ?? -1;
          let cursor = before;
          while (cursor + 1 < until && (shown.atS[cursor + 1] ?? 0) <= atS) cursor += 1;
          cursors[agent] = cursor;
          const isAway = cursor < first || atS - (shown.atS[cursor] ?? 0) > REPLAY_AWAY_S;
          const known = slots.slotOf(number);
          if (isAway) {
            if (known !== undefined) slots.remove(number);
            continue;
          }
          const slot = known ?? slots.add(number);
          const { transportTypeId, availabilityTypeId } = occupation(number);
          const look = lookOf(transportTypeId, availabilityTypeId);
          const hasMoved = known === undefined || cursor !== before;
          const drawn = known === undefined ? 0 : (slots.ints[slot * INTS + LOOK] ?? 0);
          if (!hasMoved && withoutCover(drawn) === look) continue;
          if (hasMoved) write(shown, slot, cursor, until);
          slots.ints[slot * INTS + LOOK] = look | (drawn & COVERED);
          slots.pages[slot >> PAGE_BITS] = 1;
        }
      for (const listener of listeners) listener();
    },
    /** A replay has no channel. */
    apply() {},
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    positionOf(id) {
      const slot = slots.slotOf(id);
      if (slot === undefined) return undefined;
      const at = Math.floor(atMs) | 0;
      return { latitude: latitudeAt(glides.yAt(slot, at)), longitude: longitudeAt(glides.xAt(slot, at)) };
    },
    setGliding(on) {
      if (on === gliding) return;
      gliding = on;
      rewind();
    },
    slots,
    glides: { ...glides, speed: () => (moving ? FASTEST : 0) },
    get version() {
      return version;
    },
    now: () => Math.floor(atMs) | 0,
  };
}
