/** The time is counted in so many parts. */
const PARTS = 6;

/**
 * Calls `late` after this process has run for some time, ms. Time in which it was blocked, however long, counts as one part: it
 * read no reply then.
 * @returns a function that calls it off.
 */
export function afterRunning(ms: number, late: () => void): () => void {
  let parts = 0;
  let isOff = false;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(next, ms / PARTS);
    timer.unref();
  };
  const next = () => {
    parts += 1;
    if (parts < PARTS) wait();
    // After the replies that have arrived were read.
    else setImmediate(() => isOff || late());
  };
  wait();
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}
