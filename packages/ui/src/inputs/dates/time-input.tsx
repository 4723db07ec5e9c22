import { timeOfDay } from '@qafila/domain/dates';
import { minutesByKey } from './steps.ts';
import { readTime } from './typed.ts';
import { type PlainInputProps, TypedInput } from './typed-input.tsx';

const DAY_MIN = 24 * 60;

export interface TimeInputProps extends PlainInputProps {
  /** Minutes after midnight. */
  value: number | null | undefined;
  onValue: (minute: number | undefined) => void;
  onUnread?: (text: string | undefined) => void;
}

/** A time of day of 24 hours, typed (`17:05`, `1705`, `5pm`). Arrow keys move it by five minutes, page keys by an hour. */
export function TimeInput({ value, onValue, ...rest }: TimeInputProps) {
  const minute = value ?? undefined;
  return (
    <TypedInput
      {...rest}
      inputMode="text"
      unread="calendar.unreadTime"
      value={minute === undefined ? '' : String(minute)}
      onValue={(read) => onValue(read === undefined ? undefined : Number(read))}
      write={(set) => (set === '' ? '' : timeOfDay(Number(set)))}
      read={(text) => readTime(text)?.toString()}
      step={(key) => {
        const step = minutesByKey(minute ?? 0, key);
        return step === undefined ? undefined : String(((minute ?? 0) + step + DAY_MIN) % DAY_MIN);
      }}
    />
  );
}
