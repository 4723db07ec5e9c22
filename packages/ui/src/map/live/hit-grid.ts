import type { LiveAgents } from './live-agents.ts';
import { bitOf, COVERED } from './look.ts';
import { INTS, LOOK } from './slots.ts';

/** Slots of the hash table per agent. */
const ROOM = 2;

export interface HitGrid {
  /**
   * The agent drawn nearest to a point (those whom another marker covers are not drawn), within `reach` (both in world units) and whose look is in `shown`; otherwise
   * undefined.
   */
  nearest(x: number, y: number, reach: number, shown: number): number | undefined;
}

/** Finds agents by position: a grid with cells of size `reach`, rebuilt on the first query after a change. */
export function createHitGrid(agents: LiveAgents): HitGrid {
  let first = new Int32Array(0);
  let next = new Int32Array(0);
  let mask = 0;
  let built = { version: -1, bits: -1, at: 0 };

  const cell = (x: number, y: number) => (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663)) & mask;

  function build(bits: number, at: number): void {
    const { count } = agents.slots;
    const size = 2 ** Math.ceil(Math.log2(Math.max(1, count * ROOM)));
    if (first.length !== size) first = new Int32Array(size);
    if (next.length < count) next = new Int32Array(agents.slots.capacity);
    first.fill(-1);
    mask = size - 1;
    for (let slot = 0; slot < count; slot++) {
      const key = cell(agents.glides.xAt(slot, at) >> bits, agents.glides.yAt(slot, at) >> bits);
      next[slot] = first[key] ?? -1;
      first[key] = slot;
    }
    built = { version: agents.version, bits, at };
  }

  return {
    nearest(x, y, reach, shown) {
      const at = agents.now();
      const bits = Math.min(30, Math.max(0, Math.ceil(Math.log2(Math.max(1, reach)))));
      // Glides continue after the grid was built: beyond a cell's width it is rebuilt, below that the search radius
      // grows.
      const drift = agents.glides.speed(at) * ((at - built.at) | 0);
      const fits = built.version === agents.version && built.bits === bits && drift < 2 ** bits;
      if (!fits) build(bits, at);
      const far = reach + (fits ? drift : 0);
      let best = reach * reach;
      let found: number | undefined;
      for (let cx = (x - far) >> bits; cx <= (x + far) >> bits; cx++)
        for (let cy = (y - far) >> bits; cy <= (y + far) >> bits; cy++)
          for (let slot = first[cell(cx, cy)] ?? -1; slot >= 0; slot = next[slot] ?? -1) {
            const dx = (agents.glides.xAt(slot, at) - x) | 0;
            const dy = (agents.glides.yAt(slot, at) - y) | 0;
            const distance = dx * dx + dy * dy;
            if (distance > best) continue;
            const look = agents.slots.ints[slot * INTS + LOOK] ?? 0;
            if ((look & COVERED) !== 0 || ((shown >> bitOf(look)) & 1) === 0) continue;
            best = distance;
            found = agents.slots.idAt(slot);
          }
      return found;
    },
  };
}
