import { calls } from '@qafila/contracts';
import { AGENT_SORTS, type Agent } from '@qafila/contracts/agent';
import { LARGE_PAGE_SIZES } from '@qafila/contracts/core';
import { useApi, useDrawer } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { CellLine, Cut, type MenuAction } from '@qafila/ui';
import { type GridColumn, type GridHandle, GridPage } from '@qafila/ui/grid';
import { FilterBar, FilterSelect, type ListDefaults, NoRows, SearchBox, useList } from '@qafila/ui/list';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { DocumentsBadge } from '../../shared/expiry-badge.tsx';
import { agentKeys } from '../../shared/keys.ts';
import { useBulkChange } from '../../shared/use-bulk-change.tsx';
import { useWords } from '../../shared/use-words.ts';
import { MoveDialog } from './move-dialog.tsx';

const LIST = {
  name: 'agents',
  sizes: LARGE_PAGE_SIZES,
  sorts: AGENT_SORTS,
  filters: { employmentStatusId: '1' },
} satisfies ListDefaults;
const rowId = ({ id }: Agent) => id;
const rowName = ({ fullName }: Agent) => fullName;

/** Agents with their suppliers and contracts; many can be moved to another supplier at once. */
export function AgentsView({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  const words = useWords();
  const api = useApi();
  const drawer = useDrawer();
  const bulk = useBulkChange();
  const grid = useRef<GridHandle<Agent>>(null);
  const [moving, setMoving] = useState<readonly Agent[] | null>(null);
  const list = useList(LIST);
  const employment = String(list.filters.employmentStatusId ?? '');
  const query = {
    pageNumber: list.page,
    pageSize: list.size,
    search: list.search,
    employmentStatusId: employment === '' ? ('' as const) : Number(employment),
    ...(list.sort && { sortBy: 'agentInfo' as const, sortOrder: list.sort.order }),
  };
  const page = useQuery({
    queryKey: agentKeys.list(query),
    queryFn: ({ signal }) => api.call(calls.agent.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const columns = useMemo<GridColumn<Agent>[]>(
    () => [
      {
        key: 'agentInfo',
        title: t('column.agentInfo'),
        value: ({ fullName }) => fullName,
        cell: (agent) => (
          <CellLine>
            <Cut dir="auto">{agent.fullName}</Cut>
            <DocumentsBadge agent={agent} />
          </CellLine>
        ),
        minWidth: 200,
        sortable: true,
      },
      {
        key: 'publicId',
        title: t('pick.publicId'),
        value: ({ publicId }) => publicId,
        width: 104,
      },
      {
        key: 'supplier',
        title: t('field.supplierId'),
        value: ({ supplierName }) => supplierName ?? '–',
        minWidth: 160,
      },
      {
        key: 'contract',
        title: t('field.contractId'),
        value: ({ contractNumber }) => contractNumber ?? '–',
        minWidth: 120,
      },
      {
        key: 'fleet',
        title: t('field.fleet'),
        value: ({ fleetTypeId }) => words.fleet(fleetTypeId),
        width: 104,
      },
      {
        key: 'vehicle',
        title: t('field.vehicle'),
        value: ({ transportTypeId }) => words.vehicle(transportTypeId),
        width: 104,
      },
    ],
    [t, words],
  );
  const open = ({ id }: Agent) => drawer.open('agent.detail', { agentId: id });
  const move = (agents: readonly Agent[]): MenuAction => ({
    key: 'move',
    label: agents.length > 1 ? t('supplier.moveMany', { count: agents.length }) : t('supplier.move'),
    icon: 'truck',
    onSelect: () => setMoving(agents),
  });
  return (
    <>
      <GridPage
        opened={drawer.current?.params}
        ref={grid}
        title={t('suppliers.title')}
        name="supplied-agents"
        list={list}
        page={page}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        onOpen={open}
        rowActions={(agent) => [
          { key: 'open', label: t('list.open'), icon: 'eye', onSelect: () => open(agent) },
          move([agent]),
        ]}
        bulkActions={(agents) => [move(agents)]}
        filters={
          <>
            {tabs}
            <FilterBar
              label={t('list.filters')}
              narrowed={list.narrowed}
              onReset={list.reset}
              first={<SearchBox label={t('list.search')} value={list.search} onSearch={list.setSearch} />}
            >
              <FilterSelect
                label={t('column.employmentStatusId')}
                options={words.employments}
                value={employment}
                onValue={(value) => list.setFilter('employmentStatusId', value)}
              />
            </FilterBar>
          </>
        }
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
      {moving && (
        <MoveDialog
          count={moving.length}
          onCancel={() => setMoving(null)}
          onConfirm={async (to) => {
            await bulk.run(t('supplier.move'), moving, (agentIds) =>
              api.call(calls.supplier.assignAgents, { body: { ...to, agentIds } }),
            );
            setMoving(null);
            grid.current?.clearSelection();
          }}
        />
      )}
      {bulk.dialog}
    </>
  );
}
