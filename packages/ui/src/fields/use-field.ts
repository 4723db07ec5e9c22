import { use, useId, useLayoutEffect } from 'react';
import { useController } from 'react-hook-form';
import { describedBy } from './field-frame.tsx';
import { type FieldRule, FormSectionContext, useFormRegistry } from './form/form-context.ts';

/** Properties of every form field. */
export interface FieldProps {
  /** Dotted path of the value: `pickup.phoneNumber`. */
  name: string;
  label: string;
  hint?: string;
  /** Shows the required mark; the schema decides whether it is required. */
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

/**
 * Connects a control to its value in the surrounding form, and to its label, hint and error. `rule` refuses values beside
 * the form's schema; keep the same function between renders.
 */
export function useField<Value>(
  { name, label, hint, required, disabled, readOnly }: FieldProps,
  rule?: FieldRule,
) {
  const id = useId();
  const registry = useFormRegistry();
  const section = use(FormSectionContext);
  useLayoutEffect(() => registry?.register(name, section, rule), [registry, name, section, rule]);
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  return {
    value: field.value as Value | null | undefined,
    setValue: (value: Value | undefined) => {
      if (value === undefined) registry?.emptied.add(name);
      else registry?.emptied.delete(name);
      field.onChange(value ?? null);
    },
    frame: { id, label, hint, error, required },
    control: {
      id,
      name,
      ref: field.ref,
      onBlur: field.onBlur,
      disabled,
      readOnly,
      'data-field': name,
      'aria-required': required || undefined,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': describedBy(id, { hint, error }),
    },
  };
}
