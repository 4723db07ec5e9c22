import { useCallback, useEffect, useRef } from 'react';

/** Calls `work` soon, and at most once per `everyMs`: events may arrive faster than the figures can be read. */
export function useThrottled(work: () => void, everyMs: number): () => void {
  const latest = useRef(work);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(Number.NEGATIVE_INFINITY);
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
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        last.current = performance.now();
        latest.current();
      },
      Math.max(0, last.current + everyMs - performance.now()),
    );
  }, [everyMs]);
}
