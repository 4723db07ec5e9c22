import { LARGE_PAGE_SIZES, OPERATE } from '@qafila/contracts/core';
import type { Task } from '@qafila/contracts/task';
import { useDrawer, useSession, useShortcuts } from '@qafila/shell-sdk';
import { Button, EmptyState, useUi } from '@qafila/ui';
import { ListFoot, ListPage, useList } from '@qafila/ui/forms';
import { DataGrid, type GridHandle } from '@qafila/ui/grid';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { ImportMenu } from '../../shared/import-menu.tsx';
import { useErrorText } from '../../shared/use-error-text.ts';
import { useOffloadAlerts } from '../../task-actions/use-offload-alerts.ts';
import { useRowActions } from '../../task-actions/use-row-actions.tsx';
import { SavedViews } from '../../views/saved-views.tsx';
import { columnsOf } from '../../views/view-address.ts';
import { ListFilters } from './list-filters.tsx';
import { LIST_DEFAULTS, taskListQuery } from './list-query.ts';
import { useListColumns } from './use-list-columns.tsx';
import { useTaskExport } from './use-task-export.ts';
import { useTaskPage } from './use-task-page.ts';

const rowId = ({ id }: Task) => id;
const rowName = ({ clientGeneratedId, shortId }: Task) => clientGeneratedId ?? shortId;
const isLate = ({ alerts }: Task) => alerts.includes('late');

/** Every task, page by page, with the specification's columns. */
export default function TaskListPage() {
  const t = useText();
  const errorText = useErrorText();
  const drawer = useDrawer();
  const { timeZone } = useUi();
  const mayOperate = useSession().holds(...OPERATE.roles);
  const list = useList(LIST_DEFAULTS);
  const query = useMemo(() => taskListQuery(list.request, timeZone), [list.request, timeZone]);
  const { data, error, isPending, isError, refetch, fresh, showFresh } = useTaskPage(query);
  const columns = useListColumns();
  const csv = useTaskExport(query, data);
  const [search] = useSearchParams();
  const { open, rowActions, dialogs } = useRowActions();
  const grid = useRef<GridHandle<Task>>(null);
  useShortcuts(useMemo(() => [{ keys: 'j', label: t('keys.rows'), run: () => grid.current?.focus() }], [t]));
  useOffloadAlerts();

  return (
    <>
      <ListPage
        title={t('list.title')}
        actions={
          <>
            {fresh > 0 && (
              <Button icon="refresh" onClick={showFresh}>
                {t('board.fresh', { count: fresh })}
              </Button>
            )}
            <SavedViews page="task-list" columns={columns} />
            {csv.menu}
            {mayOperate && <ImportMenu />}
            {mayOperate && (
              <Button variant="primary" icon="plus" onClick={() => drawer.open('task.create', {})}>
                {t('board.create')}
              </Button>
            )}
          </>
        }
        filters={
          <>
            <ListFilters list={list} />
            {csv.progress}
          </>
        }
        foot={
          data && (
            <ListFoot
              paging={data.pagingFilteringContext}
              onPage={list.setPage}
              onSize={list.setSize}
              sizes={LARGE_PAGE_SIZES}
            />
          )
        }
      >
        <DataGrid
          ref={grid}
          label={t('list.title')}
          name="task-list"
          columns={columns}
          shown={columnsOf(search)}
          rowId={rowId}
          rowName={rowName}
          rows={data?.items}
          status={data ? 'ready' : isPending ? 'loading' : isError ? 'failed' : 'ready'}
          error={error ? errorText(error) : undefined}
          onRetry={() => void refetch()}
          sort={list.sort}
          onSort={list.setSort}
          onOpen={open}
          rowActions={rowActions}
          isLate={isLate}
          empty={
            <EmptyState
              icon="clipboard"
              title={t(list.narrowed ? 'board.noneMatch' : 'board.empty')}
              body={list.narrowed ? undefined : t('board.emptyBody')}
              action={list.narrowed && <Button onClick={list.reset}>{t('board.reset')}</Button>}
            />
          }
        />
      </ListPage>
      {dialogs}
    </>
  );
}
