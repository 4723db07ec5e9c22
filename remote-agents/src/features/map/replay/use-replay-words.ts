import { intlTag, useUi } from '@qafila/ui';
import { useMemo } from 'react';

/** Words for the moments of a day, in the company's time zone. */
export function useReplayWords(fromUtc: string) {
  const { locale, timeZone } = useUi();
  return useMemo(() => {
    const tag = intlTag(locale);
    const fromMs = Date.parse(fromUtc);
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
    const toSecond = new Intl.DateTimeFormat(tag, { ...clock, second: '2-digit' });
    const toMinute = new Intl.DateTimeFormat(tag, clock);
    return {
      /** '14:05:30', of milliseconds since the day began. */
      second: (atMs: number) => toSecond.format(fromMs + atMs),
      minute: (atMs: number) => toMinute.format(fromMs + atMs),
    };
  }, [locale, timeZone, fromUtc]);
}

/** A day in words, 'Sat, 21 Nov 2026'. */
export function useDayWords(): (day: string) => string {
  const { locale } = useUi();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(intlTag(locale), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return (day) => format.format(Date.parse(`${day}T00:00:00Z`));
  }, [locale]);
}
