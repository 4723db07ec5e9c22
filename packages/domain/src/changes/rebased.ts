import { same } from '../list/equal.ts';

/**
 * The values to save when another user has saved meanwhile: fields that this user changed as typed, all others as saved.
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
 * The same for a list of rows. A row that the user did not change is as saved, or gone if another user removed it. Rows that
 * another user added come last.
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
