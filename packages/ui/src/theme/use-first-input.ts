import { useEffect } from 'react';

/** Runs a piece of work once, when the person first presses something on the page. */
export function useFirstInput(work: () => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const begin = () => {
      listening.abort();
      work();
    };
    for (const name of ['pointerdown', 'keydown'])
      window.addEventListener(name, begin, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [work]);
}
