import { calls } from '@qafila/contracts';
import type { Dashboard, Tile } from '@qafila/contracts/analytics';
import { COMPANY_ADMIN, OPERATE } from '@qafila/contracts/core';
import { useApi, useConfirm, useNotice, useSession } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  LoadingState,
  Menu,
  type MenuAction,
  PageFrame,
  Text,
} from '@qafila/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../messages/use-text.ts';
import { analyticsKeys } from '../../../shared/keys.ts';
import { NameDialog } from '../shared/name-dialog.tsx';
import { TileGrid } from '../tile/tile-grid.tsx';
import { useTileWords } from '../tile/use-tile-words.ts';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { BoardFilters } from './board-filters.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { TileDialog } from './tile-dialog.tsx';
import { useFigures, useSaveDashboard } from './use-dashboard.ts';
import { useFilters } from './use-filters.ts';

type Asked = 'arrange' | 'share' | 'rename' | 'add' | { edit: Tile } | null;

/** A dashboard of the company, with what its editors may change. */
export function Board({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const me = useSession();
  const mayEdit = me.hasRole(...OPERATE.roles);
  const filters = useFilters();
  const figures = useFigures(dashboard, filters.chosen);
  const words = useTileWords(figures.data?.currency ?? '');
  const { save, busy } = useSaveDashboard(dashboard);
  const remove = useRemove(dashboard);
  const recount = useRecount();
  const [asked, setAsked] = useState<Asked>(null);
  const { tiles } = dashboard;
  const close = () => setAsked(null);
  const saveTiles = async (next: Tile[]) => {
    if (await save({ tiles: next })) close();
  };
  const more: MenuAction[] = [
    { key: 'rename', label: t('analytics.rename'), icon: 'edit', onSelect: () => setAsked('rename') },
    ...(me.hasRole(...COMPANY_ADMIN.roles)
      ? [{ key: 'recount', label: t('analytics.recount'), icon: 'refresh' as const, onSelect: recount }]
      : []),
    { key: 'delete', label: t('analytics.delete'), icon: 'trash', tone: 'danger', onSelect: remove },
  ];
  const actionsOf = (tile: Tile, index: number): MenuAction[] => {
    const moved = (to: number) => {
      const rest = tiles.filter(({ id }) => id !== tile.id);
      return [...rest.slice(0, to), tile, ...rest.slice(to)];
    };
    return [
      {
        key: 'edit',
        label: t('analytics.tile.edit'),
        icon: 'edit',
        onSelect: () => setAsked({ edit: tile }),
      },
      ...(index > 0
        ? [
            {
              key: 'earlier',
              label: t('analytics.tile.earlier'),
              onSelect: () => void saveTiles(moved(index - 1)),
            },
          ]
        : []),
      ...(index < tiles.length - 1
        ? [
            {
              key: 'later',
              label: t('analytics.tile.later'),
              onSelect: () => void saveTiles(moved(index + 1)),
            },
          ]
        : []),
      {
        key: 'remove',
        label: t('analytics.tile.remove'),
        icon: 'trash',
        tone: 'danger',
        onSelect: () => void saveTiles(tiles.filter(({ id }) => id !== tile.id)),
      },
    ];
  };
  const shown = figures.data;
  const under = shown
    ? `${dashboard.name} · ${words.day(shown.from)} – ${words.day(shown.to)}`
    : dashboard.name;
  return (
    <PageFrame
      title={dashboard.name}
      actions={
        mayEdit && (
          <>
            <Button icon="external" onClick={() => setAsked('share')}>
              {t(dashboard.shareId ? 'analytics.sharedNow' : 'analytics.share')}
            </Button>
            {tiles.length > 1 && (
              <Button icon="grip" onClick={() => setAsked('arrange')}>
                {t('analytics.arrange')}
              </Button>
            )}
            <Button variant="primary" icon="plus" onClick={() => setAsked('add')}>
              {t('analytics.tile.add')}
            </Button>
            <Menu
              label={t('analytics.more.actions')}
              items={more}
              align="end"
              trigger={<IconButton icon="more" label={t('analytics.more.actions')} />}
            />
          </>
        )
      }
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
      {figures.error && !shown && <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />}
      {!figures.error && !shown && <LoadingState shape="page" />}
      {shown && tiles.length === 0 && (
        <EmptyState
          icon="chart"
          title={t('analytics.noTiles')}
          body={mayEdit && t('analytics.noTilesBody')}
        />
      )}
      {shown && (
        <TileGrid
          tiles={tiles}
          figures={shown.tiles}
          words={words}
          under={under}
          {...(mayEdit && { actionsOf })}
        />
      )}
      {asked === 'arrange' && (
        <ArrangeDialog
          tiles={tiles}
          titleOf={words.title}
          busy={busy}
          onSave={(next) => void saveTiles(next)}
          onClose={close}
        />
      )}
      {asked === 'share' && (
        <ShareDialog
          dashboard={dashboard}
          busy={busy}
          onShare={(shared) => void save({ shared })}
          onClose={close}
        />
      )}
      {asked === 'rename' && (
        <NameDialog
          title={t('analytics.rename')}
          name={dashboard.name}
          confirm={t('form.save')}
          busy={busy}
          onName={(name) => void save({ name }).then((saved) => saved && close())}
          onClose={close}
        />
      )}
      {asked === 'add' && (
        <TileDialog
          tile={undefined}
          busy={busy}
          onSave={(draft) => void saveTiles([...tiles, { id: crypto.randomUUID(), ...draft }])}
          onClose={close}
        />
      )}
      {typeof asked === 'object' && asked && (
        <TileDialog
          tile={asked.edit}
          busy={busy}
          onSave={(draft) =>
            void saveTiles(tiles.map((one) => (one.id === asked.edit.id ? { ...draft, id: one.id } : one)))
          }
          onClose={close}
        />
      )}
    </PageFrame>
  );
}

/** What is chosen becomes what the dashboard and its link show. */
async function saveFilters(
  save: ReturnType<typeof useSaveDashboard>['save'],
  { filters: saved }: Dashboard,
  { chosen, reset }: ReturnType<typeof useFilters>,
) {
  const pick = <T,>(asked: T | 'all' | undefined, kept: T | null): T | null =>
    asked === 'all' ? null : (asked ?? kept);
  const done = await save({
    filters: {
      days: chosen.days ? Number(chosen.days) : saved.days,
      vehicle: pick(chosen.vehicle, saved.vehicle),
      supplierId: pick(chosen.supplierId, saved.supplierId),
      partner: pick(chosen.partner, saved.partner),
    },
  });
  if (done) reset();
}

function useRemove({ id, name }: Dashboard) {
  const t = useText();
  const api = useApi();
  const confirm = useConfirm();
  const notice = useNotice();
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    const sure = await confirm({
      title: t('analytics.delete.title', { name }),
      body: t('analytics.delete.body'),
      confirmLabel: t('analytics.delete'),
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await api.call(calls.analytics.delete, { query: { id } });
      await client.invalidateQueries({ queryKey: analyticsKeys.list });
      navigate('/analytics');
    } catch (error) {
      notice.failure(error);
    }
  };
}

function useRecount() {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  return async () => {
    try {
      await api.call(calls.analytics.rebuild);
      notice.success(t('analytics.recounting'));
    } catch (error) {
      notice.failure(error);
    }
  };
}
