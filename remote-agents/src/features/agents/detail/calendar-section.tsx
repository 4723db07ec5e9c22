import { calls } from '@qafila/contracts';
import type { AttendanceRow } from '@qafila/contracts/shift';
import { timeOfDay } from '@qafila/domain/dates';
import { addDays, DAY_MIN, weekStart } from '@qafila/domain/roster';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { chakra, ErrorState, intlTag, LoadingState, Section, Text, useUi, VisuallyHidden } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import { dayInZone } from '../../../shared/use-shift-words.ts';

const WEEKS = 2;
const Days = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '1',
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
});
const Day = chakra('li', {
  base: {
    minHeight: '16',
    padding: { base: '1', md: '1.5' },
    border: 'hairline',
    borderRadius: 'sm',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '&[data-past]': { color: 'muted', bg: 'sunken' },
    '&[data-today]': { borderColor: 'brand' },
  },
});
const Hours = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    marginBlockStart: '1',
    // '17:00–' is as wide as a seventh of a phone's drawer, '17:00–01:00' as one beside a list.
    marginInline: { base: '-1', md: 0 },
    fontSize: 'xs',
    borderRadius: 'sm',
    bg: 'info-tint',
    color: 'info-text',
  },
});

const clock = (minute: number) => timeOfDay(minute % DAY_MIN);

/** The agent's planned hours of this week and the next, whether they follow from a shift or were planned for the date. */
export function CalendarSection({ agentId }: { agentId: string }) {
  const t = useText();
  const api = useApi();
  const { now, timeZone, locale } = useUi();
  const today = dayInZone(now().getTime(), timeZone);
  const from = weekStart(today);
  const days = Array.from({ length: 7 * WEEKS }, (_, index) => addDays(from, index));
  const query = { from, to: addDays(from, 7 * WEEKS - 1), agentId };
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.attendance(query),
    queryFn: ({ signal }) => api.call(calls.shift.attendance, { query, signal }),
    meta: { failure: false },
  });
  const format = useMemo(() => {
    const of = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(intlTag(locale), { ...options, timeZone: 'UTC' });
    return {
      short: of({ weekday: 'short', day: 'numeric' }),
      long: of({ weekday: 'long', day: 'numeric', month: 'long' }),
    };
  }, [locale]);
  const hoursOf = (day: string, rows: readonly AttendanceRow[]) => rows.filter((row) => row.day === day);
  if (!data)
    return (
      <Section title={t('calendar.title')}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={2} />}
      </Section>
    );
  const timeOff = data.timeOff ?? [];
  if (data.items.length === 0 && timeOff.length === 0) return null;
  return (
    <Section title={t('calendar.title')}>
      <Days aria-label={t('calendar.title')}>
        {days.map((day) => {
          const date = new Date(`${day}T00:00:00Z`);
          const bars = hoursOf(day, data.items);
          const off = timeOff.find((one) => one.day === day);
          return (
            <Day
              key={day}
              data-past={day < today || undefined}
              data-today={day === today || undefined}
              aria-current={day === today ? 'date' : undefined}
            >
              <span aria-hidden>{format.short.format(date)}</span>
              <VisuallyHidden>{format.long.format(date)}</VisuallyHidden>
              {bars.map(({ startMin, endMin, shiftTitle }) => (
                <Hours key={startMin} dir="ltr" title={shiftTitle ?? undefined}>
                  <span>{clock(startMin)}–</span>
                  <span>{clock(endMin)}</span>
                </Hours>
              ))}
              {off && (
                <Text as="span" display="block" size="sm" title={off.note ?? undefined}>
                  {t(`timeOff.${off.reason}`)}
                </Text>
              )}
              {bars.length === 0 && !off && (
                <Text as="span" display="block" size="sm" tone="muted">
                  {t('calendar.free')}
                </Text>
              )}
            </Day>
          );
        })}
      </Days>
    </Section>
  );
}
