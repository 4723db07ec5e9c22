import type { RowEffect, TimelineFigures, TimelineRow } from '@qafila/contracts/trip';
import { formatMoney } from '@qafila/domain/money';
import { useSession } from '@qafila/shell-sdk';
import { useText } from '../../../messages/use-text.ts';
import { useRowWords } from '../bars/use-row-words.ts';

/** A figure of an agent's day: as it is compared, and as it is shown. */
export interface Figure {
  key: 'km' | 'ends' | 'late' | 'cost';
  /** Not a number where there is none. */
  size: (of: TimelineFigures) => number;
  shown: (of: TimelineFigures) => string;
}

/** Kilometres, end of the day, lateness and its cost; and the same as one sentence for those who listen. */
export function useFigures() {
  const t = useText();
  const words = useRowWords();
  const { company } = useSession();
  const figures: Figure[] = [
    {
      key: 'km',
      size: ({ distanceKm }) => distanceKm,
      shown: ({ distanceKm }) => t('timeline.km', { count: Number(distanceKm.toFixed(1)) }),
    },
    {
      key: 'ends',
      size: ({ endsAtUtc }) => (endsAtUtc === null ? Number.NaN : Date.parse(endsAtUtc)),
      shown: ({ endsAtUtc }) => (endsAtUtc === null ? '–' : words.time(endsAtUtc)),
    },
    {
      key: 'late',
      size: ({ lateMin }) => lateMin,
      shown: ({ lateMin }) => t('timeline.minutes', { count: Math.round(lateMin) }),
    },
    {
      key: 'cost',
      size: ({ lateCost }) => lateCost,
      shown: ({ lateCost }) => formatMoney(lateCost, company?.currency),
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
