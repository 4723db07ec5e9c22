import { ATTENDANCE_KNOWN_DAYS, MAX_ATTENDANCE_DAYS } from '@qafila/contracts/shift';
import { addDays, dayNumber } from '@qafila/domain/roster';
import { useUi } from '@qafila/ui';
import { useSearchParams } from 'react-router-dom';
import { dayInZone } from '../../../shared/use-shift-words.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WEEK = 7;

export interface Period {
  from: string;
  to: string;
}
export const SPANS = ['day', 'month', 'lastMonth', 'days'] as const;
export type SpanOfDays = (typeof SPANS)[number];

/** This month until today, and the month before. */
function monthsOf(today: string): Record<'month' | 'lastMonth', Period> {
  const first = `${today.slice(0, 8)}01`;
  const last = addDays(first, -1);
  return { month: { from: first, to: today }, lastMonth: { from: `${last.slice(0, 8)}01`, to: last } };
}

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to;

/** The day or the period of the attendance page, kept in its address. */
export function useDays() {
  const { now, timeZone } = useUi();
  const [params, setParams] = useSearchParams();
  const today = dayInZone(now().getTime(), timeZone);
  const months = monthsOf(today);
  const dayIn = (name: string) => {
    const text = params.get(name) ?? '';
    return DAY.test(text) ? text : undefined;
  };
  const [from, to] = [dayIn('from'), dayIn('to')];
  const period = from && to && from <= to ? { from, to } : null;
  const set = (values: Record<string, string>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries({ ...values, page: '' })) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const setPeriod = (days: Period | null) =>
    set({ from: days?.from ?? '', to: days?.to ?? '', ...(days ? { day: '', state: '' } : { agent: '' }) });
  const span: SpanOfDays = !period
    ? 'day'
    : isSame(period, months.month)
      ? 'month'
      : isSame(period, months.lastMonth)
        ? 'lastMonth'
        : 'days';
  return {
    today,
    firstKnown: addDays(today, 1 - ATTENDANCE_KNOWN_DAYS),
    day: dayIn('day') ?? today,
    /** Null while one day is shown. */
    period,
    isTooLong: period !== null && dayNumber(period.to) - dayNumber(period.from) >= MAX_ATTENDANCE_DAYS,
    span,
    params,
    set,
    setPeriod,
    setSpan: (wanted: SpanOfDays) => {
      if (wanted === 'day') setPeriod(null);
      else if (wanted === 'days') setPeriod({ from: addDays(today, 1 - WEEK), to: today });
      else setPeriod(months[wanted]);
    },
  };
}
export type DaysShown = ReturnType<typeof useDays>;
