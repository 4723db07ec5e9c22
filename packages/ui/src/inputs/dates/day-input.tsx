import { addDays } from '@qafila/domain/roster';
import { useUi } from '../../theme/ui-context.ts';
import { CalendarButton } from './calendar-button.tsx';
import { dayOf } from './day-of.ts';
import { readDay } from './typed.ts';
import { type PlainInputProps, TypedInput } from './typed-input.tsx';
import { useLocalNow } from './use-local-now.ts';
import { writtenDay } from './written.ts';

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 7, PageDown: -7 };

export interface DayInputProps extends PlainInputProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onValue: (day: string | undefined) => void;
  minimum?: string;
  maximum?: string;
  onUnread?: (text: string | undefined) => void;
  /** Gives the day only when the input is left or Enter is pressed: for a page, which changes with it. */
  whenLeft?: boolean;
}

/** A day, typed (`22 Nov`, `22/11/2026`, `tomorrow`) or chosen from a calendar. Arrow keys move it by a day. */
export function DayInput({ value, onValue, minimum, maximum, ...rest }: DayInputProps) {
  const { locale } = useUi();
  const today = useLocalNow().slice(0, 10);
  const day = dayOf(value);
  return (
    <TypedInput
      {...rest}
      value={value}
      onValue={onValue}
      unread="calendar.unreadDay"
      write={(shown) => writtenDay(shown, locale)}
      read={(text) => readDay(text, today)}
      step={(key) => (STEPS[key] === undefined ? undefined : addDays(day || today, STEPS[key]))}
      aside={
        !rest.readOnly &&
        ((pick) => (
          <CalendarButton
            {...{ today, minimum, maximum }}
            value={day}
            disabled={rest.disabled}
            onDay={pick}
          />
        ))
      }
    />
  );
}
