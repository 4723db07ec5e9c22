/** Times of one kind, milliseconds of real time. */
export interface TimingSummary {
  count: number;
  /** Percentiles, ms. */
  p50: number;
  p95: number;
  p99: number;
  longest: number;
}

/** Collects times by kind. */
export class Timings {
  readonly #byKind = new Map<string, number[]>();
  /** By kind, how many times there were at the last lap. */
  readonly #seen = new Map<string, number>();

  add(kind: string, ms: number): void {
    const known = this.#byKind.get(kind);
    if (known) known.push(ms);
    else this.#byKind.set(kind, [ms]);
  }

  /** Measures one piece of work; one that fails counts too. */
  async measure<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await work();
    } finally {
      this.add(kind, performance.now() - start);
    }
  }

  clear(): void {
    this.#byKind.clear();
    this.#seen.clear();
  }

  /** For each kind measured since the last call: the time within which 95 in 100 ended, ms. */
  lap(): Record<string, number> {
    const lap: Record<string, number> = {};
    for (const [kind, times] of this.#byKind) {
      const latest = times.slice(this.#seen.get(kind));
      if (latest.length > 0) lap[kind] = summaryOf(latest).p95;
      this.#seen.set(kind, times.length);
    }
    return lap;
  }

  summary(): Record<string, TimingSummary> {
    const kinds = [...this.#byKind].sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(kinds.map(([kind, times]) => [kind, summaryOf(times)]));
  }
}

function summaryOf(times: readonly number[]): TimingSummary {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) };
}
