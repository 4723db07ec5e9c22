/** A binary heap: what is taken is always the entry of lowest cost. */
export class Heap<T> {
  readonly #entries: { cost: number; value: T }[] = [];

  add(cost: number, value: T): void {
    const entries = this.#entries;
    const entry = { cost, value };
    let at = entries.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = entries[parent];
      if (!above || above.cost <= cost) break;
      entries[at] = above;
      at = parent;
    }
    entries[at] = entry;
  }

  /** The cheapest entry, taken out; undefined when none is left. */
  take(): T | undefined {
    const entries = this.#entries;
    const [top] = entries;
    const last = entries.pop();
    if (!top || !last) return undefined;
    if (entries.length > 0) this.#sink(last);
    return top.value;
  }

  #sink(entry: { cost: number; value: T }): void {
    const entries = this.#entries;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      const [left, right] = [entries[child], entries[child + 1]];
      if (left && right && right.cost < left.cost) child += 1;
      const least = entries[child];
      if (!least || least.cost >= entry.cost) break;
      entries[at] = least;
      at = child;
    }
    entries[at] = entry;
  }
}
