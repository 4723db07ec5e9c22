import type { EmittedEvent } from './tx.ts';

type Listener = (event: EmittedEvent) => void;

/**
 * Notifies caches of this process right after its commits, so that they drop outdated rows. Other processes
 * get the events from the outbox, a moment later.
 */
export interface Commits {
  listen(listener: Listener): void;
  notify(events: readonly EmittedEvent[]): void;
}

export function createCommits(): Commits {
  const listeners: Listener[] = [];
  return {
    listen: (listener) => void listeners.push(listener),
    notify(events) {
      for (const event of events) for (const listener of listeners) listener(event);
    },
  };
}
