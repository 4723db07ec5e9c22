/**
 * Agents in one buffer of 32-bit integers, eight per agent, as the GPU reads them: previous and current position
 * (world units), start and duration of the glide (ms), time of the last report, look.
 */
export const INTS = 8;
export const SLOT_BYTES = INTS * 4;
export const FROM_X = 0;
export const FROM_Y = 1;
export const TO_X = 2;
export const TO_Y = 3;
export const START = 4;
export const GLIDE = 5;
export const HEARD = 6;
export const LOOK = 7;

/** Slots uploaded together: 2 KB. */
export const PAGE_BITS = 6;
export const PAGE = 2 ** PAGE_BITS;
/** Marks an empty slot. */
const NO_AGENT = -1;
const FIRST_CAPACITY = 1024;

export interface Slots {
  /** Replaced by a longer one as agents are added: don't keep a reference. */
  readonly ints: Int32Array;
  /** Agent number of each slot; likewise. */
  readonly ids: Float64Array;
  /** 1 for each page to upload next time; likewise. */
  readonly pages: Uint8Array;
  readonly count: number;
  readonly capacity: number;
  /** The agent's slot; undefined if there is none. */
  slotOf(id: number): number | undefined;
  idAt(slot: number): number;
  /** Adds a slot for a new agent. */
  add(id: number): number;
  /** Removes an agent; the last slot moves into the gap, so that slots stay dense. */
  remove(id: number): void;
  /** Calls `upload` for each run of changed slots since the last call. */
  drain(upload: (from: number, to: number) => void): void;
}

export function createSlots(): Slots {
  const slotById = new Map<number, number>();
  let capacity = FIRST_CAPACITY;
  let ints = new Int32Array(capacity * INTS);
  let ids = new Float64Array(capacity).fill(NO_AGENT);
  let pages = new Uint8Array(capacity / PAGE);
  let count = 0;

  function grow(): void {
    capacity *= 2;
    const wider = new Int32Array(capacity * INTS);
    const more = new Float64Array(capacity).fill(NO_AGENT);
    const longer = new Uint8Array(capacity / PAGE);
    wider.set(ints);
    more.set(ids);
    longer.set(pages);
    [ints, ids, pages] = [wider, more, longer];
  }

  return {
    get ints() {
      return ints;
    },
    get ids() {
      return ids;
    },
    get pages() {
      return pages;
    },
    get count() {
      return count;
    },
    get capacity() {
      return capacity;
    },
    slotOf: (id) => slotById.get(id),
    idAt: (slot) => ids[slot] ?? NO_AGENT,
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
      const last = ids[count] ?? NO_AGENT;
      ids[count] = NO_AGENT;
      if (slot === count) return;
      ints.copyWithin(slot * INTS, count * INTS, (count + 1) * INTS);
      ids[slot] = last;
      slotById.set(last, slot);
      pages[slot >> PAGE_BITS] = 1;
    },
    drain(upload) {
      const used = Math.ceil(count / PAGE);
      for (let page = 0; page < used; page++) {
        if (pages[page] === 0) continue;
        const first = page;
        while (page < used && pages[page] === 1) page++;
        upload(first * PAGE, Math.min(page * PAGE, count));
      }
      pages.fill(0);
    },
  };
}
