/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A sample without repetition, the same for the same seed; all of them when there are no more. */
export function sampleOf<T>(all: readonly T[], size: number | undefined, seed: number): T[] {
  if (size === undefined || size >= all.length) return [...all];
  const next = random(seed);
  return all
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, size)
    .map(({ one }) => one);
}
