import type { ChannelEvent } from '@qafila/contracts';
import type { Timings } from './timings.ts';

/** Times from a placed order to its first offer, or to its agent where that accepts at once. */
export class Waits {
  readonly #placed = new Map<string, number>();
  readonly #timings: Timings;
  readonly #now: () => number;

  /** @param now milliseconds of real time. */
  constructor(timings: Timings, now: () => number = () => performance.now()) {
    this.#timings = timings;
    this.#now = now;
  }

  /** Events of the operational channel, in their order. */
  see({ name, data }: ChannelEvent): void {
    const about = data as { taskId?: string; entityId?: string; assigned?: boolean };
    if (name === 'task.created' && about.taskId) this.#placed.set(about.taskId, this.#now());
    else if (name === 'assignment.offered') this.#end(about.entityId);
    else if (name === 'task.changed' && about.assigned) this.#end(about.taskId);
  }

  #end(taskId = ''): void {
    const placedMs = this.#placed.get(taskId);
    if (placedMs === undefined) return;
    this.#placed.delete(taskId);
    this.#timings.add('order to offer', this.#now() - placedMs);
  }
}
