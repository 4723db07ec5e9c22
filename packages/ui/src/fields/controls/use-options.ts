import { useEffect, useState } from 'react';
import type { Option } from '../../inputs/select.tsx';

/** Loads the options that match the typed text. Aborted when more is typed. */
export type LoadOptions<Value extends string | number> = (
  search: string,
  signal: AbortSignal,
) => Promise<readonly Option<Value>[]>;

export type OptionsState<Value extends string | number> =
  | { state: 'idle' | 'loading' | 'failed'; options: readonly Option<Value>[] }
  | { state: 'ready'; options: readonly Option<Value>[] };

/** Debounce of typing, ms. */
export const OPTIONS_DEBOUNCE_MS = 250;

/** The options for `search`, while `open`. Outdated replies are dropped; a new `attempt` loads again. */
export function useOptions<Value extends string | number>(
  load: LoadOptions<Value>,
  search: string,
  open: boolean,
  attempt: number,
): OptionsState<Value> {
  const [result, setResult] = useState<OptionsState<Value>>({ state: 'idle', options: [] });
  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    setResult(({ options }) => ({ state: 'loading', options }));
    const timer = setTimeout(
      () =>
        load(search, abort.signal).then(
          (options) => !abort.signal.aborted && setResult({ state: 'ready', options }),
          () => !abort.signal.aborted && setResult({ state: 'failed', options: [] }),
        ),
      // `attempt` is a dependency so that 'Try again' loads at once.
      search === '' || attempt > 0 ? 0 : OPTIONS_DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [load, search, open, attempt]);
  return result;
}
