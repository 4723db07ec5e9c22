import { createListeners } from './listeners.ts';
import type { TokenStore, Tokens } from './token-store.ts';

/** Keeps tokens in memory: Node clients and tests. */
export function memoryTokenStore(initial: Tokens | null = null): TokenStore {
  let tokens = initial;
  const listeners = createListeners();
  const set = (next: Tokens | null) => {
    tokens = next;
    listeners.notify();
  };
  return {
    read: () => tokens,
    write: (next) => set(next),
    clear: () => set(null),
    exclusively: (work) => work(),
    subscribe: listeners.add,
  };
}
