import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds that work is waited for: a read without a reply must not stop those after it. */
const MAX_WORK_MS = 30_000;
/** Rest after work, as a multiple of how long it took: a busy server gets fewer reads instead of ever more. */
const REST = 4;
/** The longest rest, milliseconds. */
const MAX_REST_MS = 10_000;

/**
 * Calls `work` soon, and at most once per `everyMs`: events may arrive faster than the figures can be read. While what it
 * returned is pending, the next call waits, 30 s at most: a query that is invalidated again would otherwise drop the read in
 * progress, and under steady events a slow read would never arrive. After that it rests four times as long as it took, 10 s
 * at most. While the page is hidden nothing is read; it is when the page is looked at again.
 */
export function useThrottled(work: () => unknown, everyMs: number): () => void {
  const latest = useRef(work);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const free = useRef(0);
  const isAtWork = useRef(false);
  /** Called while at work, or while the page was hidden. */
  const isWaiting = useRef(false);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      isWaiting.current = false;
    },
    [],
  );
  const call = useCallback(() => {
    const start = async () => {
      timer.current = undefined;
      if (document.hidden) {
        isWaiting.current = true;
        return;
      }
      last.current = performance.now();
      isAtWork.current = true;
      let most: ReturnType<typeof setTimeout> | undefined;
      const tooLong = new Promise((resolve) => {
        most = setTimeout(resolve, MAX_WORK_MS);
      });
      try {
        await Promise.race([latest.current(), tooLong]);
      } finally {
        clearTimeout(most);
        isAtWork.current = false;
        const endMs = performance.now();
        const tookMs = endMs - last.current;
        // A read without a reply says nothing about how busy the server is.
        free.current = tookMs < MAX_WORK_MS ? endMs + Math.min(MAX_REST_MS, REST * tookMs) : endMs;
        if (isWaiting.current) soon();
      }
    };
    const soon = () => {
      isWaiting.current = isAtWork.current;
      if (isAtWork.current) return;
      timer.current ??= setTimeout(
        start,
        Math.max(0, last.current + everyMs - performance.now(), free.current - performance.now()),
      );
    };
    soon();
  }, [everyMs]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden && isWaiting.current) call();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [call]);
  return call;
}
