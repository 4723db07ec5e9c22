import type { Agent } from '@qafila/contracts/agent';
import { LARGE_PAGE_SIZES, OPERATE } from '@qafila/contracts/core';
import { useDrawer, useSession, useShortcuts } from '@qafila/shell-sdk';
import { Button, EmptyState, type MenuAction } from '@qafila/ui';
import { ListFoot, ListPage, useList } from '@qafila/ui/forms';
import { DataGrid, type GridHandle } from '@qafila/ui/grid';
import { useMemo, useRef } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useAgentActions } from '../actions/use-agent-actions.tsx';
import { UploadMenu } from '../uploads/upload-menu.tsx';
import { agentListQuery, LIST_DEFAULTS } from './list-defaults.ts';
import { ListFilters } from './list-filters.tsx';
import { useAgentExport } from './use-agent-export.ts';
import { useAgents } from './use-agents.ts';
import { useColumns } from './use-columns.tsx';

const rowId = ({ id }: Agent) => id;
const rowName = ({ fullName }: Agent) => fullName;

/** Everyone who delivers, with documents, skills and state. */
export default function AgentListPage() {
  const t = useText();
  const drawer = useDrawer();
  const mayChange = useSession().holds(...OPERATE.roles);
  const list = useList(LIST_DEFAULTS);
  const query = useMemo(() => agentListQuery(list.request), [list.request]);
  const { data, error, isPending, isError, refetch } = useAgents(query);
  const columns = useColumns();
  const csv = useAgentExport(query, data);
  const grid = useRef<GridHandle<Agent>>(null);
  const actions = useAgentActions(() => grid.current?.clearSelection());
  useShortcuts(useMemo(() => [{ keys: 'j', label: t('keys.rows'), run: () => grid.current?.focus() }], [t]));

  const open = ({ id }: Agent) => drawer.open('agent.detail', { agentId: id });
  const rowActions = (agent: Agent): MenuAction[] => [
    { key: 'open', label: t('list.open'), icon: 'eye', onSelect: () => open(agent) },
    ...(agent.allowedActions.includes('edit')
      ? [
          {
            key: 'edit',
            label: t('list.edit'),
            icon: 'edit' as const,
            onSelect: () => drawer.open('agent.edit', { agentId: agent.id }),
          },
        ]
      : []),
    ...actions.of(agent),
  ];

  return (
    <>
      <ListPage
        title={t('list.title')}
        actions={
          <>
            {csv.menu}
            {mayChange && <UploadMenu />}
            {mayChange && (
              <Button variant="primary" icon="plus" onClick={() => drawer.open('agent.create', {})}>
                {t('list.create')}
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
          name="agents"
          columns={columns}
          rowId={rowId}
          rowName={rowName}
          rows={data?.items}
          status={data ? 'ready' : isPending ? 'loading' : isError ? 'failed' : 'ready'}
          error={error?.message}
          onRetry={() => void refetch()}
          sort={list.sort}
          onSort={list.setSort}
          onOpen={open}
          rowActions={rowActions}
          bulkActions={mayChange ? (rows) => actions.ofAll(rows) : undefined}
          empty={
            <EmptyState
              icon="bike"
              title={t(list.narrowed ? 'map.noneMatch' : 'map.empty')}
              body={list.narrowed ? undefined : t('list.emptyBody')}
              action={list.narrowed && <Button onClick={list.reset}>{t('map.reset')}</Button>}
            />
          }
        />
      </ListPage>
      {actions.dialogs}
    </>
  );
}
