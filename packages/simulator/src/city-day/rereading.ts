import { onAbort } from '../city/on-abort.ts';
import { realPause } from '../city/real-pause.ts';

/** As the alerts, the counts and the map of the portal do: late orders come about without an event. */
const AT_LEAST_EVERY_MS = 60_000;
/** Rest after a read, as a multiple of how long it took, and the longest one, milliseconds; see `useThrottled`. */
const REST = 4;
const MAX_REST_MS = 10_000;

/** What a page of the portal reads again when an event says that it changed. */
export interface Rereading {
  /** Names of the events. */
  on: ReadonlySet<string>;
  /** Shortest time between the beginnings of two reads, milliseconds of real time. */
  everyMs: number;
  read(): Promise<unknown>;
}

/** Reads at once, after events, and once a minute, one read at a time. */
export class Rereader {
  readonly #what: Rereading;
  /** What was read is out of date. */
  #changed = false;
  #wake: (() => void) | undefined;

  constructor(what: Rereading) {
    this.#what = what;
  }

  see(event: { name: string }): void {
    if (!this.#what.on.has(event.name)) return;
    this.#changed = true;
    this.#wake?.();
  }

  /** Reads until stopped. A read that fails is tried again with the next event. */
  async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const startMs = performance.now();
      this.#changed = false;
      await this.#what.read();
      const tookMs = performance.now() - startMs;
      const restMs = Math.max(this.#what.everyMs - tookMs, Math.min(MAX_REST_MS, REST * tookMs));
      await realPause(restMs, stop);
      const leftMs = AT_LEAST_EVERY_MS - (performance.now() - startMs);
      if (!this.#changed && !stop.aborted && leftMs > 0) await this.#untilChanged(leftMs, stop);
    }
  }

  /** Resolves after an event, or after so many milliseconds of real time, or when stopped. */
  async #untilChanged(ms: number, stop: AbortSignal): Promise<void> {
    const woken = new AbortController();
    const end = () => woken.abort();
    this.#wake = end;
    const forget = onAbort(stop, end);
    await realPause(ms, woken.signal);
    forget();
    this.#wake = undefined;
  }
}
