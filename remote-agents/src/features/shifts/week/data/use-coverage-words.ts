import type { VehicleName } from '@qafila/contracts/agent';
import type { CoverageBoard, CoverageShift, PlanConflict } from '@qafila/contracts/shift';
import { timeOfDay } from '@qafila/domain/dates';
import { leftToRightIn } from '@qafila/domain/numbers';
import { addDays, DAY_MIN, type DayBar } from '@qafila/domain/roster';
import { intlTag, useUi } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../../../../messages/use-text.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);
/** `7:30` for minutes. */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`;
export const clock = (minute: number): string => timeOfDay(((minute % DAY_MIN) + DAY_MIN) % DAY_MIN);
export const span = (fromMin: number, toMin: number): string => `${clock(fromMin)}–${clock(toMin)}`;

/** What conflicts are measured against. */
export interface Limits {
  setting: CoverageBoard['setting'];
  shifts: readonly Pick<CoverageShift, 'id' | 'title' | 'maxAssignableAgents'>[];
}

/** Formats days, hours and conflicts of the board. */
export function useCoverageWords() {
  const t = useText();
  const { locale } = useUi();
  return useMemo(() => {
    const tag = intlTag(locale);
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    const weekday = format({ weekday: 'short' });
    const dayOf = format({ weekday: 'short', day: 'numeric' });
    const longDay = format({ weekday: 'short', day: 'numeric', month: 'short' });
    const date = format({ day: 'numeric', month: 'short', year: 'numeric' });
    const name = (day: string) => longDay.format(at(day));
    /** `Tue 18:00–20:30` for minutes since the week's first midnight. */
    const stretch = (firstDay: string, fromMin: number, toMin: number) => {
      const day = Math.floor(fromMin / DAY_MIN);
      const weekdayOf = (one: number) => weekday.format(at(addDays(firstDay, one)));
      const last = Math.floor((toMin - 1) / DAY_MIN);
      const sameNight = last === day || (last === day + 1 && toMin % DAY_MIN <= 6 * 60);
      return sameNight
        ? `${weekdayOf(day)} ${leftToRightIn(locale, span(fromMin, toMin))}`
        : `${weekdayOf(day)} ${clock(fromMin)} – ${weekdayOf(Math.floor(toMin / DAY_MIN))} ${clock(toMin)}`;
    };
    const conflict = (limits: Limits, { kind, day, amount, document, shiftId }: PlanConflict) => {
      const minutes = amount ?? 0;
      const { restMin, maxDayMin, maxWeekMin } = limits.setting;
      const shift = limits.shifts.find(({ id }) => id === shiftId);
      const values = { day: name(day), time: hoursText(minutes) };
      if (kind === 'overlap') return t('coverage.conflict.overlap', values);
      if (kind === 'rest') return t('coverage.conflict.rest', { ...values, least: hoursText(restMin) });
      if (kind === 'dayHours')
        return t('coverage.conflict.dayHours', { ...values, most: hoursText(maxDayMin) });
      if (kind === 'weekHours')
        return t('coverage.conflict.weekHours', { ...values, most: hoursText(maxWeekMin) });
      if (kind === 'document')
        return t('coverage.conflict.document', {
          day: values.day,
          document: t(`coverage.document.${document ?? 'qatarId'}`),
        });
      return t('coverage.conflict.overMaximum', {
        day: values.day,
        count: minutes,
        shift: shift?.title ?? '',
        most: shift?.maxAssignableAgents ?? 0,
      });
    };
    return {
      day: name,
      shortDay: (day: string) => dayOf.format(at(day)),
      weekday: (day: string) => weekday.format(at(day)),
      week: (firstDay: string) => date.formatRange(at(firstDay), at(addDays(firstDay, 6))),
      stretch,
      conflict,
      vehicle: (vehicle: VehicleName) => t(`vehicle.${vehicle}`),
      bar: ({ startMin, endMin }: Pick<DayBar, 'startMin' | 'endMin'>) => span(startMin, endMin),
    };
  }, [t, locale]);
}
export type CoverageWords = ReturnType<typeof useCoverageWords>;
