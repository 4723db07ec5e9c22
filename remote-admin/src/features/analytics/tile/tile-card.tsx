import { useNotice } from '@qafila/shell-sdk';
import { Box, Card, Flex, Heading, IconButton, Menu, type MenuAction, useUi } from '@qafila/ui';
import { saveFile } from '@qafila/ui/files';
import { useId, useRef, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { type ShownTile, TileBody } from './tile-body.tsx';
import { tileCsv, tilePicture } from './tile-files.ts';

type TileCardProps = ShownTile & {
  wide: boolean;
  /** The dashboard and its period, for the picture. */
  under: string;
  /** What an editor may do with the tile. */
  actions?: readonly MenuAction[];
};

/** A tile with its menu: table, CSV, picture, and what its editor may do. */
export function TileCard({ wide, under, actions = [], ...shown }: TileCardProps) {
  const t = useText();
  const notice = useNotice();
  const { dir } = useUi();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const { tile, figures, words } = shown;
  const title = words.title(tile);
  const total = t('analytics.total');
  const more = figures.more > 0 ? t('analytics.more', { count: figures.more }) : '';
  const heading = t(tile.by ? `analytics.column.${tile.by}` : `analytics.kind.${tile.kind}`);
  const isMap = tile.kind === 'map';
  const isChart = tile.kind === 'line' || tile.kind === 'bar' || isMap;
  const savePicture = async () => {
    const chart = box.current?.querySelector('canvas') ?? null;
    const picture = await tilePicture(shown, chart, { under, total, rtl: dir === 'rtl' });
    if (picture) saveFile(notice, `${title}.png`, picture);
    else notice.error(t('analytics.noPicture'));
  };
  const items: MenuAction[] = [
    ...(isChart
      ? [
          {
            key: 'table',
            label: t(asTable ? (isMap ? 'analytics.asMap' : 'analytics.asChart') : 'analytics.asTable'),
            icon: asTable ? ('chart' as const) : ('columns' as const),
            onSelect: () => setAsTable(!asTable),
          },
        ]
      : []),
    {
      key: 'csv',
      label: t('analytics.csv'),
      icon: 'download',
      onSelect: () => saveFile(notice, `${title}.csv`, tileCsv(shown, { heading, total, more })),
    },
    { key: 'png', label: t('analytics.png'), icon: 'download', onSelect: () => void savePicture() },
    ...actions,
  ];
  return (
    <Card
      as="section"
      aria-labelledby={id}
      minWidth={0}
      gridColumn={{ base: '1 / -1', md: wide ? 'span 4' : tile.kind === 'number' ? 'span 1' : 'span 2' }}
    >
      <Flex align="flex-start" gap="2" marginBlockEnd="2">
        <Heading as="h2" size="sm" id={id} flex={1} minWidth={0} overflowWrap="anywhere">
          {title}
        </Heading>
        <Menu
          label={t('analytics.tileMenu', { title })}
          items={items}
          align="end"
          trigger={<IconButton icon="more" size="sm" label={t('analytics.tileMenu', { title })} />}
        />
      </Flex>
      <Box ref={box} minWidth={0}>
        <TileBody {...shown} asTable={asTable} />
      </Box>
    </Card>
  );
}
