import { Input, useUi } from '@qafila/ui';
import { dayRangeToUtc, FieldFrame, type FieldProps, useField } from '@qafila/ui/fields';
import { dayInZone } from '../../shared/use-shift-words.ts';

interface EdgeFieldProps extends FieldProps {
  /** Converts between a day and the stored time. */
  toMoment: (day: string, timeZone: string) => string | undefined;
  toDay: (ms: number, timeZone: string) => string;
}

function EdgeField({ toMoment, toDay, ...props }: EdgeFieldProps) {
  const { timeZone } = useUi();
  const { value, setValue, frame, control } = useField<string>(props);
  const ms = Date.parse(value ?? '');
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        type="date"
        figures
        value={Number.isNaN(ms) ? '' : toDay(ms, timeZone)}
        onChange={(event) => setValue(toMoment(event.target.value, timeZone))}
      />
    </FieldFrame>
  );
}

/** A first day, stored as its midnight in UTC. */
export const FirstDayField = (props: FieldProps) => (
  <EdgeField
    {...props}
    toMoment={(day, timeZone) => dayRangeToUtc({ from: day }, timeZone).from}
    toDay={dayInZone}
  />
);

/** A last day, stored as the midnight that ends it. */
export const LastDayField = (props: FieldProps) => (
  <EdgeField
    {...props}
    toMoment={(day, timeZone) => {
      const { to } = dayRangeToUtc({ to: day }, timeZone);
      return to && new Date(Date.parse(to) + 1).toISOString();
    }}
    toDay={(ms, timeZone) => dayInZone(ms - 1, timeZone)}
  />
);
