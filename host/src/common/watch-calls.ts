import type { ApiClient } from '@qafila/api-client';

export type CallListener = (name: string) => void;

export interface WatchedCalls<Client extends ApiClient> {
  api: Client;
  onCall: (listener: CallListener) => () => void;
  /**
   * Resolves when the first calls have all ended, whatever became of them, after five seconds at the latest. A browser
   * makes six requests at a time over HTTP/1.1: the page's own come first, what only the frame shows comes then.
   */
  firstEnded: Promise<void>;
}

const LONGEST_MS = 5000;

/** Wraps a client: listeners get the name of each successful call. */
export function watchCalls<Client extends ApiClient>(client: Client): WatchedCalls<Client> {
  const listeners = new Set<CallListener>();
  let open = 0;
  let end = () => {};
  const firstEnded = new Promise<void>((done) => {
    end = done;
  });
  const latest = setTimeout(end, LONGEST_MS);
  // What a reply leads to is asked in the same turn of the event loop or the next.
  const look = () => {
    if (open > 0) return;
    clearTimeout(latest);
    end();
  };
  const call: ApiClient['call'] = async (made, ...given) => {
    open++;
    try {
      const reply = await client.call(made, ...given);
      for (const listener of listeners) listener(made.name);
      return reply;
    } finally {
      open--;
      setTimeout(look);
    }
  };
  return {
    api: { ...client, call },
    onCall: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    firstEnded,
  };
}
