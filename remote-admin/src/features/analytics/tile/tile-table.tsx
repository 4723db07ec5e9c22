import type { Tile, TileFigures } from '@qafila/contracts/analytics';
import { chakra, Sideways, SmallTable, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import type { TileWords } from './use-tile-words.ts';

const Table = chakra(SmallTable, { base: { '& :is(th, td)': { whiteSpace: 'nowrap' } } });

interface TileTableProps {
  tile: Pick<Tile, 'title' | 'metrics' | 'kind' | 'by'>;
  figures: TileFigures;
  words: TileWords;
  /** Of the rows; by default what the tile is broken down by. */
  heading?: string;
}

/** The figures of a tile as a table: of a table tile, and of a chart on request. */
export function TileTable({ tile, figures, words, heading }: TileTableProps) {
  const t = useText();
  const { by, metrics } = tile;
  return (
    <Sideways maxHeight="360px" overflowY="auto" tabIndex={0} role="group" aria-label={words.title(tile)}>
      <Table figures ruled>
        <thead>
          <tr>
            <th scope="col">{heading ?? (by ? t(`analytics.column.${by}`) : '')}</th>
            {metrics.map((metric) => (
              <th scope="col" key={metric}>
                {words.metric(metric)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <bdi>{words.row(by, row)}</bdi>
              </th>
              {metrics.map((metric, index) => (
                <td key={metric}>
                  <bdi>{words.value(metric, row.values[index] ?? null)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('analytics.total')}</th>
            {metrics.map((metric, index) => (
              <td key={metric}>
                <bdi>{words.value(metric, figures.total[index] ?? null)}</bdi>
              </td>
            ))}
          </tr>
        </tfoot>
      </Table>
      {figures.more > 0 && (
        <Text size="sm" tone="muted" marginBlockStart="2">
          {t('analytics.more', { count: figures.more })}
        </Text>
      )}
    </Sideways>
  );
}
