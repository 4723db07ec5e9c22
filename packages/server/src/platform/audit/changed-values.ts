/** The values that a change set, before and after it, for the audit trail. */
export function changedValues<T extends object>(
  before: T,
  after: T,
  patch: object,
): { changed: string[]; before: Partial<T>; after: Partial<T> } {
  const changed = Object.keys(patch);
  const pick = (values: T) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => changed.includes(key))) as Partial<T>;
  return { changed, before: pick(before), after: pick(after) };
}
