import type { DashboardFigures, Metric, Tile } from '@qafila/contracts';
import { changeText, type MetricWords, metricText } from '@qafila/domain/analytics';
import { say } from '../../platform/words/say.ts';

const NAMES: Readonly<Record<Metric, () => string>> = {
  orders: () => say('Orders'),
  cancelled: () => say('Cancelled orders'),
  cancelledShare: () => say('Share cancelled'),
  delivered: () => say('Deliveries'),
  onTimeShare: () => say('Delivered on time'),
  windowKept: () => say('Arrived in the announced window'),
  lateMinutes: () => say('Minutes late, per late delivery'),
  clickToDoor: () => say('Order to door'),
  kilometres: () => say('Kilometres'),
  cashCollected: () => say('Cash collected'),
  orderValue: () => say('Value of delivered orders'),
  feesPaid: () => say('Order fees paid to partners'),
  feesEarned: () => say('Order fees earned from partners'),
  tripHours: () => say('Hours on trips'),
  deliveriesPerHour: () => say('Deliveries per hour on trips'),
  plannedHours: () => say('Planned hours'),
  workedHours: () => say('Planned hours worked'),
  lateArrivals: () => say('Late arrivals'),
  missedShifts: () => say('Missed shifts'),
};

const TAGS = { en: 'en-GB', ar: 'ar-QA-u-nu-latn' } as const;
const dayText = (day: string, tag: string) =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

const wordsFor = (language: 'en' | 'ar', currency: string): MetricWords => ({
  tag: TAGS[language],
  currency,
  unit: (unit, value) => {
    if (unit === 'minutes') return say('{value} min', { value });
    return unit === 'hours' ? say('{value} h', { value }) : say('{value} km', { value });
  },
  points: (value) => say('{value} points', { value }),
});

interface MailParts {
  name: string;
  companyName: string;
  link: string;
  language: 'en' | 'ar';
  /** From `mailTiles`. */
  tiles: readonly Tile[];
  figures: DashboardFigures;
}

/** What a mail shows of a dashboard: each of its figures once, as a number. */
export const mailTiles = (tiles: readonly Tile[]): Tile[] =>
  [...new Set(tiles.flatMap(({ metrics }) => metrics))].map((metric) => ({
    id: metric,
    kind: 'number',
    metrics: [metric],
    by: null,
    wide: false,
  }));

/** The weekly mail of a dashboard, in the current language: its figures beside those of the week before. */
export function mailText({ name, companyName, link, language, tiles, figures }: MailParts) {
  const words = wordsFor(language, figures.currency);
  const lines = tiles.flatMap(({ metrics: [metric] }, index) => {
    const [now = null] = figures.tiles[index]?.total ?? [];
    const [before = null] = figures.tiles[index]?.previous ?? [];
    if (!metric || (now === null && before === null)) return [];
    const change = changeText(metric, { now, before }, words);
    return say('{name}: {now} (before: {before}{change})', {
      name: NAMES[metric](),
      now: metricText(metric, now, words),
      before: metricText(metric, before, words),
      change: change && `, ${change}`,
    });
  });
  const [from, to] = [dayText(figures.from, words.tag), dayText(figures.to, words.tag)];
  return {
    subject: say('{name}, {from} to {to}', { name, from, to }),
    body: [
      say('{company}: {name} from {from} to {to}, beside the week before.', {
        company: companyName,
        name,
        from,
        to,
      }),
      lines.length > 0 ? lines.join('\n') : say('There is nothing to show for this week.'),
      // On a line of its own, so that nothing around it becomes part of the link.
      `${say('Open the dashboard:')}\n${link}`,
      say('You asked for this mail. To stop it, open the dashboard and choose Weekly mail.'),
    ].join('\n\n'),
  };
}
