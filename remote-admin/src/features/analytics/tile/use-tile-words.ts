import { type FigureRow, METRIC_FACTS, type Metric, type Tile } from '@qafila/contracts/analytics';
import { DAY_MS } from '@qafila/contracts/core';
import { changeText, type MetricWords, metricText } from '@qafila/domain/analytics';
import { formatDay, formatMonthDay } from '@qafila/domain/dates';
import { currencySymbol } from '@qafila/domain/money';
import { intlTag, useUi } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';

/** A Monday, from which weekdays are named. */
const MONDAY_MS = Date.UTC(2024, 0, 1, 12);
const NOTHING_SHOWN = { currency: '', from: '', to: '' };

export interface TileWords {
  metric: (metric: Metric) => string;
  /** The same over bare numbers: amounts with their currency. */
  column: (metric: Metric) => string;
  /** A value with its unit; a dash where there is none. */
  value: (metric: Metric, value: number | null) => string;
  /** The tile's own title, or what it shows. */
  title: (tile: Pick<Tile, 'title' | 'metrics' | 'kind' | 'by'>) => string;
  row: (by: Tile['by'], row: Pick<FigureRow, 'key' | 'label'>) => string;
  /** With its year. */
  day: (day: string) => string;
  weekday: (number: number, length?: 'long' | 'short') => string;
  /** The difference to the period before, such as `+12%`; empty where there is nothing to compare with. */
  change: (metric: Metric, now: number | null, before: number | null) => string;
}

/** What the words need to know of the figures. */
interface Shown {
  /** Of the company. */
  currency: string;
  from: string;
  to: string;
}

/** The words and numbers of tiles, in the page's language; of no figures until they are read. */
export function useTileWords({ currency, from, to }: Shown = NOTHING_SHOWN): TileWords {
  const t = useText();
  const { locale } = useUi();
  return useMemo(() => {
    const tag = intlTag(locale);
    const words: MetricWords = {
      tag,
      currency,
      unit: (unit, value) => t(`analytics.unit.${unit}`, { value }),
      points: (value) => t('analytics.points', { value }),
    };
    const metric = (one: Metric) => t(`analytics.metric.${one}`);
    const weekday = (one: number, length: 'long' | 'short' = 'long') =>
      new Intl.DateTimeFormat(tag, { weekday: length, timeZone: 'UTC' }).format(
        new Date(MONDAY_MS + (one - 1) * DAY_MS),
      );
    const day = (one: string) => formatDay(one, { zone: 'UTC', locale });
    const isOneYear = from.slice(0, 4) === to.slice(0, 4);
    return {
      metric,
      column: (one) =>
        METRIC_FACTS[one].unit === 'money'
          ? `${metric(one)} ${currencySymbol(currency)}`.trim()
          : metric(one),
      weekday,
      day,
      value: (one, value) => metricText(one, value, words),
      title({ title, metrics, kind, by }) {
        if (title) return title;
        const names = metrics.map(metric).join(t('comma'));
        if (kind === 'demand' || kind === 'map') return t(`analytics.title.${kind}`, { metric: names });
        return by ? t('analytics.title.by', { metric: names, by: t(`analytics.by.${by}`) }) : names;
      },
      row(by, { key, label }) {
        if (label) return label;
        if (by === 'day') return isOneYear ? formatMonthDay(key, { zone: 'UTC', locale }) : day(key);
        if (by === 'weekday') return weekday(Number(key));
        if (by === 'hour') return `${key.padStart(2, '0')}:00`;
        if (by === 'vehicle' && key) return t(`analytics.vehicle.${key as 'bike'}`);
        if (by === 'vehicle') return t('analytics.none.vehicle');
        if (by === 'supplier') return t('analytics.none.supplier');
        if (by === 'partner') return t('analytics.none.partner');
        if (by === 'area') return t('analytics.none.area');
        if (by === 'cancelReason') return t('analytics.none.reason');
        return t('analytics.none.agent');
      },
      change: (one, now, before) => changeText(one, { now, before }, words),
    };
  }, [t, locale, currency, from, to]);
}
