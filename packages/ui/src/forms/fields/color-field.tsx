import { FieldFrame } from '../field-frame.tsx';
import { type FieldProps, useField } from '../use-field.ts';
import { Swatches } from './swatches.tsx';

/** One of the 19 colours of the palette; the dark hex is what is kept. */
export function ColorField(props: FieldProps) {
  const { value, setValue, frame, control } = useField<string>(props);
  return (
    <FieldFrame {...frame} labelling="group">
      <Swatches
        group={frame.id}
        field={props.name}
        firstRef={control.ref}
        value={value}
        onValue={setValue}
        disabled={props.disabled || props.readOnly}
        aria-labelledby={`${frame.id}-label`}
        aria-describedby={control['aria-describedby']}
        aria-required={props.required}
      />
    </FieldFrame>
  );
}
