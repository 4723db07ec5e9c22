import { Input } from '@qafila/ui';
import { FieldFrame, type FieldProps, useField } from '@qafila/ui/fields';
import { timeOfDay } from '../../shared/use-shift-words.ts';

/** A time of day, stored as minutes after midnight. */
export function TimeField(props: FieldProps) {
  const { value, setValue, frame, control } = useField<number>(props);
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        type="time"
        figures
        value={typeof value === 'number' ? timeOfDay(value) : ''}
        onChange={({ target }) => {
          const [hours, minutes] = target.value.split(':').map(Number);
          setValue(hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes);
        }}
      />
    </FieldFrame>
  );
}
