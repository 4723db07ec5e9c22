import { chakra } from '@chakra-ui/react/styled-system';
import { DateRange, type DayRange } from '../inputs/date-range.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

const Group = chakra('div');

/** A range of days, stored as `{ from, to }` of `YYYY-MM-DD`. */
export function DateRangeField(props: FieldProps) {
  const { value, setValue, frame, control } = useField<DayRange>(props);
  return (
    <FieldFrame {...frame} labelling="group">
      <Group
        role="group"
        tabIndex={-1}
        data-field={control.name}
        aria-labelledby={`${frame.id}-label`}
        aria-describedby={control['aria-describedby']}
      >
        <DateRange
          label={props.label}
          value={value ?? {}}
          onValue={setValue}
          invalid={frame.error !== undefined}
          disabled={props.disabled || props.readOnly}
        />
      </Group>
    </FieldFrame>
  );
}
