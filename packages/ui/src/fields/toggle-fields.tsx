import { Checkbox, Switch } from '../inputs/index.ts';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** A checkbox: yes or no, saved with the form. */
export function CheckboxField(props: FieldProps) {
  const { value, setValue, frame, control } = useField<boolean>(props);
  const { readOnly, ...rest } = control;
  return (
    <FieldFrame {...frame} labelling="own">
      <Checkbox
        {...rest}
        disabled={rest.disabled || readOnly}
        checked={value ?? false}
        onChange={(event) => setValue(event.target.checked)}
      >
        {props.label}
      </Checkbox>
    </FieldFrame>
  );
}

/** A switch: on or off. */
export function SwitchField(props: FieldProps) {
  const { value, setValue, frame, control } = useField<boolean>(props);
  const { readOnly, ...rest } = control;
  return (
    <FieldFrame {...frame} labelling="own">
      <Switch
        {...rest}
        disabled={rest.disabled || readOnly}
        checked={value ?? false}
        onChange={(event) => setValue(event.target.checked)}
      >
        {props.label}
      </Switch>
    </FieldFrame>
  );
}
