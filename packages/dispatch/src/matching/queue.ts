import { floatAt, intAt } from '../model/numbers.ts';

/** Whole numbers in the order of a key, between equal keys the lower number first: a binary heap in typed arrays. */
export class Queue {
  #keys = new Float64Array(64);
  #items = new Int32Array(64);
  #size = 0;

  clear(): void {
    this.#size = 0;
  }

  push(key: number, item: number): void {
    if (this.#size === this.#items.length) this.#widen();
    let at = this.#size;
    this.#size += 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#isBefore(key, item, above)) break;
      this.#copy(above, at);
      at = above;
    }
    this.#keys[at] = key;
    this.#items[at] = item;
  }

  /** @throws RangeError when it is empty. */
  pop(): number {
    if (this.#size === 0) throw new RangeError('The queue is empty');
    const first = intAt(this.#items, 0);
    this.#size -= 1;
    const [key, item] = [floatAt(this.#keys, this.#size), intAt(this.#items, this.#size)];
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= this.#size) break;
      const next = below + 1;
      if (next < this.#size && this.#isBefore(floatAt(this.#keys, next), intAt(this.#items, next), below))
        below = next;
      if (this.#isBefore(key, item, below)) break;
      this.#copy(below, at);
      at = below;
    }
    this.#keys[at] = key;
    this.#items[at] = item;
    return first;
  }

  #isBefore(key: number, item: number, other: number): boolean {
    const otherKey = floatAt(this.#keys, other);
    return key < otherKey || (key === otherKey && item < intAt(this.#items, other));
  }

  #copy(from: number, to: number): void {
    this.#keys[to] = floatAt(this.#keys, from);
    this.#items[to] = intAt(this.#items, from);
  }

  #widen(): void {
    const [keys, items] = [this.#keys, this.#items];
    this.#keys = new Float64Array(2 * keys.length);
    this.#items = new Int32Array(2 * items.length);
    this.#keys.set(keys);
    this.#items.set(items);
  }
}
