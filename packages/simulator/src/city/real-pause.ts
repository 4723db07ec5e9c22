import { onAbort } from './on-abort.ts';

/** Resolves after so many milliseconds of real time, or at once when stopped. */
export const realPause = (ms: number, stop?: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (stop?.aborted) return done();
    const timer = setTimeout(end, ms);
    const forget = stop ? onAbort(stop, end) : () => {};
    function end() {
      clearTimeout(timer);
      forget();
      done();
    }
  });
