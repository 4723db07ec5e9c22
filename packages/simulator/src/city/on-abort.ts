/** What is to be done when each signal is aborted. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls `then` once `signal` is aborted, unless the returned function is called before. Thousands wait on one signal, and
 * adding a listener to it walks all that it has: it gets a single one here.
 */
export function onAbort(signal: AbortSignal, then: () => void): () => void {
  const all = waiting.get(signal) ?? listenTo(signal);
  all.add(then);
  return () => void all.delete(then);
}

function listenTo(signal: AbortSignal): Set<() => void> {
  const all = new Set<() => void>();
  const callAll = () => {
    for (const each of all) each();
  };
  signal.addEventListener('abort', callAll, { once: true });
  waiting.set(signal, all);
  return all;
}
