import { useState } from 'react';
import type { Option } from '../inputs/select.tsx';
import { Combobox } from './controls/combobox.tsx';
import type { LoadOptions } from './controls/use-options.ts';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface ComboboxFieldProps<Value extends string | number> extends FieldProps {
  /** Keep the same function between renders. */
  load: LoadOptions<Value>;
  /** Words of the value that the form starts with; its id is shown if they are not known. */
  initialLabel?: string;
  placeholder?: string;
  /** The whole choice, for fields that follow from it. */
  onChosen?: (option: Option<Value> | undefined) => void;
}

/** One of many, found on the server by typing; the form keeps its id. */
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
