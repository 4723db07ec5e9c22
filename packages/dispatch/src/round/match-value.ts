/** One tier outweighs whatever a tier is ordered by; leaving a task alone outweighs any tier. */
const TIER = 1e7;
const ALONE = 1e10;
/** A better rank outweighs nothing but an equal value: idle longest first, then the lower id. */
const TIE = 1e-4;
/** The second and later parameters of an order count only where those before are equal. */
const NEXT_PARAMETER = 1e-5;
/** An order that has waited for too long outweighs any tier, and no priority. */
const OVERDUE = ALONE / 4;
const LARGEST_VALUE = TIER / 4;

const bounded = (value: number) => Math.min(LARGEST_VALUE, Math.max(-LARGEST_VALUE, value));

/** One number that orders as the criteria do, for the match over all pairs. It rises with each of its figures. */
export function matchValue(tier: number, values: readonly number[], rank: number): number {
  const ordered = values.reduce((sum, value, index) => sum + value * NEXT_PARAMETER ** index, 0);
  return tier * TIER + bounded(ordered) + rank * TIE;
}

/**
 * What leaving tasks alone costs, the most urgent task first. Between two of which one has to stay alone, it is the less
 * urgent one; where all look ahead, among those of one priority, the one without which the others come to less.
 * @param waiting what it counts that a task of a round that looks ahead waits, in the unit of its order; null: it comes
 * before all others of its priority. Undefined for a round that does not.
 */
export const aloneValues = (
  tasks: readonly { priority: number }[],
  waiting: readonly (number | null)[] | undefined,
): number[] =>
  tasks.map(({ priority }, row) => {
    const before = tasks.length - row;
    if (!waiting) return ALONE * (1 + priority) + before * TIER * 100;
    const counts = waiting[row] ?? null;
    return (
      ALONE * (1 + priority) +
      (counts === null ? (before / tasks.length) * OVERDUE : bounded(counts) + before * TIE)
    );
  });
