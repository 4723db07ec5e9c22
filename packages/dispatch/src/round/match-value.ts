/** One tier outweighs whatever a tier is ordered by; leaving a task alone outweighs any tier. */
const TIER = 1e7;
const ALONE = 1e10;
/** A better rank outweighs nothing but an equal value: idle longest first, then the lower id. */
const TIE = 1e-4;
/** The second and later parameters of an order count only where those before are equal. */
const NEXT_PARAMETER = 1e-5;
const LARGEST_VALUE = TIER / 4;

const bounded = (value: number) => Math.min(LARGEST_VALUE, Math.max(-LARGEST_VALUE, value));

/** One number that orders as the criteria do, for the match over all pairs. It rises with each of its figures. */
export function matchValue(tier: number, values: readonly number[], rank: number): number {
  const ordered = values.reduce((sum, value, index) => sum + value * NEXT_PARAMETER ** index, 0);
  return tier * TIER + bounded(ordered) + rank * TIE;
}

/** What leaving tasks alone costs. Between two of which one has to stay alone, it is the less urgent one. */
export const aloneValues = (tasks: readonly { priority: number }[]): number[] =>
  tasks.map(({ priority }, row) => ALONE * (1 + priority) + (tasks.length - row) * TIER * 100);
