/** What is to be done when each signal is aborted. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls `then` once `signal` is aborted, unless the returned function is called before. Thousands wait on one signal, and
 * adding a listener to it walks all that it has: it gets a single one here.
 */
export function onAbort(signal: AbortSignal, then: () => void): () => void {
  let all = waiting.get(signal);
  if (!all) {
    const added = new Set<() => void>();
    const callAll = () => {
      for (const each of added) each();
    };
    signal.addEventListener('abort', callAll, { once: true });
    waiting.set(signal, added);
    all = added;
  }
  const those = all.add(then);
  return () => void those.delete(then);
}
