import { INCIDENT, OFFLOAD, OPERATE } from '@qafila/contracts/core';
import type { Task } from '@qafila/contracts/task';
import { latenessOf } from '@qafila/domain/lateness';
import { useApi, useDrawer, useRowOrder, useSession, useShortcuts } from '@qafila/shell-sdk';
import { Box, Button, type MenuAction, useUi } from '@qafila/ui';
import { DataGrid, type GridHandle } from '@qafila/ui/grid';
import { ListPage, SplitPane, StatusTabs, useList } from '@qafila/ui/list';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TASK_STATUSES } from '../../filters/task-statuses.ts';
import { useText } from '../../messages/use-text.ts';
import { FreshButton } from '../../shared/fresh-button.tsx';
import { isPlannable } from '../../shared/is-plannable.ts';
import { NewTasks } from '../../shared/new-tasks.tsx';
import { NoTasks } from '../../shared/no-tasks.tsx';
import { taskCard } from '../../shared/task-card.tsx';
import { useOffloadAlerts } from '../../task-actions/use-offload-alerts.ts';
import { useRowActions } from '../../task-actions/use-row-actions.tsx';
import { SavedViews } from '../../views/saved-views.tsx';
import { columnsOf } from '../../views/view-address.ts';
import { BoardFilters } from './board-filters.tsx';
import { BoardMap } from './board-map.tsx';
import { BOARD_DEFAULTS, boardQuery, OPEN } from './board-query.ts';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { BulkMoveDialog } from './bulk-move-dialog.tsx';
import { BulkSkillsDialog } from './bulk-skills-dialog.tsx';
import { createFetchPieces } from './fetch-pieces.ts';
import { useColumns } from './use-columns.tsx';
import { openCount, useCounts } from './use-counts.ts';
import { useLiveRows } from './use-live-rows.ts';
import { useMapShown } from './use-map-shown.ts';
import { useMapped } from './use-mapped.ts';
import { useReadyViews } from './use-ready-views.ts';

const rowId = ({ id }: Task) => id;
const rowName = ({ shortId }: Task) => shortId;
const BULK_ICONS = { assign: 'users', release: 'user', cancel: 'close' } as const;

/** The live work board: every order with its status and the actions it allows. */
export default function BoardPage() {
  const t = useText();
  const api = useApi();
  const drawer = useDrawer();
  const { now, timeZone, t: ui } = useUi();
  const { hasRole } = useSession();
  const mayOperate = hasRole(...OPERATE.roles);
  const mayChange = hasRole(...INCIDENT.roles);
  const mayAnswer = hasRole(...OFFLOAD.roles);
  const list = useList(BOARD_DEFAULTS);
  const query = useMemo(() => boardQuery(list.request, timeZone), [list.request, timeZone]);
  const counts = useCounts(query);
  const columns = useColumns();
  const ready = useReadyViews();
  const [search] = useSearchParams();
  const grid = useRef<GridHandle<Task>>(null);
  const [mapShown, setMapShown] = useMapShown();
  const { tasks: mapped, add, update, restart } = useMapped(query);
  const [bulk, setBulk] = useState<Omit<BulkDialogProps, 'onClose'>>();
  const [skilled, setSkilled] = useState<readonly Task[]>();
  const [moved, setMoved] = useState<readonly Task[]>();
  const { fresh, showFresh, follow } = useLiveRows(grid, query, { onUpdated: update, onRefresh: restart });
  const fetchRows = useMemo(
    () =>
      createFetchPieces(api, query, async (reading) => {
        const rows = await follow(reading);
        add(rows);
        return rows;
      }),
    [api, query, follow, add],
  );

  const { sortBy: _, sortOrder: __, ...filters } = query;
  const filtered = JSON.stringify(filters);
  // What other filters show is not acted on out of sight.
  useEffect(() => {
    if (filtered) grid.current?.clearSelection();
  }, [filtered]);

  const { open, rowActions, dialogs } = useRowActions();
  useShortcuts(useMemo(() => [{ keys: 'j', label: t('keys.rows'), run: () => grid.current?.focus() }], [t]));
  const onRowsMoved = useRowOrder('task.detail', ({ taskId }, step) => {
    const next = grid.current?.neighbour(taskId, step);
    return next && { taskId: next.id };
  });
  useOffloadAlerts();
  const bulkActions = (rows: readonly Task[]): MenuAction[] => {
    const able = (action: 'assign' | 'release' | 'cancel' | 'decideOffload' | 'reschedule') =>
      rows.filter((row) => row.allowedActions.includes(action));
    const plannable = rows.filter(isPlannable);
    const plan: MenuAction = {
      key: 'plan',
      label: t('board.bulk.plan', { count: plannable.length }),
      icon: 'route',
      disabled: plannable.length === 0,
      reason: plannable.length === 0 ? t('board.bulk.nonePlannable') : undefined,
      onSelect: () => drawer.open('trip.plan', { taskIds: plannable.map(({ id }) => id) }),
    };
    const change = (kind: keyof typeof BULK_ICONS): MenuAction => ({
      key: kind,
      label: t(`board.bulk.${kind}`, { count: able(kind).length }),
      icon: BULK_ICONS[kind],
      tone: kind === 'cancel' ? 'danger' : 'normal',
      disabled: able(kind).length === 0,
      reason: able(kind).length === 0 ? t('board.bulk.none') : undefined,
      onSelect: () => setBulk({ kind, tasks: able(kind) }),
    });
    const editable = rows.filter(({ allowedActions }) => allowedActions.includes('edit'));
    const skills: MenuAction = {
      key: 'skills',
      label: t('board.bulk.skills', { count: editable.length }),
      icon: 'skill',
      disabled: editable.length === 0,
      reason: editable.length === 0 ? t('board.bulk.none') : undefined,
      onSelect: () => setSkilled(editable),
    };
    const movable = able('reschedule').length;
    const move: MenuAction = {
      key: 'move',
      label: t('board.bulk.move', { count: movable }),
      icon: 'clock',
      disabled: movable === 0,
      reason: movable === 0 ? t('board.bulk.none') : undefined,
      // The others too: the dialog says why they can't be moved.
      onSelect: () => setMoved(rows),
    };
    const offered = able('decideOffload');
    const accept: MenuAction = {
      key: 'accept',
      label: t('board.bulk.accept', { count: offered.length }),
      icon: 'check',
      disabled: offered.length === 0,
      reason: offered.length === 0 ? t('board.bulk.none') : undefined,
      onSelect: () => setBulk({ kind: 'accept', tasks: offered }),
    };
    // Where it is all that a role may do, it is named even if the selection has nothing to accept.
    const showsAccept = mayAnswer && (offered.length > 0 || !mayOperate);
    return [
      ...(showsAccept ? [accept] : []),
      ...(mayOperate ? [change('assign'), plan] : []),
      ...(mayChange ? [move] : []),
      ...(mayOperate ? [skills] : []),
      ...(mayChange ? [change('release'), change('cancel')] : []),
    ];
  };
  // What failed stays selected, and everything where nothing was tried.
  const closeBulk = (failed?: readonly Task[]) => {
    setBulk(undefined);
    setSkilled(undefined);
    setMoved(undefined);
    if (failed) grid.current?.clearSelection(failed.map(rowId));
  };
  const countOf = (name: string) => counts.data?.byStatus.find(({ status }) => status === name)?.count;
  const hasEnded = Boolean(countOf('Delivered') || countOf('Cancelled'));
  const board = (
    <DataGrid
      opened={drawer.current?.params}
      ref={grid}
      label={t('board.title')}
      name="board"
      columns={columns}
      card={taskCard}
      shown={columnsOf(search)}
      rowId={rowId}
      rowName={rowName}
      fetchRows={fetchRows}
      sort={list.sort}
      onSort={list.setSort}
      onOpen={open}
      onRows={onRowsMoved}
      rowActions={rowActions}
      bulkActions={mayChange || mayAnswer ? bulkActions : undefined}
      isLate={(task) => latenessOf(task, now()) !== null}
      empty={<NoTasks list={list} icon="package" hasEnded={hasEnded} />}
    />
  );
  return (
    <>
      <ListPage
        endless
        title={t('board.heading')}
        actions={
          <>
            <FreshButton count={fresh} onShow={showFresh} />
            <Button icon="map" folds aria-pressed={mapShown} onClick={() => setMapShown(!mapShown)}>
              {t(mapShown ? 'board.hideMap' : 'board.showMap')}
            </Button>
            <SavedViews page="board" columns={columns} ready={ready} />
            <NewTasks />
          </>
        }
        filters={
          <>
            <StatusTabs
              label={t('board.statuses')}
              value={String(list.filters.taskStatusId ?? '')}
              onValue={(value) => list.setFilter('taskStatusId', value)}
              tabs={[
                { value: OPEN, label: t('board.open.tab'), count: openCount(counts.data) },
                ...TASK_STATUSES.map(({ id, name }) => ({
                  value: String(id),
                  label: ui(`status.${name}`),
                  count: countOf(name),
                })),
                { value: '', label: t('board.all'), count: counts.data?.total },
              ]}
            />
            <BoardFilters list={list} />
          </>
        }
      >
        <SplitPane
          initial={62}
          first={board}
          second={
            mapShown && (
              <Box height="full" minHeight="260px">
                <BoardMap tasks={mapped} onOpen={(id) => open({ id })} />
              </Box>
            )
          }
        />
      </ListPage>
      {dialogs}
      {bulk && <BulkDialog {...bulk} onClose={closeBulk} />}
      {skilled && <BulkSkillsDialog tasks={skilled} onClose={closeBulk} />}
      {moved && <BulkMoveDialog tasks={moved} onClose={closeBulk} />}
    </>
  );
}
