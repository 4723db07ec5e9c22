import type { ShiftDay } from '@qafila/contracts';
import { timeOfDay } from '@qafila/domain/dates';
import { addDays, DAY_MIN, WEEK_DAYS } from '@qafila/domain/roster';
import { say } from '../../../platform/words/say.ts';

const TAGS = { en: 'en-GB', ar: 'ar-QA-u-nu-latn' } as const;
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const span = (fromMin: number, toMin: number) =>
  `${timeOfDay(fromMin % DAY_MIN)}–${timeOfDay(toMin % DAY_MIN)}`;

interface WeekMail {
  firstName: string;
  companyName: string;
  firstDay: string;
  bars: readonly ShiftDay[];
  language: 'en' | 'ar';
}

/** An agent's own hours of a published week, as a mail, in the current language. */
export function weekMail({ firstName, companyName, firstDay, bars, language }: WeekMail) {
  const dates = new Intl.DateTimeFormat(TAGS[language], { dateStyle: 'medium', timeZone: 'UTC' });
  const days = new Intl.DateTimeFormat(TAGS[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const week = dates.formatRange(at(firstDay), at(addDays(firstDay, WEEK_DAYS - 1)));
  const lines = bars.map(({ day, startMin, endMin, breakStartMin, breakEndMin }) => {
    const hours = { day: days.format(at(day)), hours: span(startMin, endMin) };
    return breakStartMin === null || breakEndMin === null
      ? say('{day}: {hours}', hours)
      : say('{day}: {hours}, break {pause}', { ...hours, pause: span(breakStartMin, breakEndMin) });
  });
  return {
    subject: say('Your hours at {company}, {week}', { company: companyName, week }),
    body: [
      say('Hello {name},', { name: firstName }),
      '',
      ...(lines.length > 0
        ? [say('these are your hours for {week}:', { week }), '', ...lines]
        : [say('you are not planned for {week}.', { week })]),
      '',
      companyName,
    ].join('\n'),
  };
}
