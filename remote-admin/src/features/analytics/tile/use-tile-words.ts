import {
  type FigureRow,
  METRIC_FACTS,
  type Metric,
  type MetricUnit,
  type Tile,
} from '@qafila/contracts/analytics';
import { formatMoney } from '@qafila/domain/money';
import { intlTag, useUi } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';

/** Noon of a day, so that no time zone moves it. */
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);
/** A Monday, from which weekdays are named. */
const MONDAY_MS = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

export interface TileWords {
  metric: (metric: Metric) => string;
  /** A value with its unit; a dash where there is none. */
  value: (metric: Metric, value: number | null) => string;
  /** The tile's own title, or what it shows. */
  title: (tile: Pick<Tile, 'title' | 'metrics' | 'kind' | 'by'>) => string;
  row: (by: Tile['by'], row: Pick<FigureRow, 'key' | 'label'>) => string;
  day: (day: string) => string;
  weekday: (number: number, length?: 'long' | 'short') => string;
  /** The difference to the period before, such as `+12 %`; empty where there is nothing to compare with. */
  change: (metric: Metric, now: number | null, before: number | null) => string;
}

/** The words and numbers of tiles, in the page's language. @param currency of the company. */
export function useTileWords(currency: string): TileWords {
  const t = useText();
  const { locale } = useUi();
  return useMemo(() => {
    const tag = intlTag(locale);
    const number = (value: number, digits: number) =>
      new Intl.NumberFormat(tag, { maximumFractionDigits: digits }).format(value);
    const percent = (value: number, options: Intl.NumberFormatOptions = {}) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, ...options }).format(value);
    const shown: Record<MetricUnit, (value: number) => string> = {
      count: (value) => number(value, 0),
      share: (value) => percent(value),
      minutes: (value) => t('analytics.unit.minutes', { value: number(value, 1) }),
      hours: (value) => t('analytics.unit.hours', { value: number(value, 1) }),
      km: (value) => t('analytics.unit.km', { value: number(value, 1) }),
      money: (value) => formatMoney(value, currency),
      perHour: (value) => number(value, 2),
    };
    const metric = (one: Metric) => t(`analytics.metric.${one}`);
    const weekday = (one: number, length: 'long' | 'short' = 'long') =>
      new Intl.DateTimeFormat(tag, { weekday: length, timeZone: 'UTC' }).format(
        new Date(MONDAY_MS + (one - 1) * DAY_MS),
      );
    const day = (one: string) =>
      new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(atNoon(one));
    return {
      metric,
      weekday,
      day,
      value: (one, value) => (value === null ? '–' : shown[METRIC_FACTS[one].unit](value)),
      title({ title, metrics, kind, by }) {
        if (title) return title;
        const names = metrics.map(metric).join(', ');
        if (kind === 'demand') return t('analytics.title.demand', { metric: names });
        return by ? t('analytics.title.by', { metric: names, by: t(`analytics.by.${by}`) }) : names;
      },
      row(by, { key, label }) {
        if (label) return label;
        if (by === 'day') return day(key);
        if (by === 'weekday') return weekday(Number(key));
        if (by === 'hour') return `${key.padStart(2, '0')}:00`;
        if (by === 'vehicle' && key) return t(`analytics.vehicle.${key as 'bike'}`);
        if (by === 'vehicle') return t('analytics.none.vehicle');
        if (by === 'supplier') return t('analytics.none.supplier');
        if (by === 'partner') return t('analytics.none.partner');
        if (by === 'cancelReason') return t('analytics.none.reason');
        return t('analytics.none.agent');
      },
      change(one, now, before) {
        if (now === null || before === null) return '';
        // A share moves by points: from 80 % to 90 % is 10 points, not 12.5 %.
        if (METRIC_FACTS[one].unit === 'share')
          return t('analytics.points', {
            value: new Intl.NumberFormat(tag, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(
              (now - before) * 100,
            ),
          });
        return before === 0 ? '' : percent((now - before) / before, { signDisplay: 'exceptZero' });
      },
    };
  }, [t, locale, currency]);
}
