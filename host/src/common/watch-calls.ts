import type { ApiClient } from '@qafila/api-client';

export type CallListener = (name: string) => void;

/** Wraps a client: listeners get the name of each successful call. */
export function watchCalls<Client extends ApiClient>(
  client: Client,
): { api: Client; onCall: (listener: CallListener) => () => void } {
  const listeners = new Set<CallListener>();
  const call: ApiClient['call'] = async (made, ...given) => {
    const reply = await client.call(made, ...given);
    for (const listener of listeners) listener(made.name);
    return reply;
  };
  return {
    api: { ...client, call },
    onCall: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
