import { Input } from '../inputs/index.ts';
import { useUi } from '../theme/ui-context.ts';
import { localToUtc, utcToLocal } from './controls/zone.ts';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`. */
  minimum?: string;
  maximum?: string;
}

/** A day, stored as `YYYY-MM-DD`, independent of time zones. */
export function DateField({ minimum, maximum, ...props }: DateFieldProps) {
  const { value, setValue, frame, control } = useField<string>(props);
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        type="date"
        figures
        min={minimum}
        max={maximum}
        value={value?.slice(0, 10) ?? ''}
        onChange={(event) => setValue(event.target.value || undefined)}
      />
    </FieldFrame>
  );
}

export interface DateTimeFieldProps extends FieldProps {
  /** ISO UTC. */
  minimum?: string;
  maximum?: string;
}

/** A date and time in the company's zone, stored as ISO UTC. */
export function DateTimeField({ minimum, maximum, ...props }: DateTimeFieldProps) {
  const { timeZone } = useUi();
  const { value, setValue, frame, control } = useField<string>(props);
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        type="datetime-local"
        figures
        min={utcToLocal(minimum, timeZone) || undefined}
        max={utcToLocal(maximum, timeZone) || undefined}
        value={utcToLocal(value, timeZone)}
        onChange={(event) => setValue(localToUtc(event.target.value, timeZone))}
      />
    </FieldFrame>
  );
}
