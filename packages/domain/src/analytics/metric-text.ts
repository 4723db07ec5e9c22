import { METRIC_FACTS, type Metric, type MetricUnit } from '@qafila/contracts/analytics';
import { formatMoney } from '../money/index.ts';

/** How a language writes what is measured. */
export interface MetricWords {
  /** BCP 47. */
  tag: string;
  /** Of the company, as `Qatari Riyal (QAR)`. */
  currency: string;
  /** A number with its unit, such as `12.5 km`. */
  unit: (unit: 'minutes' | 'hours' | 'km', value: string) => string;
  /** A difference of shares, such as `+10 points`. */
  points: (value: string) => string;
}

/** A value of a metric with its unit; a dash where there is none. */
export function metricText(metric: Metric, value: number | null, words: MetricWords): string {
  if (value === null) return '–';
  const { tag, currency, unit } = words;
  const number = (digits: number) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: digits }).format(value);
  const shown: Record<MetricUnit, () => string> = {
    count: () => number(0),
    share: () => percent(value, tag),
    minutes: () => unit('minutes', number(1)),
    hours: () => unit('hours', number(1)),
    km: () => unit('km', number(1)),
    money: () => formatMoney(value, currency),
    perHour: () => number(2),
  };
  return shown[METRIC_FACTS[metric].unit]();
}

/** The difference to the period before, such as `+12%`; empty where there is nothing to compare with. */
export function changeText(
  metric: Metric,
  { now, before }: { now: number | null; before: number | null },
  { tag, points }: Pick<MetricWords, 'tag' | 'points'>,
): string {
  if (now === null || before === null) return '';
  // A share moves by points: from 80 % to 90 % is 10 points, not 12.5 %.
  if (METRIC_FACTS[metric].unit === 'share') {
    const signed = new Intl.NumberFormat(tag, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
    return points(signed.format((now - before) * 100));
  }
  return before === 0 ? '' : percent((now - before) / before, tag, { signDisplay: 'exceptZero' });
}

const percent = (value: number, tag: string, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, ...options }).format(value);
