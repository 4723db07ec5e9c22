/**
 * Agents in one block of 32-bit whole numbers, eight per agent, as the graphics card reads them: where he was and
 * where he is (world units), when he set out and for how long he glides (milliseconds), when he was heard of, his look.
 */
export const INTS = 8;
export const FROM_X = 0;
export const FROM_Y = 1;
export const TO_X = 2;
export const TO_Y = 3;
export const START = 4;
export const GLIDE = 5;
export const HEARD = 6;
export const LOOK = 7;

/** Slots that are uploaded together: 2 KB. */
export const PAGE = 64;
const FIRST_CAPACITY = 1024;

export interface Slots {
  /** Replaced by a longer one as agents come; never kept by a reader. */
  readonly ints: Int32Array;
  readonly count: number;
  readonly capacity: number;
  /** The agent's slot; undefined when he is not here. */
  slotOf(id: number): number | undefined;
  idAt(slot: number): number;
  /** As `slotOf`, at once when he has the slot that is guessed. */
  find(id: number, guess: number): number | undefined;
  /** Takes a slot for an agent who has none. */
  add(id: number): number;
  /** The last one moves into the gap, so that slots stay dense. */
  remove(id: number): void;
  /** Writes when he was heard of and his look. The slot is uploaded next time. */
  describe(slot: number, heard: number, look: number): void;
  /** Calls `upload` for each run of slots that were touched since the last time. */
  drain(upload: (from: number, to: number) => void): void;
}

export function createSlots(): Slots {
  const slotById = new Map<number, number>();
  let capacity = FIRST_CAPACITY;
  let ints = new Int32Array(capacity * INTS);
  let ids = new Float64Array(capacity);
  let dirty = new Uint8Array(capacity / PAGE);
  let anyDirty = false;
  let count = 0;

  function grow(): void {
    capacity *= 2;
    const [wider, more, pages] = [
      new Int32Array(capacity * INTS),
      new Float64Array(capacity),
      new Uint8Array(capacity / PAGE),
    ];
    wider.set(ints);
    more.set(ids);
    pages.set(dirty);
    [ints, ids, dirty] = [wider, more, pages];
  }

  const touch = (slot: number) => {
    dirty[(slot / PAGE) | 0] = 1;
    anyDirty = true;
  };

  return {
    get ints() {
      return ints;
    },
    get count() {
      return count;
    },
    get capacity() {
      return capacity;
    },
    slotOf: (id) => slotById.get(id),
    idAt: (slot) => ids[slot] ?? 0,
    find: (id, guess) => (guess < count && ids[guess] === id ? guess : slotById.get(id)),
    add(id) {
      if (count === capacity) grow();
      const slot = count++;
      slotById.set(id, slot);
      ids[slot] = id;
      return slot;
    },
    remove(id) {
      const slot = slotById.get(id);
      if (slot === undefined) return;
      slotById.delete(id);
      count -= 1;
      if (slot === count) return;
      const last = ids[count] ?? 0;
      ints.copyWithin(slot * INTS, count * INTS, (count + 1) * INTS);
      ids[slot] = last;
      slotById.set(last, slot);
      touch(slot);
    },
    describe(slot, heard, look) {
      ints[slot * INTS + HEARD] = heard;
      ints[slot * INTS + LOOK] = look;
      touch(slot);
    },
    drain(upload) {
      if (!anyDirty) return;
      const pages = Math.ceil(count / PAGE);
      for (let page = 0; page < pages; page++) {
        if (dirty[page] === 0) continue;
        const first = page;
        while (page < pages && dirty[page] === 1) page++;
        upload(first * PAGE, Math.min(page * PAGE, count));
      }
      dirty.fill(0);
      anyDirty = false;
    },
  };
}
