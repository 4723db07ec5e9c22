import type { Tile, TileFigures } from '@qafila/contracts/analytics';
import { Box, chakra, Sideways, SmallTable, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import type { TileWords } from './use-tile-words.ts';

const Head = chakra('th', {
  base: {
    textAlign: 'end',
    fontWeight: 'medium',
    color: 'muted',
    paddingBlock: '1',
    paddingInline: '2',
    borderBlockEnd: 'hairline',
    '&:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
  },
});
const Cell = chakra('td', {
  base: {
    textAlign: 'end',
    paddingBlock: '1',
    paddingInline: '2',
    borderBlockEnd: 'hairline',
    whiteSpace: 'nowrap',
  },
});
const Name = chakra('th', {
  base: { textAlign: 'start', fontWeight: 'normal', paddingBlock: '1', borderBlockEnd: 'hairline' },
});

interface TileTableProps {
  tile: Pick<Tile, 'title' | 'metrics' | 'kind' | 'by'>;
  figures: TileFigures;
  words: TileWords;
  /** Of the rows; by default what the tile is broken down by. */
  heading?: string;
}

/** The figures of a tile as a table: of a table tile, and behind every chart. */
export function TileTable({ tile, figures, words, heading }: TileTableProps) {
  const t = useText();
  const { by, metrics } = tile;
  return (
    <Sideways maxHeight="360px" overflowY="auto" tabIndex={0} role="group" aria-label={words.title(tile)}>
      <SmallTable>
        <thead>
          <tr>
            <Head scope="col">{heading ?? (by ? t(`analytics.column.${by}`) : '')}</Head>
            {metrics.map((metric) => (
              <Head scope="col" key={metric}>
                {words.metric(metric)}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.rows.map((row) => (
            <tr key={row.key}>
              <Name scope="row">{words.row(by, row)}</Name>
              {metrics.map((metric, index) => (
                <Cell key={metric}>{words.value(metric, row.values[index] ?? null)}</Cell>
              ))}
            </tr>
          ))}
          <tr>
            <Name scope="row">
              <Box as="strong" fontWeight="semibold">
                {t('analytics.total')}
              </Box>
            </Name>
            {metrics.map((metric, index) => (
              <Cell key={metric} fontWeight="semibold">
                {words.value(metric, figures.total[index] ?? null)}
              </Cell>
            ))}
          </tr>
        </tbody>
      </SmallTable>
      {figures.more > 0 && (
        <Text size="sm" tone="muted" marginBlockStart="2">
          {t('analytics.more', { count: figures.more })}
        </Text>
      )}
    </Sideways>
  );
}
