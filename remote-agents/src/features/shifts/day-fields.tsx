import { momentMs } from '@qafila/domain/dates';
import { useUi } from '@qafila/ui';
import { DayInput, dayRangeToUtc, FieldFrame, type FieldProps, useTypedField } from '@qafila/ui/fields';
import { dayInZone } from '../../shared/use-shift-words.ts';

interface EdgeFieldProps extends FieldProps {
  /** Converts between a day and the stored time. */
  toMoment: (day: string, timeZone: string) => string | undefined;
  toDay: (ms: number, timeZone: string) => string;
}

function EdgeField({ toMoment, toDay, ...props }: EdgeFieldProps) {
  const { timeZone } = useUi();
  const { value, setValue, frame, control, left } = useTypedField<string>(props, 'calendar.unreadDay');
  const ms = momentMs(value);
  return (
    <FieldFrame {...frame}>
      <DayInput
        {...control}
        value={Number.isNaN(ms) ? (value ?? '') : toDay(ms, timeZone)}
        onValue={(day) => setValue(day && toMoment(day, timeZone))}
        onUnread={(text) => left(text, (raw) => raw)}
      />
    </FieldFrame>
  );
}

/** The midnight in UTC at which a day begins. */
export const firstMoment = (day: string, timeZone: string) => dayRangeToUtc({ from: day }, timeZone).from;

/** The midnight in UTC that ends a day. */
export function lastMoment(day: string, timeZone: string) {
  const { to } = dayRangeToUtc({ to: day }, timeZone);
  return to && new Date(Date.parse(to) + 1).toISOString();
}

/** A first day, stored as its midnight in UTC. */
export const FirstDayField = (props: FieldProps) => (
  <EdgeField {...props} toMoment={firstMoment} toDay={dayInZone} />
);

/** A last day, stored as the midnight that ends it. */
export const LastDayField = (props: FieldProps) => (
  <EdgeField {...props} toMoment={lastMoment} toDay={(ms, timeZone) => dayInZone(ms - 1, timeZone)} />
);
