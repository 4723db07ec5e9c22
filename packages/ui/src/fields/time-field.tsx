import { TimeInput } from '../inputs/dates/index.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './use-field.ts';
import { useTypedField } from './use-typed-field.ts';

/** A time of day, stored as minutes after midnight. */
export function TimeField(props: FieldProps) {
  const { value, setValue, frame, control, left } = useTypedField<number>(props, 'calendar.unreadTime');
  return (
    <FieldFrame {...frame}>
      <TimeInput
        {...control}
        value={Number.isNaN(value) ? null : value}
        onValue={setValue}
        onUnread={(text) => left(text, () => Number.NaN)}
      />
    </FieldFrame>
  );
}
