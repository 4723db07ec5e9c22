import type { Metric, TileFigures } from '@qafila/contracts/analytics';
import { chakra, Sideways } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import type { TileWords } from './use-tile-words.ts';

const Grid = chakra('table', {
  base: {
    borderCollapse: 'separate',
    tableLayout: 'fixed',
    borderSpacing: '2px',
    width: 'full',
    minWidth: '700px',
    fontSize: 'xs',
  },
});
const Slot = chakra('td', {
  base: {
    height: '24px',
    textAlign: 'center',
    borderRadius: 'sm',
    fontVariantNumeric: 'tabular-nums',
    color: 'text',
  },
});
const Head = chakra('th', {
  base: { fontWeight: 'normal', color: 'muted', textAlign: 'start', whiteSpace: 'nowrap' },
});

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The deepest tint, in per cent of the colour, under text that stays readable. */
const DEEPEST = 45;

interface DemandGridProps {
  metric: Metric;
  title: string;
  figures: TileFigures;
  words: TileWords;
}

/** Demand by weekday and hour: a table whose cells are the darker, the busier the hour. */
export function DemandGrid({ metric, title, figures, words }: DemandGridProps) {
  const t = useText();
  const bySlot = new Map(figures.rows.map(({ key, values }) => [key, values[0] ?? 0]));
  const most = Math.max(1, ...bySlot.values());
  return (
    <Sideways tabIndex={0} role="group" aria-label={title}>
      <Grid>
        <thead>
          <tr>
            <Head scope="col" width="80px">
              {t('analytics.column.weekday')}
            </Head>
            {HOURS.map((hour) => (
              <Head scope="col" key={hour} textAlign="center">
                {hour}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((weekday) => (
            <tr key={weekday}>
              <Head scope="row">{words.weekday(weekday, 'short')}</Head>
              {HOURS.map((hour) => {
                const count = bySlot.get(`${weekday}-${hour}`) ?? 0;
                const tint = Math.round((count / most) * DEEPEST);
                return (
                  <Slot
                    key={hour}
                    style={{ background: `color-mix(in srgb, var(--q-info-text) ${tint}%, var(--q-sunken))` }}
                  >
                    {count > 0 ? words.value(metric, count) : ''}
                  </Slot>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Sideways>
  );
}
