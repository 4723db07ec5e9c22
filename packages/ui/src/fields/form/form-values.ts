import { useCallback } from 'react';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useMessageText } from '../../messages/part-text.ts';
import { useFormRegistry } from './form-context.ts';
import { arrangeEmptied } from './without-emptied.ts';

/** The value at `path` in the surrounding form; renders again when it changes. */
export const useFormValue = <Value>(path: string): Value | undefined => useWatch({ name: path }) as Value;

/** Sets a value of the surrounding form as if typed; undefined empties it. */
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

/** Error of a list as a whole in the page's language, which none of its fields shows. */
export function useListError(path: string): string | undefined {
  const translate = useMessageText();
  const { errors } = useFormState();
  const error: unknown = get(errors, path);
  if (typeof error !== 'object' || error === null) return undefined;
  const found = 'root' in error ? error.root : error;
  const isMessage = typeof found === 'object' && found !== null && 'message' in found;
  return isMessage && typeof found.message === 'string' ? translate(found.message) : undefined;
}

/** Rows of a list in the surrounding form. `id` is only React's key. */
export function useRows<Row extends object>(path: string) {
  const { fields, append, remove, move } = useFieldArray({ name: path });
  const registry = useFormRegistry();
  const arrange = (order: number[]) => registry && arrangeEmptied(registry.emptied, path, order);
  return {
    rows: fields,
    append: (row: Row) => append(row),
    remove: (index: number) => {
      arrange(fields.map((_, former) => former).toSpliced(index, 1));
      remove(index);
    },
    move: (from: number, to: number) => {
      const order = fields.map((_, former) => former).toSpliced(from, 1);
      arrange(order.toSpliced(to, 0, from));
      move(from, to);
    },
  };
}
