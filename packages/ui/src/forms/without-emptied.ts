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
