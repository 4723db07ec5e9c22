import { DayInput, MomentInput } from '../inputs/dates/index.ts';
import { localToUtc, utcToLocal } from '../inputs/dates/zone.ts';
import { useUi } from '../theme/ui-context.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './use-field.ts';
import { useTypedField } from './use-typed-field.ts';

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`. */
  minimum?: string;
  maximum?: string;
}

/** A day, stored as `YYYY-MM-DD`, independent of time zones. */
export function DateField({ minimum, maximum, ...props }: DateFieldProps) {
  const { value, setValue, frame, control, left } = useTypedField<string>(props, 'calendar.unreadDay');
  return (
    <FieldFrame {...frame}>
      <DayInput
        {...control}
        {...{ minimum, maximum }}
        value={dayOf(value)}
        onValue={setValue}
        onUnread={(text) => left(text, (raw) => raw)}
      />
    </FieldFrame>
  );
}

/** The day of an ISO time; any other text, such as one that is not a date, unchanged. */
const dayOf = (value: string | null | undefined) =>
  value && /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 10) : (value ?? '');

export interface DateTimeFieldProps extends FieldProps {
  /** ISO UTC. */
  minimum?: string;
  maximum?: string;
}

/** A date and time in the company's zone, stored as ISO UTC. */
export function DateTimeField({ minimum, maximum, ...props }: DateTimeFieldProps) {
  const { timeZone } = useUi();
  const { value, setValue, frame, control, left } = useTypedField<string>(props, 'calendar.unreadMoment');
  return (
    <FieldFrame {...frame}>
      <MomentInput
        {...control}
        minimum={utcToLocal(minimum, timeZone)}
        maximum={utcToLocal(maximum, timeZone)}
        value={utcToLocal(value, timeZone) || (value ?? '')}
        onValue={(local) => setValue(local && localToUtc(local, timeZone))}
        onUnread={(text) => left(text, (raw) => raw)}
      />
    </FieldFrame>
  );
}
