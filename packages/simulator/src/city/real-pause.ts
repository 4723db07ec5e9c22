/** Resolves after so many milliseconds of real time, or at once when stopped. */
export const realPause = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (stop.aborted) return done();
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      // Thousands pause on one signal; a listener that is left behind slows down each one that is added.
      stop.removeEventListener('abort', end);
      done();
    }
    stop.addEventListener('abort', end, { once: true });
  });
