import { useCallback, useEffect, useRef } from 'react';

/** Calls `work` at most once in `everyMs`, at the end of it: events may come faster than lists can be read. */
export function useThrottled(work: () => void, everyMs: number): () => void {
  const latest = useRef(work);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, everyMs);
  }, [everyMs]);
}
