/** The first so many of what is offered, in the order of `compare`: a heap with the last of them on top. */
export class Best<T> {
  readonly #count: number;
  readonly #compare: (a: T, b: T) => number;
  readonly #heap: T[] = [];

  constructor(count: number, compare: (a: T, b: T) => number) {
    this.#count = count;
    this.#compare = compare;
  }

  /** The last of those that are kept, once there are as many as wanted: what comes after it is not. */
  get last(): T | undefined {
    return this.#heap.length < this.#count ? undefined : this.#heap[0];
  }

  offer(item: T): void {
    const heap = this.#heap;
    if (heap.length < this.#count) {
      heap.push(item);
      this.#rise(item, heap.length - 1);
      return;
    }
    const [last] = heap;
    if (last !== undefined && this.#compare(item, last) < 0) this.#sink(item);
  }

  sorted(): T[] {
    return [...this.#heap].sort(this.#compare);
  }

  #rise(item: T, from: number): void {
    const heap = this.#heap;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = heap[above];
      if (other === undefined || this.#compare(item, other) <= 0) break;
      heap[at] = other;
      at = above;
    }
    heap[at] = item;
  }

  /** Takes the place of the one on top. */
  #sink(item: T): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      let other = heap[below];
      const next = heap[below + 1];
      if (other === undefined) break;
      if (next !== undefined && this.#compare(next, other) > 0) {
        below += 1;
        other = next;
      }
      if (this.#compare(item, other) >= 0) break;
      heap[at] = other;
      at = below;
    }
    heap[at] = item;
  }
}
