import { useCallback } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useFormRegistry } from './form-context.ts';

/** What the form around it holds at `path` now; redraws when it changes. */
export const useFormValue = <Value>(path: string): Value | undefined => useWatch({ name: path }) as Value;

/** Sets a value of the form around it as if it were typed; undefined empties it. */
export function useFormSetter(): (path: string, value: unknown) => void {
  const { setValue, formState } = useFormContext();
  const registry = useFormRegistry();
  const { isSubmitted } = formState;
  return useCallback(
    (path, value) => {
      if (value === undefined) registry?.emptied.add(path);
      else registry?.emptied.delete(path);
      setValue(path, value ?? null, { shouldDirty: true, shouldValidate: isSubmitted });
    },
    [setValue, registry, isSubmitted],
  );
}

/** Rows of a list in the form around it. `id` is React's key and nothing else. */
export function useRows<Row extends object>(path: string) {
  const { fields, append, remove } = useFieldArray({ name: path });
  return { rows: fields, append: (row: Row) => append(row), remove: (index: number) => remove(index) };
}
