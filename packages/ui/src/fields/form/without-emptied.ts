import { type FieldValues, get, set } from 'react-hook-form';

/** The values as the schema should see them: what the user emptied is absent, not null. The values stay as they are. */
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

/** Paths at which a kept draft holds null for a field that starts with something else: what its user had emptied. */
export function emptiedIn(draft: unknown, start: unknown, prefix = ''): string[] {
  if (draft === null) return start === null || prefix === '' ? [] : [prefix];
  if (typeof draft !== 'object') return [];
  return Object.entries(draft).flatMap(([key, value]) =>
    emptiedIn(value, get(start, key), prefix === '' ? key : `${prefix}.${key}`),
  );
}
