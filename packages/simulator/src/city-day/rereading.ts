import { realPause } from '../city/real-pause.ts';

/** As the alerts, the counts and the map of the portal do: late orders come about without an event. */
const AT_LEAST_EVERY_MS = 60_000;
/** How often it is looked whether something changed, milliseconds. */
const LOOK_MS = 100;

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
  #changed = true;

  constructor(what: Rereading) {
    this.#what = what;
  }

  see(event: { name: string }): void {
    if (this.#what.on.has(event.name)) this.#changed = true;
  }

  /** Reads until stopped. A read that fails is tried again with the next event. */
  async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const startMs = performance.now();
      this.#changed = false;
      await this.#what.read();
      const sinceMs = () => performance.now() - startMs;
      while (!stop.aborted && (sinceMs() < this.#what.everyMs || !this.#due(sinceMs()))) {
        await realPause(Math.max(LOOK_MS, this.#what.everyMs - sinceMs()), stop);
      }
    }
  }

  #due(sinceMs: number): boolean {
    return this.#changed || sinceMs >= AT_LEAST_EVERY_MS;
  }
}
