import { useState } from 'react';
import type { Option } from '../inputs/select.tsx';
import { Combobox } from './controls/combobox.tsx';
import type { LoadOptions } from './controls/use-options.ts';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface ComboboxFieldProps<Value extends string | number> extends FieldProps {
  /** Keep the same function between renders. */
  load: LoadOptions<Value>;
  /** Label of the initial value; its id is shown if unknown. */
  initialLabel?: string;
  placeholder?: string;
  /** Called with the whole option, for fields that depend on it. */
  onChosen?: (option: Option<Value> | undefined) => void;
}

/** One option found on the server by typing; the form value is its id. */
export function ComboboxField<Value extends string | number>(props: ComboboxFieldProps<Value>) {
  const { load, initialLabel, placeholder, onChosen, ...field } = props;
  const { value, setValue, frame, control } = useField<Value>(field);
  const [last, setLast] = useState<Option<Value>>();
  const label = last?.value === value ? last?.label : initialLabel;
  return (
    <FieldFrame {...frame}>
      <Combobox
        {...control}
        load={load}
        placeholder={placeholder}
        value={value === undefined || value === null ? undefined : { value, label: label ?? String(value) }}
        onValue={(option) => {
          setLast(option);
          setValue(option?.value);
          onChosen?.(option);
        }}
      />
    </FieldFrame>
  );
}
