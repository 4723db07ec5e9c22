import type { Task } from '@qafila/contracts/task';
import { latenessOf } from '@qafila/domain/lateness';
import { useDrawer, useRowOrder, useShortcuts } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { type GridHandle, GridPage } from '@qafila/ui/grid';
import { useList } from '@qafila/ui/list';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { FreshButton } from '../../shared/fresh-button.tsx';
import { NewTasks } from '../../shared/new-tasks.tsx';
import { NoTasks } from '../../shared/no-tasks.tsx';
import { taskCard } from '../../shared/task-card.tsx';
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
const rowName = ({ shortId }: Task) => shortId;

/** Every task, page by page, with the specification's columns. */
export default function TaskListPage() {
  const t = useText();
  const { timeZone, now } = useUi();
  const list = useList(LIST_DEFAULTS);
  const query = useMemo(() => taskListQuery(list.request, timeZone), [list.request, timeZone]);
  const page = useTaskPage(query);
  const columns = useListColumns();
  const csv = useTaskExport(query, page.data);
  const [search] = useSearchParams();
  const { current: drawer } = useDrawer();
  const { open, rowActions, dialogs } = useRowActions();
  const grid = useRef<GridHandle<Task>>(null);
  useShortcuts(useMemo(() => [{ keys: 'j', label: t('keys.rows'), run: () => grid.current?.focus() }], [t]));
  const onRowsMoved = useRowOrder('task.detail', ({ taskId }, step) => {
    const next = grid.current?.neighbour(taskId, step);
    return next && { taskId: next.id };
  });
  useOffloadAlerts();
  const showFresh = () => {
    list.setPage(1);
    page.showFresh();
  };

  return (
    <>
      <GridPage
        ref={grid}
        title={t('list.title')}
        name="task-list"
        list={list}
        page={page}
        columns={columns}
        card={taskCard}
        shown={columnsOf(search)}
        rowId={rowId}
        rowName={rowName}
        opened={drawer?.params}
        actions={
          <>
            <FreshButton count={page.fresh} onShow={showFresh} />
            <SavedViews page="task-list" columns={columns} />
            {csv.menu}
            <NewTasks />
          </>
        }
        filters={
          <>
            <ListFilters list={list} />
            {csv.progress}
          </>
        }
        onOpen={open}
        onRows={onRowsMoved}
        rowActions={rowActions}
        isLate={(task) => latenessOf(task, now()) !== null}
        empty={<NoTasks list={list} icon="clipboard" />}
      />
      {dialogs}
    </>
  );
}
