import { type FieldValues, get, set } from 'react-hook-form';

/** The values for the schema: fields that the user emptied are absent instead of null. The input is not changed. */
export function withoutEmptied<Values extends FieldValues>(
  values: Values,
  emptied: ReadonlySet<string>,
): Values {
  if (emptied.size === 0) return values;
  const copy = structuredClone(values);
  for (const path of emptied) {
    if (get(copy, path) === null) set(copy, path, undefined);
  }
  return copy;
}

/** Paths that are null in a stored draft but not in the initial values: the fields that the user had emptied. */
export function emptiedIn(draft: unknown, start: unknown, prefix = ''): string[] {
  if (draft === null) return start === null || prefix === '' ? [] : [prefix];
  if (typeof draft !== 'object') return [];
  return Object.entries(draft).flatMap(([key, value]) =>
    emptiedIn(value, get(start, key), prefix === '' ? key : `${prefix}.${key}`),
  );
}

/** Renames the emptied fields of a list's rows. `order` has the former indices of the rows that are left. */
export function arrangeEmptied(emptied: Set<string>, list: string, order: readonly number[]): void {
  const prefix = `${list}.`;
  const ofRows = [...emptied].filter((path) => path.startsWith(prefix));
  for (const path of ofRows) emptied.delete(path);
  for (const path of ofRows) {
    const [index, ...rest] = path.slice(prefix.length).split('.');
    const now = order.indexOf(Number(index));
    if (now >= 0) emptied.add([list, now, ...rest].join('.'));
  }
}
