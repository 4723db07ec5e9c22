import { DateTime } from 'luxon';

/** The time zone (the company's) and language in which a moment is shown. */
export interface DateView {
  zone: string;
  locale?: string;
}

const at = (iso: string, { zone, locale = 'en' }: DateView) =>
  DateTime.fromISO(iso, { zone }).setLocale(locale).reconfigure({ numberingSystem: 'latn' });

const shown = (moment: DateTime, format: string) => (moment.isValid ? moment.toFormat(format) : '');

const ordinal = (day: number) => {
  const tens = Math.floor((day % 100) / 10);
  const suffix = tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
};

/** Day name, day, month, year: `Friday 20th November 2026`. Empty for what is no date. */
export const formatLongDate = (iso: string, view: DateView): string => {
  const moment = at(iso, view);
  if (!moment.isValid) return '';
  const day = view.locale && !view.locale.startsWith('en') ? String(moment.day) : ordinal(moment.day);
  return `${moment.toFormat('cccc')} ${day} ${moment.toFormat('LLLL yyyy')}`;
};

/** `20 Nov 10:18 PM` */
export const formatDayTime = (iso: string, view: DateView): string => shown(at(iso, view), 'd LLL hh:mm a');
/** `20 Nov 2026 10:18 PM`, for paper, which is read in other years too. */
export const formatDatedTime = (iso: string, view: DateView): string =>
  shown(at(iso, view), 'd LLL yyyy hh:mm a');
/** `2026/11/20` */
export const formatDate = (iso: string, view: DateView): string => shown(at(iso, view), 'yyyy/MM/dd');
/** `22:18` */
export const formatTime = (iso: string, view: DateView): string => shown(at(iso, view), 'HH:mm');
