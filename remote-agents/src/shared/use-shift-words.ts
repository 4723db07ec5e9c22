import { DAY_MS } from '@qafila/contracts/core';
import { type ShiftTiming, WEEKDAYS, type Weekday } from '@qafila/contracts/shift';
import { timeOfDay } from '@qafila/domain/dates';
import { useUi } from '@qafila/ui';
import { writtenDay } from '@qafila/ui/list';
import { useMemo } from 'react';

/** A Sunday, used to format the names of the days. */
const SUNDAY_MS = Date.UTC(2026, 2, 8);

/** The day of a moment in a zone, `YYYY-MM-DD`. */
export const dayInZone = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    ms,
  );

/** Formats days and hours of a shift. */
export function useShiftWords() {
  const { locale, timeZone } = useUi();
  return useMemo(() => {
    const named = (weekday: 'long' | 'short' | 'narrow') => {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
      return (day: Weekday) => format.format(SUNDAY_MS + WEEKDAYS.indexOf(day) * DAY_MS);
    };
    return {
      longDay: named('long'),
      shortDay: named('short'),
      /** S, M, T, W, T, F, S. */
      letter: named('narrow'),
      hours: ({ startTimeMin, endTimeMin }: Pick<ShiftTiming, 'startTimeMin' | 'endTimeMin'>) =>
        `${timeOfDay(startTimeMin)}–${timeOfDay(endTimeMin)}`,
      /** First and last day of a period, as text; its end is exclusive. */
      period: (startUtc: string, endUtc: string) => ({
        first: writtenDay(dayInZone(Date.parse(startUtc), timeZone), locale),
        last: writtenDay(dayInZone(Date.parse(endUtc) - 1, timeZone), locale),
      }),
    };
  }, [locale, timeZone]);
}
