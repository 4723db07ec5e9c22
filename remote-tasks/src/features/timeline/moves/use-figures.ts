import type { RowEffect, TimelineFigures, TimelineRow } from '@qafila/contracts/trip';
import { moneyIn } from '@qafila/domain/money';
import { useSession } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { useRowLabels } from '../bars/use-row-labels.ts';

/** A figure of an agent's day: as a number to compare, and as text. */
export interface Figure {
  key: 'km' | 'ends' | 'late' | 'cost';
  /** NaN if unknown. */
  size: (of: TimelineFigures) => number;
  shown: (of: TimelineFigures) => string;
}

/** Distance, end of the day, lateness and its cost; and the same as one sentence for screen readers. */
export function useFigures() {
  const t = useText();
  const labels = useRowLabels();
  const { company } = useSession();
  const { locale } = useUi();
  const figures: Figure[] = [
    {
      key: 'km',
      size: ({ distanceKm }) => distanceKm,
      shown: ({ distanceKm }) => t('timeline.km', { count: Number(distanceKm.toFixed(1)) }),
    },
    {
      key: 'ends',
      size: ({ endsAtUtc }) => (endsAtUtc === null ? Number.NaN : Date.parse(endsAtUtc)),
      shown: ({ endsAtUtc }) => (endsAtUtc === null ? '–' : labels.time(endsAtUtc)),
    },
    {
      key: 'late',
      size: ({ lateMin }) => lateMin,
      shown: ({ lateMin }) => t('timeline.minutes', { count: Math.round(lateMin) }),
    },
    {
      key: 'cost',
      size: ({ lateCost }) => lateCost,
      shown: ({ lateCost }) => moneyIn(locale, lateCost, company?.currency),
    },
  ];
  const said = ({ before, after }: RowEffect, row: TimelineRow | undefined): string => {
    const changes = figures
      .filter(({ shown }) => shown(before) !== shown(after))
      .map(({ key, shown }) =>
        [t(`timeline.figure.${key}`), shown(before), t('timeline.becomes'), shown(after)].join(' '),
      );
    return [row?.fullName, ...changes].join(', ');
  };
  return { figures, said };
}
