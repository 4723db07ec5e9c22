import { same } from '../list/equal.ts';

/** The values that differ from those before, by name; those of others are left as they are by now. */
export function changedIn<Values extends object>(before: object, values: Values): Partial<Values> {
  const opened = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !same(opened[name], value)),
  ) as Partial<Values>;
}
