import { same } from '../list/equal.ts';

/**
 * What was typed, on top of what somebody else saved meanwhile: a field that was left as it was opened has the newest value.
 * @param opened the values that the form was opened with
 * @param newest the values saved meanwhile, by the same names
 */
export function rebased<Values extends object>(opened: object, typed: Values, newest: object): Values {
  const before = opened as Record<string, unknown>;
  const now = newest as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, same(value, before[name]) ? now[name] : value]),
  ) as Values;
}

/**
 * The same for a list of rows: those left as they were opened have the newest values, or are gone if somebody else removed
 * them; rows that somebody else added follow.
 * @param keyOf what a row is known by; undefined for one that is not saved yet
 */
export function rebasedRows<Row extends object>(
  rows: { opened: readonly Row[]; typed: readonly Row[]; newest: readonly Row[] },
  keyOf: (row: Row) => string | undefined,
): Row[] {
  const byKey = (list: readonly Row[]) => new Map(list.map((row) => [keyOf(row), row]));
  const [opened, typed, newest] = [byKey(rows.opened), byKey(rows.typed), byKey(rows.newest)];
  const kept = rows.typed.flatMap((row) => {
    const key = keyOf(row);
    const isUntouched = key !== undefined && opened.has(key) && same(opened.get(key), row);
    return isUntouched ? (newest.get(key) ?? []) : row;
  });
  const added = rows.newest.filter((row) => !opened.has(keyOf(row)) && !typed.has(keyOf(row)));
  return [...kept, ...added];
}
