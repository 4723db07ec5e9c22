import { chakra } from '@chakra-ui/react/styled-system';
import { usePartText } from '../messages/part-text.ts';
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
  /** Name of the range: 'Created'. */
  label: string;
  /** The first day of the calendars. */
  minimum?: string;
  compact?: boolean;
  invalid?: boolean;
  disabled?: boolean;
}

/** Two days, either of which may be empty; an end before the start moves the start along. */
export function DateRange({ value, onValue, label, minimum, compact, invalid, disabled }: DateRangeProps) {
  const t = usePartText();
  const shared = {
    whenLeft: true,
    minimum,
    compact,
    disabled,
    'aria-invalid': invalid || undefined,
  } as const;
  return (
    <Row>
      <DayInput
        {...shared}
        aria-label={t('range.from', { label })}
        value={value.from ?? ''}
        onValue={(from) => onValue({ from, to: from && value.to && value.to < from ? from : value.to })}
      />
      <span aria-hidden>–</span>
      <DayInput
        {...shared}
        aria-label={t('range.to', { label })}
        value={value.to ?? ''}
        onValue={(to) => onValue({ from: to && value.from && value.from > to ? to : value.from, to })}
      />
    </Row>
  );
}
