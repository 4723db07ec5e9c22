import type { Agent } from '@qafila/contracts/agent';
import { OPERATE } from '@qafila/contracts/core';
import { useDrawer, useSession, useShortcuts } from '@qafila/shell-sdk';
import { Button, type MenuAction } from '@qafila/ui';
import { type GridHandle, GridPage } from '@qafila/ui/grid';
import { NoRows, useList } from '@qafila/ui/list';
import { useMemo, useRef } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useAgentActions } from '../actions/use-agent-actions.tsx';
import { UploadMenu } from '../uploads/upload-menu.tsx';
import { AgentCard } from './agent-card.tsx';
import { agentListQuery, LIST_DEFAULTS } from './list-defaults.ts';
import { ListFilters } from './list-filters.tsx';
import { useAgentExport } from './use-agent-export.ts';
import { useAgents } from './use-agents.ts';
import { useColumns } from './use-columns.tsx';

const card = (agent: Agent) => <AgentCard agent={agent} />;
const rowId = ({ id }: Agent) => id;
const rowName = ({ fullName }: Agent) => fullName;

/** All agents, with their documents, skills and state. */
export default function AgentListPage() {
  const t = useText();
  const drawer = useDrawer();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const list = useList(LIST_DEFAULTS);
  const query = useMemo(() => agentListQuery(list.request), [list.request]);
  const page = useAgents(query);
  const columns = useColumns();
  const csv = useAgentExport(query, page.data);
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
      <GridPage
        opened={drawer.current?.params}
        ref={grid}
        title={t('list.title')}
        name="agents"
        list={list}
        page={page}
        columns={columns}
        card={card}
        rowId={rowId}
        rowName={rowName}
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
        onOpen={open}
        rowActions={rowActions}
        bulkActions={mayChange ? (rows) => actions.ofAll(rows) : undefined}
        empty={
          <NoRows
            list={list}
            icon="bike"
            title={t('map.empty')}
            body={t('list.emptyBody')}
            noneMatch={t('map.noneMatch')}
            reset={t('map.reset')}
          />
        }
      />
      {actions.dialogs}
    </>
  );
}
