import { chakra } from '@chakra-ui/react/styled-system';
import { timeOfDay } from '@qafila/domain/dates';
import { useId } from 'react';
import { usePartText } from '../../messages/part-text.ts';
import { useUi } from '../../theme/ui-context.ts';
import { CalendarButton } from './calendar-button.tsx';
import { minutesByKey } from './steps.ts';
import { TimeInput } from './time-input.tsx';
import { addMinutes, localOf, readMoment, readTime } from './typed.ts';
import { type PlainInputProps, TypedInput } from './typed-input.tsx';
import { useLocalNow } from './use-local-now.ts';
import { writtenMoment } from './written.ts';

const TimeRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingBlockStart: '2',
    marginBlockStart: '1',
    borderBlockStart: 'hairline',
    '& label': { fontSize: 'table', color: 'muted' },
  },
});

export interface MomentInputProps extends PlainInputProps {
  /** `YYYY-MM-DDTHH:mm` in the company's zone, or empty. */
  value: string;
  onValue: (local: string | undefined) => void;
  /** Local times. */
  minimum?: string;
  maximum?: string;
  onUnread?: (text: string | undefined) => void;
}

/** A day and time, typed (`22 Nov, 17:05`, `1830`, `+30` for minutes from now) or chosen from a calendar. */
export function MomentInput({ value, onValue, minimum, maximum, ...rest }: MomentInputProps) {
  const t = usePartText();
  const { locale } = useUi();
  const now = useLocalNow();
  const timeId = useId();
  const set = localOf(value);
  const [day = '', time = now.slice(11)] = set ? set.split('T') : [];
  return (
    <TypedInput
      {...rest}
      value={value}
      onValue={onValue}
      unread="calendar.unreadMoment"
      write={(local) => writtenMoment(local, locale)}
      read={(text, before) => readMoment(text, before, now)}
      step={(key) => {
        const from = set || now;
        const step = minutesByKey(readTime(from.slice(11)) ?? 0, key);
        return step === undefined ? undefined : addMinutes(from, step);
      }}
      aside={
        !rest.readOnly &&
        ((pick) => (
          <CalendarButton
            value={day}
            today={now.slice(0, 10)}
            minimum={minimum?.slice(0, 10)}
            maximum={maximum?.slice(0, 10)}
            disabled={rest.disabled}
            onDay={(chosen) => pick(`${chosen}T${time}`)}
          >
            <TimeRow>
              <label htmlFor={timeId}>{t('calendar.time')}</label>
              <TimeInput
                id={timeId}
                compact
                value={readTime(time)}
                onValue={(minute) =>
                  minute !== undefined && pick(`${day || now.slice(0, 10)}T${timeOfDay(minute)}`)
                }
              />
            </TimeRow>
          </CalendarButton>
        ))
      }
    />
  );
}
