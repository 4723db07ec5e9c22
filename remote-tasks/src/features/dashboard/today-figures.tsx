import type { DashboardSummary } from '@qafila/contracts/dashboard';
import { leftToRightIn } from '@qafila/domain/numbers';
import { Text, useUi } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { Figure, FigureLink, FigureRow } from './figure-link.tsx';
import { deliveredOn, pickupsDueOn } from './places.ts';

const signed = (difference: number) => (difference > 0 ? `+${difference}` : String(difference));
/** A share in percent, with one decimal. Rounded down: 100% is all of them. */
const percent = (share: number) => Math.floor(share * 1000) / 10;

const weekdayOf = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));

/** What today brought so far, against the same weekday a week ago at the same time. */
export function TodayFigures({ summary }: { summary: DashboardSummary }) {
  const t = useText();
  const { locale } = useUi();
  const { date, dueCount, deliveredCount, onTimeShare, weekAgo } = summary;
  const day = weekdayOf(date, locale);
  const counted = (now: number, before: number) =>
    t('dashboard.weekAgo', { change: leftToRightIn(locale, signed(now - before)), day, figure: before });
  const share = () => {
    if (weekAgo.onTimeShare === null) return t('dashboard.weekAgoNone', { day });
    const before = percent(weekAgo.onTimeShare);
    const figure = leftToRightIn(locale, `${before}%`);
    if (onTimeShare === null) return t('dashboard.weekAgoOnly', { day, figure });
    const change = signed(Math.round((percent(onTimeShare) - before) * 10) / 10);
    return t('dashboard.weekAgo', {
      change: t('dashboard.points', { change: leftToRightIn(locale, change) }),
      day,
      figure,
    });
  };
  const facts = [
    {
      key: 'due',
      label: t('dashboard.due'),
      to: pickupsDueOn(date),
      figure: dueCount,
      note: counted(dueCount, weekAgo.dueCount),
    },
    {
      key: 'delivered',
      label: t('dashboard.delivered'),
      to: deliveredOn(date),
      figure: deliveredCount,
      note: counted(deliveredCount, weekAgo.deliveredCount),
    },
    {
      key: 'onTime',
      label: t('dashboard.onTime'),
      to: deliveredOn(date),
      figure: onTimeShare === null ? '–' : `${percent(onTimeShare)}%`,
      note: share(),
    },
  ];
  return (
    <FigureRow count={3}>
      {facts.map(({ key, label, to, figure, note }) => (
        <li key={key}>
          <FigureLink to={to}>
            <Text as="span" size="sm" tone="muted">
              {label}
            </Text>
            <Figure tone={figure === 0 || figure === '–' ? 'muted' : 'normal'}>{figure}</Figure>
            <Text as="span" size="sm" tone="muted">
              {note}
            </Text>
          </FigureLink>
        </li>
      ))}
    </FigureRow>
  );
}
