export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Equal by content; what is not set counts as absent. */
export function same(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return (one ?? null) === (other ?? null);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => same(one[key], other[key]));
}
