/** The time zone (the company's) and language in which a moment is shown. */
export interface DateView {
  zone: string;
  locale?: string;
  /** Of the clock; 24 unless 12 are asked for. */
  hours?: 12 | 24;
}

type Part = 'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute' | 'dayPeriod';
type Parts = Record<Part, string>;
/** Forms of the month: `11`, `Nov`, `November`. */
type Month = '2-digit' | 'short' | 'long';

const ISO = /^\d{4}-\d{2}-\d{2}(T[\d:.]+)?(Z|[+-]\d{2}:?\d{2})?$/;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes as long as a thousand uses. */
function formatterOf(locale: string, zone: string, month: Month, hours: 12 | 24): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${month} ${hours}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    timeZone: zone,
    weekday: 'long',
    year: 'numeric',
    month,
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: hours === 12 ? 'h12' : 'h23',
  });
  formatters.set(key, made);
  return made;
}

/** The parts of a moment in the view's zone; undefined for what is no date. A text without a zone is in that zone. */
function partsOf(iso: string, view: DateView, month: Month): Parts | undefined {
  const [text, time, offset] = ISO.exec(iso) ?? [];
  if (text === undefined) return undefined;
  const hasZone = offset !== undefined;
  const moment = new Date(hasZone ? iso : `${iso}${time ? '' : 'T00:00'}Z`);
  // 30 February would be a day in March.
  const isDay = new Date(iso.slice(0, 10)).getUTCDate() === Number(iso.slice(8, 10));
  if (Number.isNaN(moment.getTime()) || !isDay) return undefined;
  const { zone, locale = 'en', hours = 24 } = view;
  const found = formatterOf(locale, hasZone ? zone : 'UTC', month, hours).formatToParts(moment);
  return Object.fromEntries(found.map(({ type, value }) => [type, value])) as Parts;
}

const ordinal = (day: number) => {
  const tens = Math.floor((day % 100) / 10);
  const suffix = tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
};

/** Day name, day, month, year: `Friday 20th November 2026`. Empty for what is no date. */
export const formatLongDate = (iso: string, view: DateView): string => {
  const parts = partsOf(iso, view, 'long');
  if (!parts) return '';
  const day = Number(parts.day);
  const shown = view.locale && !view.locale.startsWith('en') ? day : ordinal(day);
  return `${parts.weekday} ${shown} ${parts.month} ${parts.year}`;
};

const comma = ({ locale = 'en' }: DateView) => (locale.startsWith('ar') ? '،' : ',');
const clock = ({ hour, minute }: Parts) => `${hour}:${minute}`;

/** `20 Nov, 22:18`; with 12 hours `20 Nov 10:18 PM`. */
export const formatDayTime = (iso: string, view: DateView): string => {
  const parts = partsOf(iso, view, 'short');
  if (!parts) return '';
  const day = `${Number(parts.day)} ${parts.month}`;
  return view.hours === 12
    ? `${day} ${clock(parts)} ${parts.dayPeriod}`
    : `${day}${comma(view)} ${clock(parts)}`;
};

/** `20 Nov 2026, 22:18`, for what is read in other years too, such as paper. */
export const formatDatedTime = (iso: string, view: DateView): string => {
  const parts = partsOf(iso, { ...view, hours: 24 }, 'short');
  return parts ? `${Number(parts.day)} ${parts.month} ${parts.year}${comma(view)} ${clock(parts)}` : '';
};

/** `20 Nov`, a day of a year that the reader knows. Empty for what is no date. */
export const formatMonthDay = (iso: string, view: DateView): string => {
  const parts = partsOf(iso, view, 'short');
  return parts ? `${Number(parts.day)} ${parts.month}` : '';
};

/** `20 Nov 2026`, the day alone as the portal writes it. Empty for what is no date. */
export const formatDay = (iso: string, view: DateView): string => {
  const parts = partsOf(iso, view, 'short');
  return parts ? `${Number(parts.day)} ${parts.month} ${parts.year}` : '';
};

/** `2026/11/20`, for files: it sorts, and is the same in every language. */
export const formatDate = (iso: string, view: DateView): string => {
  const parts = partsOf(iso, view, '2-digit');
  return parts ? `${parts.year}/${parts.month}/${parts.day}` : '';
};

/** `2026-11-20 22:18`, for rows of files: spreadsheets read it as a time. Empty for what is no date. */
export const formatFileTime = (iso: string, view: DateView): string => {
  const parts = partsOf(iso, { ...view, hours: 24 }, '2-digit');
  return parts ? `${parts.year}-${parts.month}-${parts.day} ${clock(parts)}` : '';
};

/** `22:18` */
export const formatTime = (iso: string, view: DateView): string => {
  const parts = partsOf(iso, { ...view, hours: 24 }, '2-digit');
  return parts ? clock(parts) : '';
};
