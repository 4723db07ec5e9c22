import type { Tile, TileFigures } from '@qafila/contracts/analytics';
import { isOfWork } from '@qafila/domain/analytics';
import { Text } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { ChartBox } from '../chart/chart-box.tsx';
import { DemandGrid } from './demand-grid.tsx';
import { DemandMap } from './map/demand-map.tsx';
import { NumberFigure } from './number-figure.tsx';
import { TileTable } from './tile-table.tsx';
import type { TileWords } from './use-tile-words.ts';

/** What a tile needs to be shown. */
export interface ShownTile {
  tile: Pick<Tile, 'title' | 'metrics' | 'kind' | 'by'>;
  figures: TileFigures;
  words: TileWords;
}

/** The content of a tile; a chart as a table, if the reader asks for it. */
export function TileBody({ asTable, ...shown }: ShownTile & { asTable: boolean }) {
  const t = useText();
  const { tile, figures, words } = shown;
  const [metric] = tile.metrics;
  if (!metric) return null;
  if (tile.kind === 'number') return <NumberFigure metric={metric} figures={figures} words={words} />;
  const hasWork = figures.rows.some(({ values }) =>
    values.some((value, index) => isOfWork(tile.metrics[index] ?? metric, value)),
  );
  if (!hasWork) return <Text tone="muted">{t('analytics.noWork')}</Text>;
  if (tile.kind === 'demand')
    return <DemandGrid metric={metric} title={words.title(tile)} figures={figures} words={words} />;
  if (tile.kind === 'map')
    return (
      <DemandMap
        metric={metric}
        title={words.title(tile)}
        figures={figures}
        words={words}
        asTable={asTable}
      />
    );
  if (tile.kind === 'table' || asTable) return <TileTable {...shown} />;
  return <TileChart {...shown} />;
}

function TileChart({ tile, figures, words }: ShownTile) {
  const t = useText();
  const { by, kind } = tile;
  const [metric = 'orders'] = tile.metrics;
  const parts = useMemo(
    () => ({
      labels: figures.rows.map((row) => words.row(by, row)),
      values: figures.rows.map(({ values }) => values[0] ?? null),
      format: (value: number | null) => words.value(metric, value),
    }),
    [figures, words, by, metric],
  );
  return (
    <ChartBox
      {...parts}
      kind={kind === 'line' ? 'line' : 'bar'}
      lying={kind === 'bar' && by !== 'weekday' && by !== 'hour'}
      label={t('analytics.chart', {
        title: words.title(tile),
        total: words.value(metric, figures.total[0] ?? null),
      })}
    />
  );
}
