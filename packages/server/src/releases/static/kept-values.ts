const MAX_KEPT = 100;

/** Values by key. Above a hundred of them, the one that was used longest ago is dropped. */
export class KeptValues<T> {
  readonly #values = new Map<string, T>();

  get size(): number {
    return this.#values.size;
  }

  /** The value of a key, made if there is none. */
  get(key: string, make: () => T): T {
    const value = this.#values.get(key) ?? make();
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest = key] = this.#values.keys();
    if (this.#values.size > MAX_KEPT) this.#values.delete(oldest);
    return value;
  }

  forget(key: string): void {
    this.#values.delete(key);
  }
}
