/** Seeded pseudo-random numbers. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
  /** Around 0, mostly between -1 and 1. */
  normal(): number;
}

/** The minimal standard generator (Park and Miller 1988). */
export function seededRandom(seed: number): Random {
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    pick<T>(list: readonly T[]): T {
      const found = list[whole(0, list.length - 1)];
      if (found === undefined) throw new RangeError('Nothing to pick from');
      return found;
    },
    chance: (share) => next() < share,
    normal: () => (next() + next() + next() - 1.5) / 0.75,
  };
}
