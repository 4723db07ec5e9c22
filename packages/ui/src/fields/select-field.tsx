import { type Option, Select } from '../inputs/select.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface SelectFieldProps<Value extends string | number> extends FieldProps {
  options: readonly Option<Value>[];
  /** Text of the empty option; choosing it empties the field. A required field offers it only until it has a value. */
  placeholder?: string;
}

/** One of a short list. Values keep their type: numbers stay numbers. */
export function SelectField<Value extends string | number>({
  options,
  placeholder,
  ...props
}: SelectFieldProps<Value>) {
  const { value, setValue, frame, control } = useField<Value>(props);
  const { readOnly, ...rest } = control;
  const isChosen = value !== undefined && value !== null && value !== '';
  return (
    <FieldFrame {...frame}>
      <Select
        {...rest}
        disabled={rest.disabled || readOnly}
        options={options}
        placeholder={placeholder ?? (frame.required && isChosen ? undefined : '')}
        value={value ?? undefined}
        onValue={setValue}
      />
    </FieldFrame>
  );
}
