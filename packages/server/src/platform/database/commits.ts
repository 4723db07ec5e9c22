import type { EmittedEvent } from './tx.ts';

type Listener = (event: EmittedEvent) => void;

/**
 * What this process has committed, told at once: for caches that must not outlive the rows they hold.
 * Other processes hear of it through the outbox, a moment later.
 */
export interface Commits {
  listen(listener: Listener): void;
  tell(events: readonly EmittedEvent[]): void;
}

export function createCommits(): Commits {
  const listeners: Listener[] = [];
  return {
    listen: (listener) => void listeners.push(listener),
    tell(events) {
      for (const event of events) for (const listener of listeners) listener(event);
    },
  };
}
