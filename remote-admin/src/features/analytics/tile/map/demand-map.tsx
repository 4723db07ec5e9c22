import type { Metric, TileFigures } from '@qafila/contracts/analytics';
import { cellName, type MapCell, readMapCell } from '@qafila/domain/analytics';
import { Box, Checkbox, chakra, ErrorState, Flex, LoadingState, Text } from '@qafila/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useText } from '../../../../messages/use-text.ts';
import { TileTable } from '../tile-table.tsx';
import type { TileWords } from '../use-tile-words.ts';

/** Loaded when the first one is shown: the map is large. */
const CellsMap = lazy(() =>
  import('./cells-map.tsx').catch((error: unknown) => ({ default: () => <ErrorState error={error} /> })),
);

const Range = chakra('input', {
  base: {
    flex: 1,
    minWidth: '160px',
    height: '24px',
    accentColor: 'var(--q-brand)',
    cursor: 'pointer',
    _disabled: { opacity: 0.5, cursor: 'default' },
  },
});

interface Slot extends MapCell {
  count: number;
}

/** The hour in which most happens. */
function busiestHour(slots: readonly Slot[]): number {
  const sums = Array.from({ length: 24 }, () => 0);
  for (const { hour, count } of slots) sums[hour] = (sums[hour] ?? 0) + count;
  return sums.indexOf(Math.max(...sums));
}

/** Cells with what happened in an hour of the day, or in all of them, the busiest first. */
function cellsIn(slots: readonly Slot[], hour: number | null): Slot[] {
  const cells = new Map<string, Slot>();
  for (const slot of slots)
    if (hour === null || slot.hour === hour)
      cells.set(slot.id, { ...slot, count: (cells.get(slot.id)?.count ?? 0) + slot.count });
  return [...cells.values()].sort((a, b) => b.count - a.count);
}

interface DemandMapProps {
  metric: Metric;
  title: string;
  figures: TileFigures;
  words: TileWords;
  asTable: boolean;
}

/** Demand by place in an hour of the day: cells of a map that are the darker, the busier they are. */
export function DemandMap({ metric, title, figures, words, asTable }: DemandMapProps) {
  const t = useText();
  const slots = useMemo(
    () => figures.rows.map(({ key, values }) => ({ ...readMapCell(key), count: values[0] ?? 0 })),
    [figures],
  );
  const [hour, setHour] = useState(() => busiestHour(slots));
  const [isWhole, setWhole] = useState(false);
  const cells = useMemo(() => cellsIn(slots, isWhole ? null : hour), [slots, isWhole, hour]);
  // The same colour is the same count in every hour, so that hours can be compared.
  const most = Math.max(1, ...(isWhole ? cells : slots).map(({ count }) => count));
  const sum = cells.reduce((total, { count }) => total + count, 0);
  // Not the tile's own name: the map is a region in it.
  const label = t('analytics.chart', { title, total: words.value(metric, sum) });
  const clock = `${String(hour).padStart(2, '0')}:00`;
  const named = cells.map((cell) => ({
    ...cell,
    name: cellName(cell),
    label: words.value(metric, cell.count),
  }));
  return (
    <Box>
      <Flex gap="3" align="center" flexWrap="wrap" marginBlockEnd="2">
        <Text size="sm" figures aria-live="polite" minWidth="132px">
          {t('analytics.map.shown', {
            hour: isWhole ? t('analytics.map.allHours') : clock,
            total: words.value(metric, sum),
          })}
        </Text>
        <Range
          type="range"
          min={0}
          max={23}
          step={1}
          value={hour}
          disabled={isWhole}
          aria-label={t('analytics.map.hour')}
          aria-valuetext={clock}
          onChange={({ target }) => setHour(Number(target.value))}
        />
        <Checkbox checked={isWhole} onChange={({ target }) => setWhole(target.checked)}>
          {t('analytics.map.allHours')}
        </Checkbox>
      </Flex>
      {asTable ? (
        <TileTable
          tile={{ kind: 'map', metrics: [metric], by: null, title }}
          heading={t('analytics.map.place')}
          words={words}
          figures={{
            ...figures,
            rows: named.map(({ id, name, count }) => ({ key: id, label: name, values: [count] })),
            total: [sum],
          }}
        />
      ) : (
        <Box height="420px" borderRadius="md" border="hairline" overflow="hidden">
          <Suspense fallback={<LoadingState shape="page" rows={3} />}>
            <CellsMap label={label} cells={named} all={slots} most={most} />
          </Suspense>
        </Box>
      )}
      {!asTable && figures.more > 0 && (
        <Text size="sm" tone="muted" marginBlockStart="2">
          {t('analytics.more', { count: figures.more })}
        </Text>
      )}
    </Box>
  );
}
