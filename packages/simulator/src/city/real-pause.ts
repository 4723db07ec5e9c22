/** Resolves after so many milliseconds of real time, or at once when stopped. */
export const realPause = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(end, ms);
    stop.addEventListener('abort', end, { once: true });
  });
