import { chakra } from '@chakra-ui/react/styled-system';
import { usePartText } from '../messages/part-text.ts';
import { dayOf, isUnreadDay } from './dates/day-of.ts';
import { DayInput } from './dates/index.ts';

const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '1.5', minWidth: 0 } });

/** Days as `YYYY-MM-DD`; an end that is not set is open. */
export interface DayRange {
  from?: string;
  to?: string;
}

export interface DateRangeProps {
  value: DayRange;
  onValue: (value: DayRange) => void;
  /**
   * Gives a range in which one day is a text that was left and can't be read, for a form, which refuses it. Without this
   * the input says so itself, and the range stays as it was.
   */
  onUnread?: (value: DayRange) => void;
  /** Name of the range: 'Created'. */
  label: string;
  /** The first day of the calendars. */
  minimum?: string;
  compact?: boolean;
  invalid?: boolean;
  disabled?: boolean;
}

/** Two days, either of which may be empty; an end before the start moves the start along. */
export function DateRange(props: DateRangeProps) {
  const { value, onValue, onUnread, label, minimum, compact, invalid, disabled } = props;
  const t = usePartText();
  const input = (end: keyof DayRange) => ({
    whenLeft: true,
    minimum,
    compact,
    disabled,
    'aria-invalid': invalid || isUnreadDay(value[end]) || undefined,
    'aria-label': t(`range.${end}`, { label }),
    value: value[end] ?? '',
    onUnread:
      onUnread && ((text: string | undefined) => text !== undefined && onUnread({ ...value, [end]: text })),
  });
  const [from = '', to = ''] = [value.from, value.to].map((day) => day && dayOf(day));
  return (
    <Row>
      <DayInput
        {...input('from')}
        onValue={(day) => onValue({ from: day, to: day && to && to < day ? day : value.to })}
      />
      <span aria-hidden>–</span>
      <DayInput
        {...input('to')}
        onValue={(day) => onValue({ from: day && from > day ? day : value.from, to: day })}
      />
    </Row>
  );
}
