import type { Dashboard, Tile } from '@qafila/contracts/analytics';
import { OPERATE } from '@qafila/contracts/core';
import { useSession } from '@qafila/shell-sdk';
import { EmptyState, Loaded, PageFrame, Text } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { TileGrid } from '../tile/tile-grid.tsx';
import { useTileWords } from '../tile/use-tile-words.ts';
import { BoardActions } from './board-actions.tsx';
import { type Asked, BoardDialogs } from './board-dialogs.tsx';
import { BoardFilters } from './board-filters.tsx';
import { tileActions } from './tile-actions.ts';
import { saveFilters } from './use-board-actions.ts';
import { useFigures, useSaveDashboard } from './use-dashboard.ts';
import { useFilters } from './use-filters.ts';

/** A dashboard of the company, with what its editors may change. */
export function Board({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const mayEdit = useSession().hasRole(...OPERATE.roles);
  const filters = useFilters();
  const figures = useFigures(dashboard, filters.chosen);
  const words = useTileWords(figures.data);
  const [asked, setAsked] = useState<Asked>(null);
  const [opened, setOpened] = useState<number>();
  const { save, busy } = useSaveDashboard(dashboard, opened);
  const { tiles } = dashboard;
  const ask = (next: Asked) => {
    setAsked(next);
    setOpened(next ? dashboard.version : undefined);
  };
  const close = () => ask(null);
  const saveTiles = async (next: Tile[]) => {
    if (await save({ tiles: next })) close();
  };
  const actionsOf = (tile: Tile, index: number) =>
    tileActions(t, tiles, index, {
      edit: () => ask({ edit: tile }),
      save: (next) => void saveTiles(next),
    });
  const shown = figures.data;
  const under = shown
    ? t('analytics.nameAndPeriod', {
        name: dashboard.name,
        period: `${words.day(shown.from)} – ${words.day(shown.to)}`,
      })
    : dashboard.name;
  return (
    <PageFrame
      title={dashboard.name}
      actions={<BoardActions dashboard={dashboard} mayEdit={mayEdit} onAsk={ask} />}
    >
      <BoardFilters
        dashboard={dashboard}
        filters={filters}
        onSave={
          mayEdit && !filters.value('from') ? () => void saveFilters(save, dashboard, filters) : undefined
        }
      />
      {shown && (
        <Text size="sm" tone="muted" role="status">
          {t('analytics.compared', {
            from: words.day(shown.from),
            to: words.day(shown.to),
            previousFrom: words.day(shown.previousFrom),
            previousTo: words.day(shown.previousTo),
          })}
        </Text>
      )}
      <Loaded query={figures} shape="page">
        {(read) => (
          <>
            {tiles.length === 0 && (
              <EmptyState
                icon="chart"
                title={t('analytics.noTiles')}
                body={mayEdit && t('analytics.noTilesBody')}
              />
            )}
            <TileGrid
              tiles={tiles}
              figures={read.tiles}
              words={words}
              under={under}
              {...(mayEdit && { actionsOf })}
            />
          </>
        )}
      </Loaded>
      <BoardDialogs
        dashboard={dashboard}
        asked={asked}
        busy={busy}
        titleOf={words.title}
        onSave={save}
        onClose={close}
      />
    </PageFrame>
  );
}
