import { DateTime } from 'luxon';

/** The time zone (the company's) and language in which a moment is shown. */
export interface DateView {
  zone: string;
  locale?: string;
  /** Of the clock; 24 unless 12 are asked for. */
  hours?: 12 | 24;
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

const comma = ({ locale = 'en' }: DateView) => (locale.startsWith('ar') ? '،' : ',');

/** `20 Nov, 22:18`; with 12 hours `20 Nov 10:18 PM`. */
export const formatDayTime = (iso: string, view: DateView): string =>
  shown(at(iso, view), view.hours === 12 ? 'd LLL hh:mm a' : `d LLL${comma(view)} HH:mm`);
/** `20 Nov 2026, 22:18`, for what is read in other years too, such as paper. */
export const formatDatedTime = (iso: string, view: DateView): string =>
  shown(at(iso, view), `d LLL yyyy${comma(view)} HH:mm`);
/** `2026/11/20` */
export const formatDate = (iso: string, view: DateView): string => shown(at(iso, view), 'yyyy/MM/dd');
/** `22:18` */
export const formatTime = (iso: string, view: DateView): string => shown(at(iso, view), 'HH:mm');
