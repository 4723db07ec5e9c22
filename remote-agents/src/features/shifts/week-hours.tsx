import { type ShiftTiming, WEEKDAYS, type Weekday } from '@qafila/contracts/shift';
import { Box, Button, chakra, Flex, Stack, Text } from '@qafila/ui';
import { CheckboxField, FieldFrame, TimeField, useField, useFormValue } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useShiftWords } from '../../shared/use-shift-words.ts';
import { FieldRow, RowName } from './field-row.ts';

const Day = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '9',
    height: '9',
    borderRadius: 'full',
    border: 'hairline',
    fontWeight: 'medium',
    bg: 'surface',
    '&[aria-pressed=true]': { bg: 'brand', color: 'white', borderColor: 'brand' },
  },
});

type Timing = Partial<ShiftTiming> & { weekday: Weekday };

/** Default hours of a new day: those of the day before, or eight to four. */
const newDay = (weekday: Weekday, like: Timing | undefined): Timing => ({
  startTimeMin: 8 * 60,
  endTimeMin: 16 * 60,
  breakMandatory: false,
  ...like,
  id: undefined,
  weekday,
});
const inOrder = (timings: readonly Timing[]) =>
  [...timings].sort((one, other) => WEEKDAYS.indexOf(one.weekday) - WEEKDAYS.indexOf(other.weekday));

const NAME = 'timings';

/** The days of a shift, each with hours and break. Hours that end before they start end on the next day. */
export function WeekHours() {
  const t = useText();
  const words = useShiftWords();
  const { setValue, frame } = useField<Timing[]>({ name: NAME, label: t('shift.activeDays') });
  // The list with the values typed into its fields; the list's own field does not follow them.
  const timings = useFormValue<Timing[]>(NAME) ?? [];
  // A row's fields read their values at mount: replacing the list needs new keys.
  const [drawn, setDrawn] = useState(0);
  const replace = (next: Timing[]) => {
    setValue(next);
    setDrawn(drawn + 1);
  };
  const toggle = (weekday: Weekday) => {
    const others = timings.filter((one) => one.weekday !== weekday);
    replace(others.length < timings.length ? others : inOrder([...others, newDay(weekday, timings.at(-1))]));
  };
  const [first, ...rest] = timings;
  return (
    <Stack gap="3">
      <FieldFrame {...frame} labelling="group">
        <Flex wrap="wrap" gap="1" role="group" aria-labelledby={`${frame.id}-label`}>
          {WEEKDAYS.map((day) => (
            <Day
              key={day}
              type="button"
              aria-pressed={timings.some(({ weekday }) => weekday === day)}
              aria-label={words.longDay(day)}
              onClick={() => toggle(day)}
            >
              {words.letter(day)}
            </Day>
          ))}
        </Flex>
      </FieldFrame>
      <div>
        {timings.map(({ weekday }, index) => (
          <FieldRow tick key={`${weekday} ${drawn}`} role="group" aria-label={words.longDay(weekday)}>
            <RowName>{words.longDay(weekday)}</RowName>
            <TimeField name={`${NAME}.${index}.startTimeMin`} label={t('shift.start')} required />
            <TimeField name={`${NAME}.${index}.endTimeMin`} label={t('shift.end')} required />
            <TimeField name={`${NAME}.${index}.breakStartTimeMin`} label={t('shift.breakStart')} />
            <TimeField name={`${NAME}.${index}.breakEndTimeMin`} label={t('shift.breakEnd')} />
            <Box paddingBlockStart={{ md: '7' }}>
              <CheckboxField name={`${NAME}.${index}.breakMandatory`} label={t('shift.mandatory')} />
            </Box>
          </FieldRow>
        ))}
      </div>
      {first && rest.length > 0 && (
        <Button
          size="sm"
          icon="copy"
          alignSelf="flex-start"
          onClick={() => replace(timings.map(({ id, weekday }) => ({ ...first, id, weekday })))}
        >
          {t('shift.copyHours', { day: words.longDay(first.weekday) })}
        </Button>
      )}
      <Text size="sm" tone="muted">
        {t(first ? 'shift.overMidnight' : 'shift.chooseDays')}
      </Text>
    </Stack>
  );
}
