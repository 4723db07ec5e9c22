import { useEffect } from 'react';

/** Runs some work once, after the user's first input on the page. */
export function useFirstInput(work: () => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const begin = () => {
      listening.abort();
      work();
    };
    for (const name of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(name, begin, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [work]);
}
