import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback } from 'react';
import { DateRange, type DayRange } from '../inputs/date-range.tsx';
import { isUnreadDay } from '../inputs/dates/day-of.ts';
import { usePartText } from '../messages/part-text.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

const Group = chakra('div');

const isUnread = (value: DayRange | null | undefined) => isUnreadDay(value?.from) || isUnreadDay(value?.to);

/** A range of days, stored as `{ from, to }` of `YYYY-MM-DD`. It is not sent with a text that can't be read. */
export function DateRangeField(props: FieldProps) {
  const t = usePartText();
  const rule = useCallback(
    (value: unknown) => (isUnread(value as DayRange) ? t('calendar.unreadDay') : undefined),
    [t],
  );
  const { value, setValue, frame, control } = useField<DayRange>(props, rule);
  const unread = rule(value);
  const error = unread ?? frame.error;
  return (
    <FieldFrame {...frame} error={error} labelling="group">
      <Group
        role="group"
        tabIndex={-1}
        data-field={control.name}
        aria-labelledby={`${frame.id}-label`}
        aria-describedby={describedBy(frame.id, { hint: frame.hint, error })}
      >
        <DateRange
          label={props.label}
          value={value ?? {}}
          onValue={setValue}
          onUnread={setValue}
          invalid={error !== unread}
          disabled={props.disabled || props.readOnly}
        />
      </Group>
    </FieldFrame>
  );
}
