import { same } from '@qafila/domain/changes';

/** A stored draft: what was typed, and the values that the form had begun with; undefined if they were not stored. */
export interface Draft<Values> {
  typed: Values;
  from: unknown;
}

export interface Restored<Values> {
  values: Values;
  /** Another user has changed a field that this user has typed into. */
  clashes: boolean;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The values of a restored form. Fields that were typed into come from the draft, all others from the record as it is now:
 * otherwise saving an old draft would undo what others have changed since. A list is one field.
 */
export function overDefaults<Values>({ typed, from }: Draft<Values>, now: unknown): Restored<Values> {
  let clashes = false;
  const restore = (mine: unknown, before: unknown, present: unknown): unknown => {
    if (isFields(mine) && isFields(before) && isFields(present)) {
      const names = new Set([...Object.keys(mine), ...Object.keys(before), ...Object.keys(present)]);
      return Object.fromEntries(
        [...names].map((name) => [name, restore(mine[name], before[name], present[name])]),
      );
    }
    if (same(mine, before)) return present;
    if (!same(before, present) && !same(mine, present)) clashes = true;
    return mine;
  };
  return { values: restore(typed, from, now) as Values, clashes };
}
