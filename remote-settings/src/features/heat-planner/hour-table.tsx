import type { HeatHour } from '@qafila/domain/roster';
import { Link, Text } from '@qafila/ui';
import { type RecordColumn, RecordTable } from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';
import type { HeatWords } from './use-heat-words.ts';

interface HourTableProps {
  hours: readonly HeatHour[];
  words: HeatWords;
  /** Shows the agents who are kept back in an hour. */
  onKeptBack: (hour: number) => void;
}

/** The figures of the chart, hour by hour. */
export function HourTable({ hours, words, onKeptBack }: HourTableProps) {
  const t = useText();
  const { figure } = words;
  const columns: RecordColumn<HeatHour>[] = [
    {
      key: 'hour',
      title: t('heat.hour'),
      cell: ({ hour }) => words.hours(hour * 60, hour * 60 + 60),
    },
    {
      key: 'kept',
      title: t('heat.keptBack'),
      cell: ({ hour, isKept, keptBack }) => {
        if (keptBack.length === 0) return isKept ? figure(0) : '–';
        return (
          <Link asChild>
            <button
              type="button"
              aria-label={t('heat.showKeptBack', {
                count: keptBack.length,
                hour: words.hours(hour * 60, hour * 60 + 60),
              })}
              onClick={() => onKeptBack(hour)}
            >
              {figure(keptBack.length)}
            </button>
          </Link>
        );
      },
      figures: true,
    },
    { key: 'riding', title: t('heat.riding'), cell: ({ riding }) => figure(riding), figures: true },
    { key: 'orders', title: t('heat.orders'), cell: ({ orders }) => figure(orders), figures: true },
    { key: 'capacity', title: t('heat.capacity'), cell: ({ capacity }) => figure(capacity), figures: true },
    {
      key: 'short',
      title: t('heat.left'),
      cell: ({ short }) =>
        short < 0.05 ? (
          '–'
        ) : (
          <Text as="span" tone="danger" fontWeight="medium">
            {figure(short)}
          </Text>
        ),
      figures: true,
    },
  ];
  return (
    <RecordTable
      plain
      label={t('heat.table')}
      columns={columns}
      rows={hours}
      rowId={({ hour }) => String(hour)}
    />
  );
}
