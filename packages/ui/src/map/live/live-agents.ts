import { ROW_INTS, rowsOf } from '@qafila/domain/positions';
import { createGlides, type Glides } from './glides.ts';
import { availabilityOfLook, vehicleOfLook } from './look.ts';
import { createSlots, INTS, LOOK, type Slots } from './slots.ts';
import { latitudeAt, longitudeAt } from './world-units.ts';

/** Whether agents of a vehicle and availability are drawn. */
export type Visible = (transportTypeId: number, availabilityTypeId: number) => boolean;

/**
 * Positions of the agents in a subscribed view: updated by frames of the channel, read by the layer that draws them.
 */
export interface LiveAgents {
  /** Applies a binary frame of positions. */
  apply(bytes: ArrayBuffer | Uint8Array): void;
  /** Calls back after each change. */
  subscribe(listener: () => void): () => void;
  /** Where an agent is drawn now; undefined if unknown, or if a filter hides agents of their kind. */
  positionOf(id: number, visible?: Visible): { latitude: number; longitude: number } | undefined;
  /** False: agents jump to their position, as `prefers-reduced-motion` asks. */
  setGliding(on: boolean): void;
  readonly slots: Slots;
  readonly glides: Glides;
  /** Increases with each change. */
  readonly version: number;
  /** The present time as stored per agent: whole milliseconds, 32 bits. */
  now(): number;
}

export interface LiveAgentsOptions {
  /** Monotonic milliseconds. */
  clock?: () => number;
}

function numbersIn(rows: Int32Array): Set<number> {
  const numbers = new Set<number>();
  for (let at = 0; at < rows.length; at += ROW_INTS) numbers.add((rows[at] ?? 0) >>> 0);
  return numbers;
}

/** When the wall clock is ahead by more, the computer slept; a clock that is set right jumps by less. */
const SLEPT_MS = 5000;

/**
 * Monotonic milliseconds that go on while the computer sleeps, unlike `performance.now()` on most of them: when it wakes,
 * positions from before are as old as they are.
 */
function createClock(): () => number {
  let ahead = Date.now() - performance.now();
  let slept = 0;
  return () => {
    const awake = performance.now();
    const jump = Date.now() - awake - ahead;
    if (Math.abs(jump) > SLEPT_MS) {
      ahead += jump;
      slept += Math.max(0, jump);
    }
    return awake + slept;
  };
}

export function createLiveAgents({ clock = createClock() }: LiveAgentsOptions = {}): LiveAgents {
  const slots = createSlots();
  const glides = createGlides(slots);
  const listeners = new Set<() => void>();
  const now = () => Math.floor(clock()) | 0;
  let version = 0;

  function keepOnly(named: ReadonlySet<number>): void {
    for (let slot = slots.count - 1; slot >= 0; slot--) {
      const id = slots.idAt(slot);
      if (!named.has(id)) slots.remove(id);
    }
  }

  return {
    apply(bytes) {
      const at = now();
      const { snapshot, rows } = rowsOf(bytes);
      glides.take(rows, at);
      if (snapshot) keepOnly(numbersIn(rows));
      version += 1;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    positionOf(id, visible) {
      const slot = slots.slotOf(id);
      if (slot === undefined) return undefined;
      const look = slots.ints[slot * INTS + LOOK] ?? 0;
      if (visible && !visible(vehicleOfLook(look), availabilityOfLook(look))) return undefined;
      const at = now();
      return {
        latitude: latitudeAt(glides.yAt(slot, at)),
        longitude: longitudeAt(glides.xAt(slot, at)),
      };
    },
    setGliding: glides.setOn,
    slots,
    glides,
    get version() {
      return version;
    },
    now,
  };
}
